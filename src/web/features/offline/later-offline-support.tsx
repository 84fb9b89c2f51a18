import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

/** Renders nothing if the script fails to load: the page works without it. */
const OfflineSupport = lazy<ComponentType>(() =>
  import('./offline-support.tsx').then(
    ({ OfflineSupport }) => ({ default: OfflineSupport }),
    () => ({ default: () => null }),
  ),
);

/** Loads the offline support after everything the page needs. */
export function LaterOfflineSupport() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return <Suspense>{isIdle && <OfflineSupport />}</Suspense>;
}

/** Runs the work after the page's load event. Returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  const wait = () =>
    void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 500));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => removeEventListener('load', wait);
}
