import { useRef, useState, type FormEvent } from 'react';
import { contactRequestCalls, type ContactRequest } from '#shared/contact-requests/endpoints.ts';
import { ANSWER_WORDS_MAX, answerWordsMessage } from '#shared/contact-requests/rules.ts';
import type { User } from '#shared/members/schema.ts';
import { call, type ApiError } from '#web/lib/api.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import styles from './reply.module.css';
import { inboxText } from './text.ts';
import type { Answer } from './use-answer.ts';
import { useConfirm } from './use-confirm.tsx';
import { hasEnded, useInboxChanges } from './use-inbox.ts';
import { useRun } from './use-run.ts';
import { Waits } from './waits.tsx';

type AnswerFormProps = {
  readonly request: ContactRequest;
  readonly reader: User;
  readonly answer: Answer;
  readonly onAnswered: () => void;
  /** The request can't be answered any more. Resolves once the list is up to date. */
  readonly onEnded: (error: ApiError) => Promise<void>;
};

/** The form that answers a waiting request: accept and share, answer once, or decline. */
export function AnswerForm({ request, reader, answer, onAnswered, onEnded }: AnswerFormProps) {
  const text = useText(inboxText);
  const { first_name: name } = request.member;
  const { isWriting, words, email, phone } = answer.draft;
  // A box that was open before a reload must not take focus.
  const [hasSwitched, setHasSwitched] = useState(false);
  const { busy, failure, run, refuse } = useRun<'accept' | 'answer' | 'decline'>(text.saveFailed);
  const { changeRequest, changeSharing } = useInboxChanges();
  const confirm = useConfirm(request.member);
  const form = useRef<HTMLFormElement>(null);
  const focusRefused = useRefusalFocus(form);
  const params = { id: request._id };

  const done = (change: Parameters<typeof changeRequest>[1]) => {
    answer.clear();
    changeRequest(request._id, change);
    onAnswered();
  };
  /** Runs a call. If the request has ended, its error replaces the form instead of appearing in it. */
  const attempt = (name: NonNullable<typeof busy>, work: () => Promise<void>) =>
    run(name, async () => {
      try {
        await work();
      } catch (error) {
        if (!hasEnded(error)) throw error;
        await onEnded(error);
      }
    });
  const accept = () =>
    attempt('accept', async () => {
      await call(contactRequestCalls.acceptContactRequest, { params, body: { email, phone } });
      changeSharing(request.member._id);
      done({ state: 'accepted' });
    });
  const send = () =>
    attempt('answer', async () => {
      await call(contactRequestCalls.answerContactRequest, { params, body: { words: words.trim() } });
      done({ state: 'answered', answer: words.trim() });
    });
  const decline = async () => {
    if (!(await confirm(text.declineQuestion(name)))) return;
    await attempt('decline', async () => {
      await call(contactRequestCalls.declineContactRequest, { params });
      done({ state: 'declined' });
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = isWriting ? answerWordsMessage(words) : undefined;
    const isEmpty = !isWriting && !email && !phone;
    if (refused || isEmpty) {
      refuse(refused ? { words: textOf(refused) } : { email: text.shareNeeded });
      focusRefused();
      return;
    }
    if (!(await (isWriting ? send() : accept()))) focusRefused();
  };
  const switchTo = (writing: boolean) => {
    setHasSwitched(true);
    answer.change({ isWriting: writing });
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
            onChange={(event) => answer.change({ words: event.currentTarget.value })}
            autoFocus={hasSwitched}
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
              checked={email}
              aria-invalid={shareError ? true : undefined}
              onChange={(event) => answer.change({ email: event.currentTarget.checked })}
            />
            {reader.phone !== null && (
              <Checkbox
                label={text.phone}
                help={reader.phone}
                checked={phone}
                onChange={(event) => answer.change({ phone: event.currentTarget.checked })}
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
