import { useSession } from '#web/lib/session.tsx';
import { ConfirmEmailStrip } from '#web/features/auth/confirm-email-strip.tsx';

/** What a signed-in member must still do, one strip at a time. */
export function MemberStrips() {
  const session = useSession();
  if (session.status !== 'member' || session.member.emailConfirmed) return null;
  return <ConfirmEmailStrip member={session.member} />;
}
