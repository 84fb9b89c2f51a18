import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useAlerts, type Alert } from '#web/ui/alerts.tsx';

/**
 * Asks `question` before a navigation to another page of the site while there are unsaved changes. Calls `onLeave` if the
 * user leaves anyway.
 */
export function useLeaveQuestion(isDirty: boolean, question: Alert, onLeave?: () => void): void {
  const { confirm } = useAlerts();
  const leave = useEffectEvent(() => onLeave?.());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question).then((isLeaving) => {
      if (!isLeaving) return blocker.reset();
      leave();
      return blocker.proceed();
    });
  }, [blocker, confirm, question]);
}

/** Like `useLeaveQuestion`, and also shows the browser's own prompt when the page is closed or reloaded. */
export function useUnsavedGuard(isDirty: boolean, question: Alert, onLeave?: () => void): void {
  useLeaveQuestion(isDirty, question, onLeave);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
