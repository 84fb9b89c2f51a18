import { useSearchParams } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ChangedFacts } from './changed-fields.tsx';
import { Guardians } from '#web/features/privacy/admin/guardians.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { TEXT } from '#web/features/admin/lists-text.ts';

const { facts: words } = TEXT;
const TABS = ['changed', 'guardians'] as const;

/** What changed after it was verified, and the guardians who have not answered. */
export function Facts({ admin }: { readonly admin: User }) {
  const [params, setParams] = useSearchParams();
  const current = TABS.find((name) => name === params.get('tab')) ?? 'changed';
  return (
    <ListPage title={words.title} lead={words.lead}>
      <Tabs
        label={words.tabs}
        tabs={TABS.map((key) => ({ key, label: words.tabNames[key] }))}
        current={current}
        onChange={(key) => setParams(key === 'changed' ? {} : { tab: key })}
      >
        {current === 'changed' ? <ChangedFacts admin={admin} /> : <Guardians admin={admin} />}
      </Tabs>
    </ListPage>
  );
}
