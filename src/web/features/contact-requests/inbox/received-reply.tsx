import { useRef, useState } from 'react';
import type { ContactRequest } from '#shared/contact-requests/endpoints.ts';
import type { User } from '#shared/members/schema.ts';
import type { ApiError } from '#web/lib/api.ts';
import { focusPage } from '#web/ui/focus-page.ts';
import { AnswerForm } from './answer-form.tsx';
import { Blocked } from './blocked.tsx';
import { ReceivedEnd } from './received-end.tsx';
import styles from './reply.module.css';
import { RequestActs } from './request-acts.tsx';
import { Unsent } from './unsent.tsx';
import { useAnswer } from './use-answer.ts';
import { useInboxChanges } from './use-inbox.ts';

type ReceivedReplyProps = {
  readonly request: ContactRequest;
  readonly reader: User;
  /** Why an answer failed, if the request had ended; the list may no longer contain the request. */
  readonly ended: ApiError | null;
  /** An answer failed because the request has ended. Resolves once the list is up to date. */
  readonly onEnded: (error: ApiError) => Promise<void>;
  /** Removes a request that the list no longer contains. */
  readonly onClose: () => void;
};

/** The answer to a received request: the form while it waits, then what became of it. */
export function ReceivedReply({ request, reader, ended, onEnded, onClose }: ReceivedReplyProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isFresh, setIsFresh] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  /** Whether the typed answer was sent, or closed after it could not be sent. */
  const [isSettled, setIsSettled] = useState(false);
  const answer = useAnswer(reader, request._id);
  const { changeRequest, changeSharing } = useInboxChanges();
  const { member, state } = request;
  const isGone = state === 'waiting' && ended !== null;
  const words = answer.draft.words.trim();
  // If the list already has these words as the answer, only the response was lost.
  const isUnsent = !isSettled && words !== '' && words !== request.answer;
  const focus = () => place.current?.focus();
  const block = () => {
    setIsBlocked(true);
    setIsSettled(true);
    answer.clear();
    // A block ends the request.
    changeRequest(request._id, state === 'waiting' ? { state: 'declined' } : {});
    changeSharing(member._id);
    focus();
  };
  const closeUnsent = () => {
    answer.clear();
    setIsSettled(true);
    if (isGone) {
      onClose();
      focusPage();
    } else focus();
  };
  return (
    // Gets focus after an answer, because the pressed button is gone.
    <div ref={place} tabIndex={-1} className={styles.reply}>
      {isBlocked ? (
        <Blocked member={member} onUndone={() => setIsBlocked(false)} />
      ) : state === 'waiting' && !isGone ? (
        <AnswerForm
          request={request}
          reader={reader}
          answer={answer}
          onAnswered={() => {
            setIsFresh(true);
            setIsSettled(true);
            focus();
          }}
          onEnded={async (error) => {
            await onEnded(error);
            setIsFresh(true);
            focus();
          }}
        />
      ) : (
        <>
          {isGone ? (
            <p className={styles.state}>{ended.message}</p>
          ) : (
            <ReceivedEnd request={request} isFresh={isFresh} />
          )}
          {isUnsent && <Unsent words={words} onClose={closeUnsent} />}
        </>
      )}
      {!(isGone && ended.code === 'NOT_FOUND') && (
        <RequestActs request={request} isBlocked={isBlocked} onBlock={block} />
      )}
    </div>
  );
}
