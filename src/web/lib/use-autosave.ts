import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Autosave, Fields } from './autosave.ts';

/**
 * Runs an autosave while a screen shows its text. Also saves when the connection returns and when the tab is hidden or
 * shown. `create` is called once.
 */
export function useAutosave<F extends Fields>(create: () => Autosave<F>) {
  const [autosave] = useState(create);
  const state = useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read);
  useEffect(() => {
    const saveSoon = () => void autosave.flush();
    // A closed tab may have left unsaved text.
    saveSoon();
    document.addEventListener('visibilitychange', saveSoon);
    addEventListener('online', saveSoon);
    return () => {
      document.removeEventListener('visibilitychange', saveSoon);
      removeEventListener('online', saveSoon);
      // While offline, the text stays in this browser until it is opened again.
      void autosave.flush().finally(autosave.stop);
    };
  }, [autosave]);
  return { ...autosave, state };
}
