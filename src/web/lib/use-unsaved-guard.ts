import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { profileText } from '../text.ts';

/**
 * Asks before leaving a page with unsaved changes: in a dialog on navigation, and with the browser's own prompt on close or
 * reload.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  const text = useText(profileText);
  const { confirm } = useAlerts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(text.leave).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, text]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
