import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { useSession } from '#web/lib/session.tsx';

const NoticeDialog = lazy(async () => ({
  default: (await import('#web/features/privacy/notice-dialog.tsx')).NoticeDialog,
}));

/**
 * Asks a member who has not agreed to the present notice for it, once in this tab. On the screen of the sign-in the
 * success dialog comes first; the notice follows on the page after it.
 */
export function NoticeAsk() {
  const session = useSession();
  const { pathname } = useLocation();
  const [isPutOff, setIsPutOff] = useState(false);
  if (session.status !== 'member' || session.member.noticeVersion === NOTICE_VERSION) return null;
  if (isPutOff || pathname.startsWith('/signin')) return null;
  return (
    <Suspense>
      <NoticeDialog onClose={() => setIsPutOff(true)} />
    </Suspense>
  );
}
