import type { ContactRequest } from '#shared/contact-requests/endpoints.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './reply.module.css';
import { SharedContact } from './shared-contact.tsx';
import { inboxText } from './text.ts';

type ReceivedEndProps = {
  readonly request: ContactRequest;
  /** Whether the reader has just answered; contact details then load without another click. */
  readonly isFresh: boolean;
};

/** What became of a received request. */
export function ReceivedEnd({ request, isFresh }: ReceivedEndProps) {
  const text = useText(inboxText);
  const { state, member, answer } = request;
  if (state === 'waiting') return null;
  if (state === 'accepted')
    return (
      <>
        <p className={styles.state}>{text.ends.accepted(member.first_name)}</p>
        <SharedContact member={member} isWanted={isFresh} />
      </>
    );
  if (state === 'answered' && answer === null)
    return <p className={styles.state}>{text.ends.answerErased}</p>;
  return (
    <>
      <p className={styles.state}>{text.ends[state]}</p>
      {state === 'answered' && <p className={styles.answer}>{answer}</p>}
    </>
  );
}
