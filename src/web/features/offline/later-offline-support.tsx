import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

/** If the script fails to load, renders nothing: the page works without it. */
const OfflineSupport = lazy<ComponentType>(() =>
  import('./offline-support.tsx').then(
    ({ OfflineSupport }) => ({ default: OfflineSupport }),
    () => ({ default: () => null }),
  ),
);

/** Loads the offline support once the page has loaded and the browser is idle. */
export function LaterOfflineSupport() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return <Suspense>{isIdle && <OfflineSupport />}</Suspense>;
}

/**
 * Runs `work` when the page has loaded and the browser is idle. Returns a function that stops waiting for the load
 * event.
 */
function whenIdle(work: () => void): () => void {
  const wait = () =>
    void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 500));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => removeEventListener('load', wait);
}
