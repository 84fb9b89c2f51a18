import { useEffect, useState } from 'react';

/** A module that loads when it is wanted. */
export type Later<Module> = {
  /** Null until it has arrived. */
  readonly module: Module | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/**
 * Loads code once it is wanted, and says when that failed. `load` is a constant of the file, such as `() => import(…)`.
 * Many browsers remember for the life of a page that a file of code could not be fetched: where trying again fails too
 * although there is a connection, the page is loaded anew.
 */
export function useLater<Module>(load: () => Promise<Module>, isWanted: boolean): Later<Module> {
  const [module, setModule] = useState<Module | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const arrive = async () => {
      try {
        const loaded = await load();
        if (!isGone) setModule(loaded);
      } catch {
        if (isGone) return;
        if (attempt > 0 && navigator.onLine) location.reload();
        else setFailedAttempt(attempt);
      }
    };
    void arrive();
    return () => {
      isGone = true;
    };
  }, [load, isWanted, attempt]);
  return {
    module,
    hasFailed: failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
