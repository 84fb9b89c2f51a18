import { lazy, Suspense, type ComponentType } from 'react';
import { useIdle } from '#web/ui/use-idle.ts';

/** If the script fails to load, renders nothing: the page works without it. */
const OfflineSupport = lazy<ComponentType>(() =>
  import('./offline-support.tsx').then(
    ({ OfflineSupport }) => ({ default: OfflineSupport }),
    () => ({ default: () => null }),
  ),
);

/** Loads the offline support once the page has loaded and the browser is idle. */
export function LaterOfflineSupport() {
  const isIdle = useIdle();
  return <Suspense>{isIdle && <OfflineSupport />}</Suspense>;
}
