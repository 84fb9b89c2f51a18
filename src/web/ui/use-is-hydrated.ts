import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False while the prerendered HTML is being taken over, so that the first render equals it; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
