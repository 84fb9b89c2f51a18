import { lazy, Suspense, useState } from 'react';
import { useSession } from '#web/lib/session.tsx';

const ConfirmEmailStrip = lazy(async () => ({
  default: (await import('#web/features/auth/confirm-email-strip.tsx')).ConfirmEmailStrip,
}));
const NoticeDialog = lazy(async () => ({
  default: (await import('#web/features/privacy/notice-dialog.tsx')).NoticeDialog,
}));

/** What a signed-in member must still do: agree to the notice, confirm their address. Visitors do not even load it. */
export function MemberStrips() {
  const session = useSession();
  const [isPutOff, setIsPutOff] = useState(false);
  if (session.status !== 'member') return null;
  const { member } = session;
  return (
    <Suspense>
      {member.noticeVersion === null && !isPutOff && <NoticeDialog onClose={() => setIsPutOff(true)} />}
      {!member.emailConfirmed && <ConfirmEmailStrip member={member} />}
    </Suspense>
  );
}
