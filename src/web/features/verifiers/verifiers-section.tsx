import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { verifierCalls, type Verifier } from '#shared/verifiers/endpoints.ts';
import { dayOf } from '#web/lib/days.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { PersonCell } from '#web/features/admin/person-cell.tsx';
import { useAct } from '#web/features/admin/use-act.ts';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { MemberSearch } from '#web/features/administrators/member-search.tsx';
import { call } from '#web/lib/api.ts';
import { fullName } from '#web/lib/names.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ScopeList } from './scope-list.tsx';
import { verifiersText } from './text.ts';
import { VerifierQuestion, type Asked } from './verifier-question.tsx';
import styles from './verifiers-section.module.css';

/** Lists the verifiers, with controls that add a verifier, change their schools, or end the role. */
export function VerifiersSection() {
  const text = useText(verifiersText);
  const address = usePageNumber('verifiers');
  const client = useQueryClient();
  const acts = useAct();
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useQuery({
    queryKey: ['admin', 'verifiers', address.page],
    queryFn: ({ signal }) => call(verifierCalls.listVerifiers, { query: { page: address.page } }, { signal }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
  return (
    <div className={styles.section}>
      <AdminList
        heading={text.heading}
        acts={acts}
        tools={<p className={styles.lead}>{text.lead}</p>}
        query={list}
        items={list.data?.verifiers}
        columns={text.columns}
        renderRow={(person) => ({ key: person._id, cells: cellsOf(person, setAsked) })}
        loading={text.loading}
        empty={{ title: text.emptyTitle, text: text.empty }}
        pages={<NumberedPages address={address} query={list} />}
      />
      <MemberSearch
        heading={text.make}
        lead={text.makeLead}
        label={text.search}
        unavailable={(user) => (user.role === 'admin' ? text.already : null)}
        action={text.makeVerifier}
        actionOf={text.makeOf}
        onChoose={(person) => setAsked({ person, kind: 'make', scopes: [] })}
      />
      {asked && (
        <VerifierQuestion
          key={asked.person._id}
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={async (message) => {
            await client.invalidateQueries({ queryKey: ['admin'] });
            setAsked(null);
            acts.say(message);
          }}
        />
      )}
    </div>
  );
}

function cellsOf(person: Verifier, onAsk: (asked: Asked) => void) {
  const text = textOf(verifiersText);
  const { scopes } = person;
  return [
    <PersonCell key="who" person={person} />,
    <ScopeList key="schools" label={text.columns.schools} scopes={scopes} />,
    <span key="since">{dayOf(person.since)}</span>,
    <span key="factor">{person.hasSecondFactor ? <Badge tone="success">{text.on}</Badge> : text.off}</span>,
    <div key="actions" className={styles.acts}>
      <Button
        size="small"
        aria-label={text.changeOf(fullName(person))}
        onClick={() => onAsk({ person, kind: 'change', scopes })}
      >
        {text.change}
      </Button>
      <Button
        size="small"
        kind="danger-quiet"
        aria-label={text.removeOf(fullName(person))}
        onClick={() => onAsk({ person, kind: 'remove', scopes })}
      >
        {text.remove}
      </Button>
    </div>,
  ];
}
