import { Hand } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SharedFields } from '#shared/contact-requests/endpoints.ts';
import { nameOf } from '#web/features/contact-requests/sharing/shared-fields.ts';
import { StopSharing } from '#web/features/contact-requests/sharing/stop-sharing.tsx';
import { ApiError } from '#web/lib/api.ts';
import type { AskedAbout } from '#web/lib/member-portrait.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusText } from '#web/ui/status.tsx';
import { uiText } from '#web/ui/text.ts';
import { directoryText } from '../text.ts';
import styles from './asking.module.css';
import { AskPlaceholder } from './ask-placeholder.tsx';
import { askingText } from './text.ts';
import { useContact } from './use-contact.ts';

type ContactPartProps = {
  readonly member: AskedAbout;
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
function Sharing({ member, mine }: SharingProps) {
  const text = useText(askingText);
  const [status, setStatus] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const shared = nameOf(mine);
  const stopped = (message: string) => {
    setStatus(message);
    // The button that had focus is gone.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={shared || status ? styles.sharing : styles.empty}>
      {shared && (
        <div className={styles.shared}>
          <p>{text.sharing(member.first_name, shared)}</p>
          <StopSharing member={member} onStopped={stopped} />
        </div>
      )}
      <StatusText>{status}</StatusText>
    </div>
  );
}
