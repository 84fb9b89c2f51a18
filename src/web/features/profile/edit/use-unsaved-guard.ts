import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useAlerts } from '#web/ui/alerts.tsx';
import { TEXT } from '../text.ts';

/**
 * Asks before a page with unsaved changes is left: by a link with a dialog of the page; by closing or reloading, where
 * browsers allow no other, with the browser's own.
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
