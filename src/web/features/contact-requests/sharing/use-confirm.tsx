import { MemberPortrait, type AskedAbout } from '#web/lib/member-portrait.tsx';
import { useAlerts } from '#web/ui/alerts.tsx';

type Question = Readonly<Record<'title' | 'message' | 'yes' | 'no', string>> & { readonly kind?: 'danger' };

/** Returns a function that asks a question about a member, with the member's portrait. Resolves to the answer. */
export function useConfirm(member: AskedAbout) {
  const { confirm } = useAlerts();
  return ({ title, message, yes, no, kind }: Question) =>
    confirm({
      title,
      message,
      confirmLabel: yes,
      ...(kind && { confirmKind: kind }),
      cancelLabel: no,
      picture: <MemberPortrait member={member} />,
    });
}
