import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** So long the parts above may still grow, while their own data arrives. */
const SETTLING_MS = 4000;

/**
 * Brings the part that the address names into view, once the page is there, and keeps it there while the parts above it
 * fill; whoever scrolls, types or presses goes their own way from then on.
 */
export function usePartOfPage(isThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = isThere && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    if (!part) return undefined;
    const show = () => {
      const focused = document.activeElement;
      // A form in it that opened by itself and has the focus is what the person came for.
      if (focused && focused !== part && part.contains(focused))
        focused.scrollIntoView({ behavior: 'instant', block: 'center' });
      else part.scrollIntoView({ behavior: 'instant' });
    };
    // It also reports once at the start, when the frame has put the new page to its top.
    const growth = new ResizeObserver(show);
    growth.observe(document.body);
    const end = new AbortController();
    const stop = () => {
      growth.disconnect();
      end.abort();
    };
    for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(event, stop, { signal: end.signal, passive: true });
    // A form that opens takes the focus, and with it the view.
    part.addEventListener('focusin', stop, { signal: end.signal });
    const timer = setTimeout(stop, SETTLING_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isThere, hash, key]);
}
