import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Time during which the sections above may still grow as their data loads. */
const SETTLING_MS = 4000;

/**
 * Scrolls to the section named in the URL's hash, and again whenever the sections above it grow. Stops as soon as the
 * user scrolls, types or clicks.
 */
export function usePartOfPage(isThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = isThere && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    if (!part) return undefined;
    const show = () => {
      const focused = document.activeElement;
      // If a form in the section has opened and has focus, scroll to its field.
      if (focused && focused !== part && part.contains(focused))
        focused.scrollIntoView({ behavior: 'instant', block: 'center' });
      else part.scrollIntoView({ behavior: 'instant' });
    };
    // Also called once at the start, after the frame has scrolled to the top.
    const growth = new ResizeObserver(show);
    growth.observe(document.body);
    const end = new AbortController();
    const stop = () => {
      growth.disconnect();
      end.abort();
    };
    for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(event, stop, { signal: end.signal, passive: true });
    // A form that opens takes focus and scrolls into view by itself.
    part.addEventListener('focusin', stop, { signal: end.signal });
    const timer = setTimeout(stop, SETTLING_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isThere, hash, key]);
}
