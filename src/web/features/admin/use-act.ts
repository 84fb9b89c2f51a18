import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { adminText } from './frame-text.ts';

/**
 * Runs one action at a time on a list's items and then refetches the list. Focus moves to the heading, because the
 * pressed button may be removed.
 */
export function useAct() {
  const text = useText(adminText);
  const client = useQueryClient();
  const running = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [notice, setNotice] = useState<{ readonly message: string } | null>(null);
  useEffect(() => {
    if (notice) heading.current?.focus();
  }, [notice]);

  /** Performs the action. Resolves to an error message, or null. */
  const act = async (id: string, work: () => Promise<{ message: string }>): Promise<string | null> => {
    // A ref, because the second click of a double click arrives before state updates.
    if (running.current) return null;
    running.current = true;
    setBusyId(id);
    const { message, failure } = await work().then(
      (answer) => ({ ...answer, failure: null }),
      (error: unknown) => ({
        message: null,
        failure: error instanceof ApiError ? error.message : text.failed,
      }),
    );
    // Buttons stay disabled until the list is refetched, so that an outdated action cannot be repeated.
    await client.invalidateQueries({ queryKey: ['admin'] });
    running.current = false;
    setBusyId(null);
    setNotice(message === null ? null : { message });
    return failure;
  };
  return {
    act,
    busyId,
    heading,
    notice,
    say: (message: string) => setNotice({ message }),
    forgetNotice: () => setNotice(null),
  };
}
