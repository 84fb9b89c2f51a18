import { useCallback, useSyncExternalStore } from 'react';

/** The condition under which nothing travels and nothing moves by itself. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether a media query holds; false while the prerendered HTML is being taken over. */
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
