import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { useSession } from '#web/lib/session.tsx';

const NoticeDialog = lazy(async () => ({
  default: (await import('#web/features/privacy/notice-dialog.tsx')).NoticeDialog,
}));

/**
 * Asks a member who has not agreed to the current privacy notice, once per tab. Does not ask on the sign-in screen,
 * where the success dialog is open; the next page asks instead.
 */
export function NoticeAsk() {
  const session = useSession();
  const { pathname } = useLocation();
  const [isClosed, setIsClosed] = useState(false);
  if (session.status !== 'member' || session.member.noticeVersion === NOTICE_VERSION) return null;
  if (isClosed || pathname.startsWith('/signin')) return null;
  return (
    <Suspense>
      <NoticeDialog memberId={session.member._id} onClose={() => setIsClosed(true)} />
    </Suspense>
  );
}
