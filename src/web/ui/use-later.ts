import { useEffect, useState } from 'react';

/** State of a lazily loaded module. */
export type Later<Module> = {
  /** Null until it has loaded. */
  readonly module: Module | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/**
 * Loads a module once `isWanted` is true. `load` must be a constant, such as `() => import(…)`. Many browsers cache a
 * failed import for the life of the page, so if a retry fails although there is a connection, reloads the page.
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
