import { lazy, Suspense } from 'react';
import { useSession } from '#web/lib/session.tsx';

const ConfirmEmailStrip = lazy(async () => ({
  default: (await import('#web/features/auth/confirm-email-strip.tsx')).ConfirmEmailStrip,
}));
const LeavingStrip = lazy(async () => ({
  default: (await import('#web/features/privacy/settings/leaving-strip.tsx')).LeavingStrip,
}));

/**
 * What a signed-in member must still do, one strip at a time: decide about a closed account, confirm their address.
 * Visitors do not even load it.
 */
export function MemberStrips() {
  const session = useSession();
  if (session.status !== 'member') return null;
  const { member } = session;
  return (
    <Suspense>
      {member.deletesAt !== null && <LeavingStrip deletesAt={member.deletesAt} />}
      {member.deletesAt === null && !member.emailConfirmed && <ConfirmEmailStrip member={member} />}
    </Suspense>
  );
}
