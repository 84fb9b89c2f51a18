import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { adminText } from '#web/features/admin/frame-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';

/** Runs one action on issues at a time, then refetches them and shows the reply's message or the error. */
export function useIssueActs<Name extends string>() {
  const text = useText(adminText);
  const client = useQueryClient();
  const { tell } = useAlerts();
  const running = useRef(false);
  const [busy, setBusy] = useState<Name | null>(null);
  const [notice, setNotice] = useState<string | null>(null);

  /** Performs the action. Resolves to whether it succeeded. */
  const run = async (name: Name, work: () => Promise<{ readonly message?: string }>): Promise<boolean> => {
    // A ref, because the second click of a double click arrives before state updates.
    if (running.current) return false;
    running.current = true;
    setBusy(name);
    try {
      const { message } = await work();
      await client.invalidateQueries({ queryKey: ['admin', 'newsletters'] });
      setNotice(message ?? null);
      return true;
    } catch (error) {
      void tell({ message: error instanceof ApiError ? error.message : text.failed });
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { run, busy, notice, forgetNotice: () => setNotice(null) };
}
