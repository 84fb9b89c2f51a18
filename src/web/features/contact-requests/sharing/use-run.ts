import { useRef, useState } from 'react';
import type { FieldMessages } from '#shared/errors.ts';
import { ApiError } from '#web/lib/api.ts';

type Failure = Readonly<{ message: string | null; fields: FieldMessages }>;
const NONE: Failure = { message: null, fields: {} };

/** Runs one call of a card or form at a time. Returns its name while it runs, and its failure. */
export function useRun<Name extends string>(usual: string) {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<Name | null>(null);
  const [failure, setFailure] = useState(NONE);
  /** Resolves to whether the call succeeded. */
  const run = async (name: Name, work: () => Promise<unknown>): Promise<boolean> => {
    // A ref, because the second click of a double click arrives before state updates.
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(name);
    setFailure(NONE);
    try {
      await work();
      return true;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const message = error instanceof ApiError ? error.message : usual;
      setFailure({ fields, message: Object.keys(fields).length > 0 ? null : message });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  };
  const refuse = (fields: FieldMessages) => setFailure({ message: null, fields });
  return { busy, failure, run, refuse };
}
