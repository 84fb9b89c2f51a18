import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { importCalls } from '#shared/invitations/import-calls.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { TEXT } from './text.ts';

type Act = 'startImport' | 'cancelImport';

/** Starts or cancels a list, one act at a time; afterwards the screen shows how it stands on the server. */
export function useImportAct(id: string) {
  const client = useQueryClient();
  const { tell } = useAlerts();
  const running = useRef(false);
  const [busy, setBusy] = useState<Act | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (name: Act) => {
    // State comes a render later; a double click is faster.
    if (running.current) return;
    running.current = true;
    setBusy(name);
    setFailure(null);
    try {
      const reply = await call(importCalls[name], { params: { id } });
      client.setQueryData(['admin', 'import', id], reply);
    } catch (error) {
      const message = error instanceof ApiError ? error.message : TEXT.failed;
      if (error instanceof ApiError && error.code === 'STALE') {
        // Somebody else was faster. What the list has become takes this place, so the news needs one of its own.
        await tell({ message });
        await client.invalidateQueries({ queryKey: ['admin', 'import', id] });
      } else setFailure(message);
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { act, busy, failure };
}
