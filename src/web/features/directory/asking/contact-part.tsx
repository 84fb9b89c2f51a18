import { useQueryClient } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { contactRequestCalls } from '#shared/contact-requests/calls.ts';
import type { SharedFields } from '#shared/contact-requests/endpoints.ts';
import type { LimitedUser } from '#shared/members/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { StatusText } from '#web/ui/status.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { uiText } from '#web/ui/text.ts';
import { directoryText } from '../text.ts';
import styles from './asking.module.css';
import { AskPlaceholder } from './ask-placeholder.tsx';
import { askingText } from './text.ts';
import { refreshRequests, useContact } from './use-contact.ts';

type ContactPartProps = {
  readonly member: Pick<LimitedUser, '_id' | 'first_name'>;
  /** Whether to focus the button, or the sentence in its place, because the form has just closed. */
  readonly takesFocus: boolean;
  readonly onAsk: () => void;
};

/** Button that asks a member to get in touch, or the reason why the reader cannot; and what the reader shares. */
export function ContactPart({ member, takesFocus, onAsk }: ContactPartProps) {
  const text = useText(askingText);
  const { retry } = useText(uiText);
  const { ask } = useText(directoryText);
  const { data, error, isPending, refetch } = useContact(member._id);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) (place.current?.querySelector('button') ?? place.current)?.focus();
  }, [takesFocus]);
  if (isPending) return <AskPlaceholder />;
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
  if (!data)
    return (
      <div className={styles.sentence} role="alert">
        <p>{text.failedToLoad}</p>
        <Button size="small" onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    );
  const { canAsk, message, mine, theirs } = data;
  const isShared = theirs.email || theirs.phone;
  return (
    <>
      <div
        ref={place}
        tabIndex={-1}
        className={canAsk ? styles.button : styles.sentence}
        data-asks={canAsk || undefined}
        hidden={!canAsk && isShared}
      >
        {canAsk ? (
          <Button kind="primary" icon={<Hand aria-hidden="true" />} onClick={onAsk}>
            {ask}
          </Button>
        ) : (
          <p>{message}</p>
        )}
      </div>
      <Sharing member={member} mine={mine} />
    </>
  );
}

type SharingProps = Pick<ContactPartProps, 'member'> & { readonly mine: SharedFields };

/** Says what the reader shares with the member, with a button that stops it. */
function Sharing({ member: { _id: memberId, first_name: firstName }, mine }: SharingProps) {
  const text = useText(askingText);
  const client = useQueryClient();
  const { confirm } = useAlerts();
  const [isBusy, setIsBusy] = useState(false);
  const [status, setStatus] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const stop = async () => {
    if (isBusy) return;
    const isConfirmed = await confirm({
      title: text.stopTitle(firstName),
      message: text.stopMessage(firstName),
      confirmLabel: text.stopConfirm,
      confirmKind: 'danger',
      cancelLabel: text.keep,
    });
    if (!isConfirmed) return;
    setIsBusy(true);
    setFailure(null);
    try {
      setStatus((await call(contactRequestCalls.takeBackContact, { params: { id: memberId } })).message);
      await refreshRequests(client, memberId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  const fields = mine.email && mine.phone ? 'both' : mine.email ? 'email' : mine.phone ? 'phone' : null;
  const isEmpty = fields === null && failure === null && status === '';
  return (
    <div className={isEmpty ? styles.empty : styles.sharing}>
      {fields !== null && (
        <p>
          {text.sharing(firstName, fields)}{' '}
          <TextButton aria-disabled={isBusy || undefined} onClick={() => void stop()}>
            {isBusy ? text.stopping : text.stop}
          </TextButton>
        </p>
      )}
      <ErrorBox message={failure} />
      <StatusText>{status}</StatusText>
    </div>
  );
}
