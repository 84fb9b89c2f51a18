import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

/** Without its script the page works as before; a line that breaks now must not break the page. */
const OfflineKeeper = lazy<ComponentType>(() =>
  import('./offline-keeper.tsx').then(
    ({ OfflineKeeper }) => ({ default: OfflineKeeper }),
    () => ({ default: () => null }),
  ),
);

/** Loads the keeper of visited pages after everything that the page itself needs. */
export function LaterOfflineKeeper() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return <Suspense>{isIdle && <OfflineKeeper />}</Suspense>;
}

/** Returns what stops the waiting for the load of the page; once it is loaded, the work comes. */
function whenIdle(work: () => void): () => void {
  const wait = () =>
    void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 500));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => removeEventListener('load', wait);
}
