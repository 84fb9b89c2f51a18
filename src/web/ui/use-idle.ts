import { useEffect, useState } from 'react';

/** Delay after the load event in browsers without requestIdleCallback. */
const SURELY_IDLE_MS = 1500;

/** Returns true once the page has loaded and the browser is idle. */
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
    const id = requestIdleCallback(callback);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(callback, SURELY_IDLE_MS);
  return () => clearTimeout(timer);
}
