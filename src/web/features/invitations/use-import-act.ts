import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { ApiError } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { invitationsText } from './text.ts';

type Act = 'check' | 'start' | 'pause' | 'resume' | 'cancel';

/** Runs one change of an import at a time, then shows the import as the server returns it. */
export function useImportAct(id: string) {
  const text = useText(invitationsText);
  const client = useQueryClient();
  const { tell } = useAlerts();
  const running = useRef(false);
  const [busy, setBusy] = useState<Act | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Runs a change. Resolves to false if it failed or another change is running. */
  const act = async (name: Act, send: () => Promise<{ readonly import: ImportDetail }>): Promise<boolean> => {
    // A ref, because the second click of a double click arrives before the next render.
    if (running.current) return false;
    running.current = true;
    setBusy(name);
    setFailure(null);
    try {
      const reply = await send();
      client.removeQueries({ queryKey: ['admin', 'import-rows', id] });
      client.setQueryData(['admin', 'import', id], reply);
      return true;
    } catch (error) {
      const message = error instanceof ApiError ? error.message : text.failed;
      if (error instanceof ApiError && error.code === 'STALE') {
        // Another administrator has already changed the import. The refetch replaces this screen's content,
        // so the message is a dialog.
        await tell({ message });
        await client.invalidateQueries({ queryKey: ['admin', 'import', id] });
      } else setFailure(message);
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { act, busy, failure };
}
