import { useQueryClient } from '@tanstack/react-query';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useAlerts } from '#web/ui/alerts.tsx';

type Act = 'check' | 'start' | 'pause' | 'resume' | 'cancel';

/** Runs one change of an import at a time, then shows the import as the server returns it. */
export function useImportAct(id: string) {
  const client = useQueryClient();
  const { tell } = useAlerts();
  const { run, busy, error } = useSubmit({
    send: async ([, send]: readonly [Act, () => Promise<{ readonly import: ImportDetail }>]) => {
      const reply = await send();
      client.removeQueries({ queryKey: ['admin', 'import-rows', id] });
      client.setQueryData(['admin', 'import', id], reply);
    },
    onFailure: ({ code, message }) => {
      if (code !== 'STALE') return;
      // Another administrator has already changed the import. The refetch replaces this screen's content,
      // so the message is a dialog.
      void tell({ message }).then(() => client.invalidateQueries({ queryKey: ['admin', 'import', id] }));
    },
  });
  return {
    /** Runs a change. Resolves to false if it failed or another change is running. */
    act: (name: Act, send: () => Promise<{ readonly import: ImportDetail }>) => run([name, send]),
    busy: busy?.[0],
    failure: error?.code === 'STALE' ? null : error?.message,
  };
}
