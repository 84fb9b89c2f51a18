import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newsletterCalls } from '#shared/newsletter/calls.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusText } from '#web/ui/status.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { newsletterText } from './text.ts';

const KEY = ['newsletter-choice'];

/** Switch that turns the newsletter on or off immediately and reverts if saving fails. */
export function NewsletterSwitch() {
  const { switch: text } = useText(newsletterText);
  const client = useQueryClient();
  const choice = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call(newsletterCalls.findNewsletterChoice, {}, { signal })).subscribed,
  });
  const [pending, setPending] = useState<boolean | null>(null);
  const [status, setStatus] = useState('');

  const change = async (subscribed: boolean) => {
    setPending(subscribed);
    setStatus('');
    try {
      const saved = await call(newsletterCalls.changeNewsletterChoice, { body: { subscribed } });
      client.setQueryData(KEY, saved.subscribed);
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
        onChange={(subscribed) => void change(subscribed)}
      />
      <StatusText>{status}</StatusText>
    </>
  );
}
