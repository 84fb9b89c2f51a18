import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useAlerts, type Alert } from '#web/ui/alerts.tsx';

/** Asks `question` before a navigation to another page of the site while there are unsaved changes. */
export function useLeaveQuestion(isDirty: boolean, question: Alert): void {
  const { confirm } = useAlerts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, question]);
}

/** Like `useLeaveQuestion`, and also shows the browser's own prompt when the page is closed or reloaded. */
export function useUnsavedGuard(isDirty: boolean, question: Alert): void {
  useLeaveQuestion(isDirty, question);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
