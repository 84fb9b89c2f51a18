import { useSearchParams } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ChangedFacts } from './changed-facts.tsx';
import { Guardians } from './guardians.tsx';
import { ListPage } from './list-page.tsx';
import { TEXT } from './text.ts';

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
