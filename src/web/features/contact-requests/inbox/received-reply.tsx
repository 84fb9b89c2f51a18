import { useRef, useState } from 'react';
import type { ContactRequest } from '#shared/contact-requests/endpoints.ts';
import type { User } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './reply.module.css';
import { RequestActs } from './request-acts.tsx';
import { SharedContact } from './shared-contact.tsx';
import { inboxText } from './text.ts';

type ReceivedReplyProps = { readonly request: ContactRequest; readonly reader: User };

/** The answer to a received request: the form while it waits, then what became of it. */
export function ReceivedReply({ request, reader }: ReceivedReplyProps) {
  const { ends } = useText(inboxText);
  const place = useRef<HTMLDivElement>(null);
  /** Whether the reader has just answered; contact details then load without another click. */
  const [isFresh, setIsFresh] = useState(false);
  const { state, member, answer } = request;
  return (
    // Gets focus after an answer, because the pressed button is gone.
    <div ref={place} tabIndex={-1} className={styles.reply}>
      {state === 'waiting' ? (
        <AnswerForm
          request={request}
          reader={reader}
          onAnswered={() => {
            setIsFresh(true);
            place.current?.focus();
          }}
        />
      ) : (
        <p className={styles.state}>
          {state === 'accepted'
            ? ends.accepted(member.first_name)
            : state === 'answered' && answer === null
              ? ends.answerErased
              : ends[state]}
        </p>
      )}
      {state === 'accepted' && <SharedContact member={member} isWanted={isFresh} />}
      {answer !== null && <p className={styles.answer}>{answer}</p>}
      <RequestActs request={request} />
    </div>
  );
}
