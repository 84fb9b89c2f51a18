import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useAlerts } from '#web/ui/alerts.tsx';
import { TEXT } from '../text.ts';

/**
 * Asks before leaving a page with unsaved changes: in a dialog on navigation, and with the browser's own prompt on close or
 * reload.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  const { confirm } = useAlerts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(TEXT.leave).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
