import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { StatusText } from '#web/ui/status.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useSubmit } from './use-submit.ts';

type SavedSwitchProps = {
  readonly queryKey: readonly string[];
  readonly text: Readonly<Record<'label' | 'help' | 'failed' | 'retry', string>>;
  readonly load: (signal: AbortSignal) => Promise<boolean>;
  /** Saves the choice; returns it with a message to show. */
  readonly save: (isOn: boolean) => Promise<{ readonly isOn: boolean; readonly message: string }>;
};

/** Switch for a choice on the server. Saves immediately and reverts if saving fails. */
export function SavedSwitch({ queryKey, text, load, save }: SavedSwitchProps) {
  const client = useQueryClient();
  const choice = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  const [status, setStatus] = useState('');
  const { run, isBusy, busy } = useSubmit({
    send: async (isOn: boolean) => {
      setStatus('');
      const saved = await save(isOn);
      client.setQueryData(queryKey, saved.isOn);
      setStatus(saved.message);
    },
    onFailure: ({ message }) => setStatus(message),
  });

  if (choice.isError)
    return (
      <p role="alert">
        {text.failed}{' '}
        <Button size="small" onClick={() => void choice.refetch()}>
          {text.retry}
        </Button>
      </p>
    );
  return (
    <>
      <Switch
        label={text.label}
        help={text.help}
        isOn={busy ?? choice.data ?? false}
        isBusy={isBusy || choice.isPending}
        onChange={(isOn) => void run(isOn)}
      />
      <StatusText>{status}</StatusText>
    </>
  );
}
