import type { LimitedUser } from '#shared/members/schema.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

type Question = Readonly<Record<'title' | 'message' | 'yes' | 'no', string>>;

/** Returns a function that asks a question about a member, with the member's portrait. Resolves to the answer. */
export function useConfirm(member: LimitedUser) {
  const { confirm } = useAlerts();
  const { _id, first_name, last_name, profileImage } = member;
  return ({ title, message, yes, no }: Question, kind: 'primary' | 'danger' = 'primary') =>
    confirm({
      title,
      message,
      confirmLabel: yes,
      confirmKind: kind,
      cancelLabel: no,
      picture: <Avatar id={_id} firstName={first_name} lastName={last_name} photo={profileImage} />,
    });
}
