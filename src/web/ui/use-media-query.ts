import { useCallback, useSyncExternalStore } from 'react';

/** Media query that matches if the user prefers reduced motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Returns whether a media query matches; false during hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
