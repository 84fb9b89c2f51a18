import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useAlerts } from '#web/ui/alerts.tsx';

type Work = () => Promise<{ readonly message?: string }>;

/** Runs one action on issues at a time, then refetches them and shows the reply's message or the error. */
export function useIssueActs<Name extends string>() {
  const client = useQueryClient();
  const { tell } = useAlerts();
  const [notice, setNotice] = useState<string | null>(null);
  const { run, busy } = useSubmit({
    send: async ([, work]: readonly [Name, Work]) => {
      const { message } = await work();
      await client.invalidateQueries({ queryKey: ['admin', 'newsletters'] });
      setNotice(message ?? null);
    },
    onFailure: ({ message }) => void tell({ message }),
  });
  return {
    run: (name: Name, work: Work) => run([name, work]),
    busy: busy?.[0],
    notice,
    forgetNotice: () => setNotice(null),
  };
}
