import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { savedDraft } from '#web/lib/kept-draft.ts';
import { useSession } from '#web/lib/session.tsx';

const NoticeDialog = lazy(async () => ({
  default: (await import('#web/features/privacy/notice-dialog.tsx')).NoticeDialog,
}));

/** Who said "Not now" in this tab, and to which version. */
const putOff = savedDraft('notice-put-off', { member: '', version: '' });

/**
 * Asks a member who has not agreed to the current privacy notice, once per tab. On the sign-in screen it waits for the
 * success dialog and shows on the next page.
 */
export function NoticeAsk() {
  const session = useSession();
  const { pathname } = useLocation();
  const [later, setLater] = useState(putOff.read);
  if (session.status !== 'member' || session.member.noticeVersion === NOTICE_VERSION) return null;
  const asked = { member: session.member._id, version: NOTICE_VERSION };
  if (later?.member === asked.member && later.version === asked.version) return null;
  if (pathname.startsWith('/signin')) return null;
  return (
    <Suspense>
      <NoticeDialog
        onClose={() => {
          putOff.keep(asked);
          setLater(asked);
        }}
      />
    </Suspense>
  );
}
