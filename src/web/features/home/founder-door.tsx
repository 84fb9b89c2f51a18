import { Navigate, useLocation } from 'react-router';
import { useSession } from '#web/lib/session.tsx';
import { useLater } from '#web/ui/use-later.ts';
import { useOpenFounder } from './founder-param.ts';

const loadDialog = () => import('./founder-dialog.tsx');

/**
 * Opens the dialog of the founder in the URL, after a click or from a shared link. Sends visitors to /signin, which
 * returns them here (spec §2).
 */
export function FounderDoor() {
  const { openId } = useOpenFounder();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const isOpen = openId !== null && (status === 'member' || status === 'unreachable');
  const { module } = useLater(loadDialog, isOpen);
  if (openId !== null && status === 'visitor')
    return <Navigate to={`/signin?next=${encodeURIComponent(pathname + search)}`} replace />;
  return isOpen && module ? <module.FounderDialog id={openId} /> : null;
}
