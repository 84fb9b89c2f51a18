import { lazy, Suspense } from 'react';
import { useSession } from '#web/lib/session.tsx';

const ConfirmEmailStrip = lazy(async () => ({
  default: (await import('#web/features/auth/confirm-email-strip.tsx')).ConfirmEmailStrip,
}));

/** What a signed-in member must still do, one strip at a time; visitors do not even load it. */
export function MemberStrips() {
  const session = useSession();
  if (session.status !== 'member' || session.member.emailConfirmed) return null;
  return (
    <Suspense>
      <ConfirmEmailStrip member={session.member} />
    </Suspense>
  );
}
