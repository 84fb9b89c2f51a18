import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/members/schema.ts';
import {
  guardianCalls,
  type AwaitedGuardian,
  type GuardianDecision,
} from '#shared/privacy/guardian-endpoints.ts';
import { dayOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { fullName } from '#web/lib/names.ts';
import { call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/features/profile/admin/fields-and-guardians.module.css';
import { PersonLink } from '#web/features/admin/person-link.tsx';
import { useAct } from '#web/features/admin/use-act.ts';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { guardiansText } from './text.ts';

/** Lists minors whose guardian has not answered, with buttons that record the guardian's decision. */
export function Guardians({ admin }: { readonly admin: User }) {
  const text = useText(guardiansText);
  const address = usePageNumber();
  const list = useQuery({
    queryKey: ['admin', 'guardians', address.page],
    queryFn: ({ signal }) =>
      call(guardianCalls.listAwaitedGuardians, { query: { page: address.page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const acts = useAct();
  const { confirm, tell } = useAlerts();

  const decide = async (member: AwaitedGuardian, decision: GuardianDecision) => {
    const { title, message, yes } = text.questions[decision];
    const isSure = await confirm({
      title,
      message: (
        <>
          <p>{message(fullName(member))}</p>
          <p>{text.kept}</p>
        </>
      ),
      confirmLabel: yes,
      cancelLabel: text.no,
    });
    if (!isSure) return;
    const failure = await acts.act(member._id, () =>
      call(guardianCalls.overrideGuardian, { params: { id: member._id }, body: { decision } }),
    );
    if (failure !== null) await tell({ message: failure });
  };

  return (
    <AdminList
      heading={text.heading}
      acts={acts}
      query={list}
      items={list.data?.members}
      columns={text.columns}
      renderRow={(member) => ({
        key: member._id,
        cells: [
          <PersonLink key="member" person={member} />,
          <span key="guardian">{member.guardianEmail ?? text.noAddress}</span>,
          <Waiting key="waiting" member={member} />,
          <Acts
            key="actions"
            member={member}
            isOwn={member._id === admin._id}
            isBusy={acts.busyId === member._id}
            onDecide={(decision) => void decide(member, decision)}
          />,
        ],
      })}
      loading={text.loading}
      empty={{ title: text.emptyTitle, text: text.empty }}
      pages={<NumberedPages address={address} query={list} />}
    />
  );
}

function Waiting({ member }: { readonly member: AwaitedGuardian }) {
  const text = useText(guardiansText);
  return (
    <div>
      {text.since(dayOf(member.createdAt))}
      {member.remindedAt !== null && <p className="quiet">{text.reminded(dayOf(member.remindedAt))}</p>}
    </div>
  );
}

type ActsProps = {
  readonly member: AwaitedGuardian;
  readonly isOwn: boolean;
  readonly isBusy: boolean;
  readonly onDecide: (decision: GuardianDecision) => void;
};

function Acts({ member, isOwn, isBusy, onDecide }: ActsProps) {
  const text = useText(guardiansText);
  if (isOwn) return <p className="quiet">{text.own}</p>;
  return (
    <div className={styles.acts}>
      {(['consented', 'adult'] as const).map((decision) => (
        <Button
          key={decision}
          size="small"
          aria-label={text.decideOf(text.decisions[decision], fullName(member))}
          busyLabel={isBusy && text.saving}
          onClick={() => onDecide(decision)}
        >
          {text.decisions[decision]}
        </Button>
      ))}
    </div>
  );
}
