import { useEffect, useState } from 'react';

/** Maximum wait for an idle browser after the load event, because a busy one may never be idle. */
const IDLE_WAIT_MS = 3000;
/** Delay after the load event in browsers without requestIdleCallback. */
const SURELY_IDLE_MS = 1500;

/** Returns true once the page has loaded and the browser is idle, or has been busy for three seconds since. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let cancel = () => undefined as void;
    const wait = () => {
      cancel = whenIdle(() => setIsIdle(true));
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      cancel();
    };
  }, []);
  return isIdle;
}

function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(callback, { timeout: IDLE_WAIT_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(callback, SURELY_IDLE_MS);
  return () => clearTimeout(timer);
}
