import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { StatusText } from '#web/ui/status.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ApiError } from './api.ts';

type SavedSwitchProps = {
  readonly queryKey: readonly string[];
  readonly text: Readonly<Record<'label' | 'help' | 'failed' | 'notSaved' | 'retry', string>>;
  readonly load: (signal: AbortSignal) => Promise<boolean>;
  /** Saves the choice; returns it with a message to show. */
  readonly save: (isOn: boolean) => Promise<{ readonly isOn: boolean; readonly message: string }>;
};

/** Switch for a choice on the server. Saves immediately and reverts if saving fails. */
export function SavedSwitch({ queryKey, text, load, save }: SavedSwitchProps) {
  const client = useQueryClient();
  const choice = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  const [pending, setPending] = useState<boolean | null>(null);
  const [status, setStatus] = useState('');

  const change = async (isOn: boolean) => {
    setPending(isOn);
    setStatus('');
    try {
      const saved = await save(isOn);
      client.setQueryData(queryKey, saved.isOn);
      setStatus(saved.message);
    } catch (error) {
      setStatus(error instanceof ApiError ? error.message : text.notSaved);
    } finally {
      setPending(null);
    }
  };

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
        isOn={pending ?? choice.data ?? false}
        isBusy={pending !== null || choice.isPending}
        onChange={(isOn) => void change(isOn)}
      />
      <StatusText>{status}</StatusText>
    </>
  );
}
