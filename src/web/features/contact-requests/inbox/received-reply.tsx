import { useRef, useState, type FormEvent } from 'react';
import { contactRequestCalls } from '#shared/contact-requests/calls.ts';
import type { ContactRequest, SharedFields } from '#shared/contact-requests/endpoints.ts';
import { ANSWER_WORDS_MAX, answerWordsMessage } from '#shared/contact-requests/rules.ts';
import type { User } from '#shared/members/schema.ts';
import { call } from '#web/lib/api.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import { Blocked } from './blocked.tsx';
import { ReceivedEnd } from './received-end.tsx';
import styles from './reply.module.css';
import { RequestActs } from './request-acts.tsx';
import { inboxText } from './text.ts';
import { useConfirm } from './use-confirm.tsx';
import { useInboxChanges } from './use-inbox.ts';
import { useRun } from './use-run.ts';
import { Waits } from './waits.tsx';

type ReceivedReplyProps = { readonly request: ContactRequest; readonly reader: User };

/** The answer to a received request: the form while it waits, then what became of it. */
export function ReceivedReply({ request, reader }: ReceivedReplyProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isFresh, setIsFresh] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const { changeRequest, changeSharing } = useInboxChanges();
  const { member, state } = request;
  const focus = () => place.current?.focus();
  const block = () => {
    setIsBlocked(true);
    // A block ends the request.
    changeRequest(request._id, state === 'waiting' ? { state: 'declined' } : {});
    changeSharing(member._id);
    focus();
  };
  return (
    // Gets focus after an answer, because the pressed button is gone.
    <div ref={place} tabIndex={-1} className={styles.reply}>
      {isBlocked ? (
        <Blocked member={member} onUndone={() => setIsBlocked(false)} />
      ) : (
        <>
          {state === 'waiting' ? (
            <AnswerForm
              request={request}
              reader={reader}
              onAnswered={() => {
                setIsFresh(true);
                focus();
              }}
            />
          ) : (
            <ReceivedEnd request={request} isFresh={isFresh} />
          )}
        </>
      )}
      <RequestActs request={request} isBlocked={isBlocked} onBlock={block} />
    </div>
  );
}

type AnswerFormProps = ReceivedReplyProps & { readonly onAnswered: () => void };

function AnswerForm({ request, reader, onAnswered }: AnswerFormProps) {
  const text = useText(inboxText);
  const { first_name: name } = request.member;
  const [isWriting, setIsWriting] = useState(false);
  const [words, setWords] = useState('');
  // The only choice is made already.
  const [shared, setShared] = useState<SharedFields>({ email: reader.phone === null, phone: false });
  const { busy, failure, run, refuse } = useRun<'accept' | 'answer' | 'decline'>(text.saveFailed);
  const { changeRequest, changeSharing } = useInboxChanges();
  const confirm = useConfirm(request.member);
  const form = useRef<HTMLFormElement>(null);
  const focusRefused = useRefusalFocus(form);
  const params = { id: request._id };

  const accept = () =>
    run('accept', async () => {
      await call(contactRequestCalls.acceptContactRequest, { params, body: shared });
      changeRequest(request._id, { state: 'accepted' });
      changeSharing(request.member._id);
    });
  const answer = () =>
    run('answer', async () => {
      await call(contactRequestCalls.answerContactRequest, { params, body: { words: words.trim() } });
      changeRequest(request._id, { state: 'answered', answer: words.trim() });
    });
  const decline = async () => {
    if (!(await confirm(text.declineQuestion(name)))) return;
    const isDone = await run('decline', async () => {
      await call(contactRequestCalls.declineContactRequest, { params });
      changeRequest(request._id, { state: 'declined' });
    });
    if (isDone) onAnswered();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = isWriting ? answerWordsMessage(words) : undefined;
    const isEmpty = !isWriting && !shared.email && !shared.phone;
    if (refused || isEmpty) {
      refuse(refused ? { words: textOf(refused) } : { email: text.shareNeeded });
      focusRefused();
      return;
    }
    if (await (isWriting ? answer() : accept())) onAnswered();
    else focusRefused();
  };
  const switchTo = (writing: boolean) => {
    setIsWriting(writing);
    refuse({});
  };
  const shareError = failure.fields['email'] ?? failure.fields['phone'];

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={styles.title}>{text.yourAnswer}</h3>
      <Waits until={request.expiresAt} />
      <ErrorBox message={failure.message} />
      {isWriting ? (
        <>
          <TextArea
            label={text.words(name)}
            help={text.wordsHelp}
            rows={5}
            maxLength={ANSWER_WORDS_MAX}
            value={words}
            error={failure.fields['words']}
            onChange={(event) => setWords(event.currentTarget.value)}
            autoFocus
          />
          <div className={styles.acts}>
            <Button type="submit" kind="primary" busyLabel={busy === 'answer' && text.sending}>
              {text.send}
            </Button>
            <Button disabled={busy !== null} onClick={() => switchTo(false)}>
              {text.back}
            </Button>
          </div>
        </>
      ) : (
        <>
          <fieldset className={styles.share}>
            <legend className={styles.legend}>{text.share(name)}</legend>
            <Checkbox
              label={text.email}
              help={reader.email}
              checked={shared.email}
              aria-invalid={shareError ? true : undefined}
              onChange={(event) => setShared({ ...shared, email: event.currentTarget.checked })}
            />
            {reader.phone !== null && (
              <Checkbox
                label={text.phone}
                help={reader.phone}
                checked={shared.phone}
                onChange={(event) => setShared({ ...shared, phone: event.currentTarget.checked })}
              />
            )}
            <FieldError error={shareError} />
          </fieldset>
          <Button type="submit" kind="primary" isWide busyLabel={busy === 'accept' && text.accepting}>
            {text.accept}
          </Button>
          <div className={styles.others}>
            <Button disabled={busy !== null} isWide onClick={() => switchTo(true)}>
              {text.answer}
            </Button>
            <Button
              kind="quiet"
              isWide
              busyLabel={busy === 'decline' && text.declining}
              disabled={busy !== null && busy !== 'decline'}
              onClick={() => void decline()}
            >
              {text.decline}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
