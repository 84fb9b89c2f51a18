import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { verifiedFactEndpoints, type ChangedMember } from '#shared/members/facts.ts';
import type { User } from '#shared/members/schema.ts';
import { dayOf } from '#web/features/admin/labels.ts';
import { fullName } from '#web/features/members/names.ts';
import { call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyQueueClear } from '#web/ui/illustrations/empty-queue-clear.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import styles from './facts.module.css';
import page from './list-page.module.css';
import { ListNews } from './list-news.tsx';
import { ListError, ListLoading } from './list-states.tsx';
import { PersonLink } from './person-link.tsx';
import { TEXT } from './text.ts';
import { useAct } from './use-act.ts';
import { useLastPage, usePageNumber } from './use-pages.ts';

const { facts: words } = TEXT;
const COLUMNS = Object.entries(words.columns).map(([key, label]) => ({ key, label }));

/** Verified facts that members changed, old and new beside each other, until somebody has looked. */
export function ChangedFacts({ admin }: { readonly admin: User }) {
  const address = usePageNumber();
  const list = useQuery({
    queryKey: ['admin', 'fact-changes', address.page],
    queryFn: ({ signal }) =>
      call(verifiedFactEndpoints.listFactChanges, { query: { page: address.page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pageCount = useLastPage(address, list.isPlaceholderData ? undefined : list.data);
  const { act, busyId, heading, notice, forgetNotice } = useAct();
  const { tell } = useAlerts();
  const found = list.isError ? undefined : list.data;

  const settle = async (member: ChangedMember) => {
    const until = member.changes.at(-1)?.changedAt ?? '';
    const failure = await act(member._id, () =>
      call(verifiedFactEndpoints.settleFactChanges, { params: { id: member._id }, body: { until } }),
    );
    if (failure !== null) await tell({ message: failure });
  };

  return (
    <section aria-labelledby="changed-heading">
      <h2 id="changed-heading" ref={heading} tabIndex={-1} className={page.heading}>
        {words.changed}
      </h2>
      <ListNews notice={notice} onClose={forgetNotice} />
      {list.isPending && <ListLoading>{words.loading}</ListLoading>}
      {list.isError && <ListError error={list.error} onRetry={() => void list.refetch()} />}
      {found?.total === 0 && (
        <EmptyState picture={<EmptyQueueClear />} title={words.emptyTitle}>
          {words.empty}
        </EmptyState>
      )}
      {found && found.total > 0 && (
        <>
          <Table
            caption={words.changed}
            columns={COLUMNS}
            rows={found.members.map((member) => ({
              key: member._id,
              cells: [
                <PersonLink key="member" person={member} />,
                <Changes key="changes" member={member} />,
                member._id === admin._id ? (
                  <p key="actions" className={styles.quiet}>
                    {words.own}
                  </p>
                ) : (
                  <Button
                    key="actions"
                    size="small"
                    aria-label={words.lookedAtOf(fullName(member))}
                    busyLabel={busyId === member._id && words.saving}
                    onClick={() => void settle(member)}
                  >
                    {words.lookedAt}
                  </Button>
                ),
              ],
            }))}
          />
          {pageCount > 1 && <Pagination page={address.page} pageCount={pageCount} onChange={address.goTo} />}
        </>
      )}
    </section>
  );
}

function Changes({ member }: { readonly member: ChangedMember }) {
  return (
    <ul className={styles.changes}>
      {member.changes.map(({ fact, from, to, changedAt }) => (
        <li key={`${fact} ${changedAt}`}>
          <span className={styles.quiet}>
            {words.names[fact]}, {dayOf(changedAt)}
          </span>
          <br />
          <del>{from || words.unknown}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{to || words.unknown}</ins>
        </li>
      ))}
    </ul>
  );
}
