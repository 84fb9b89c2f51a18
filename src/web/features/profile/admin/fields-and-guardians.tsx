import { useSearchParams } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { Guardians } from '#web/features/privacy/admin/guardians.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { changedFieldsText } from './text.ts';

const TABS = ['changed', 'guardians'] as const;

/** Screen with two tabs: fields changed after verification, and guardians who have not answered. */
export function ChangesAndGuardians({ admin }: { readonly admin: User }) {
  const text = useText(changedFieldsText);
  const [params, setParams] = useSearchParams();
  const current = TABS.find((name) => name === params.get('tab')) ?? 'changed';
  return (
    <ListPage title={text.title} lead={text.lead}>
      <Tabs
        label={text.tabs}
        tabs={TABS.map((key) => ({ key, label: text.tabNames[key] }))}
        current={current}
        onChange={(key) => setParams(key === 'changed' ? {} : { tab: key })}
      >
        {current === 'changed' ? <ChangedFields adminId={admin._id} /> : <Guardians admin={admin} />}
      </Tabs>
    </ListPage>
  );
}
