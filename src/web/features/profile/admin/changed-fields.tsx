import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { verifiedFieldCalls, type ChangedMember } from '#shared/profile/verified-field-endpoints.ts';
import { dayOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { fullName } from '#web/lib/names.ts';
import { call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './fields-and-guardians.module.css';
import { PersonLink } from '#web/features/admin/person-link.tsx';
import { useAct } from '#web/features/admin/use-act.ts';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { changedFieldsText } from './text.ts';

/**
 * Lists verified fields that members changed, with old and new values, until an administrator marks them as checked.
 */
export function ChangedFields({ adminId }: { readonly adminId: string }) {
  const text = useText(changedFieldsText);
  const address = usePageNumber();
  const list = useQuery({
    queryKey: ['admin', 'fact-changes', address.page],
    queryFn: ({ signal }) =>
      call(verifiedFieldCalls.listFieldChanges, { query: { page: address.page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const acts = useAct();
  const { tell } = useAlerts();

  const settle = async (member: ChangedMember) => {
    const until = member.changes.at(-1)?.changedAt ?? '';
    const failure = await acts.act(member._id, () =>
      call(verifiedFieldCalls.reviewFieldChanges, { params: { id: member._id }, body: { until } }),
    );
    if (failure !== null) await tell({ message: failure });
  };

  return (
    <AdminList
      heading={text.changed}
      acts={acts}
      query={list}
      items={list.data?.members}
      columns={text.columns}
      renderRow={(member) => ({
        key: member._id,
        cells: [
          <PersonLink key="member" person={member} />,
          <Changes key="changes" member={member} />,
          member._id === adminId ? (
            <p key="actions" className="quiet">
              {text.own}
            </p>
          ) : (
            <Button
              key="actions"
              size="small"
              aria-label={text.lookedAtOf(fullName(member))}
              busyLabel={acts.busyId === member._id && text.saving}
              onClick={() => void settle(member)}
            >
              {text.lookedAt}
            </Button>
          ),
        ],
      })}
      loading={text.loading}
      empty={{ title: text.emptyTitle, text: text.empty }}
      pages={<NumberedPages address={address} query={list} />}
    />
  );
}

function Changes({ member }: { readonly member: ChangedMember }) {
  const text = useText(changedFieldsText);
  return (
    <ul className={styles.changes}>
      {member.changes.map(({ fact, from, to, changedAt }) => (
        <li key={`${fact} ${changedAt}`}>
          <span className="quiet">{text.changedOn(text.names[fact], dayOf(changedAt))}</span>
          <br />
          <del>{from || text.unknown}</del> <span aria-hidden="true">→</span> <ins>{to || text.unknown}</ins>
        </li>
      ))}
    </ul>
  );
}
