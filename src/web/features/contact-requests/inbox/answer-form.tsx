import { useState } from 'react';
import { contactRequestCalls, type ContactRequest } from '#shared/contact-requests/endpoints.ts';
import { ANSWER_WORDS_MAX, answerWordsMessage } from '#shared/contact-requests/rules.ts';
import type { User } from '#shared/members/schema.ts';
import { call } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { useConfirm } from '#web/features/contact-requests/sharing/use-confirm.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';
import styles from './reply.module.css';
import { inboxText } from './text.ts';
import { useInboxChanges } from './use-inbox.ts';
import { Waits } from './waits.tsx';

type AnswerFormProps = {
  readonly request: ContactRequest;
  readonly reader: User;
  readonly onAnswered: () => void;
};

const EMPTY = { isWriting: false, words: '', email: false, phone: false };

/**
 * The form that answers a waiting request: accept and share, answer once, or decline. The draft is stored in this tab for
 * each request, until it is sent.
 */
export function AnswerForm({ request, reader, onAnswered }: AnswerFormProps) {
  const text = useText(inboxText);
  const { first_name: name } = request.member;
  const hasPhone = reader.phone !== null;
  // Without a phone number, email is the only choice, so it is ticked already.
  const answer = useFormDraft(`contact-answer.${request._id}`, { ...EMPTY, email: !hasPhone });
  const { isWriting, words, email } = answer.draft;
  const phone = answer.draft.phone && hasPhone;
  // A box that was open before a reload must not take focus.
  const [hasSwitched, setHasSwitched] = useState(false);
  const { changeRequest, changeSharing } = useInboxChanges();
  const confirm = useConfirm(request.member);
  const params = { id: request._id };

  const done = (change: Parameters<typeof changeRequest>[1]) => {
    answer.clear();
    changeRequest(request._id, change);
    onAnswered();
  };
  const actions = {
    accept: async () => {
      await call(contactRequestCalls.acceptContactRequest, { params, body: { email, phone } });
      changeSharing(request.member._id);
      done({ state: 'accepted' });
    },
    answer: async () => {
      await call(contactRequestCalls.answerContactRequest, { params, body: { words: words.trim() } });
      done({ state: 'answered', answer: words.trim() });
    },
    decline: async () => {
      await call(contactRequestCalls.declineContactRequest, { params });
      done({ state: 'declined' });
    },
  };
  const { busy, failure, refused, run, submit, forget } = useSubmit<keyof typeof actions>({
    check: (action) => ({
      words: action === 'answer' ? answerWordsMessage(words) : null,
      email: action === 'accept' && !email && !phone ? text.shareNeeded : null,
    }),
    send: (action) => actions[action](),
  });
  const decline = async () => {
    if (await confirm(text.declineQuestion(name))) await run('decline');
  };
  const switchTo = (writing: boolean) => {
    setHasSwitched(true);
    answer.change({ isWriting: writing });
    forget();
  };
  const shareError = refused['email'] ?? refused['phone'];

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => submit(event, isWriting ? 'answer' : 'accept')}
    >
      <h3 className={styles.title}>{text.yourAnswer}</h3>
      <Waits until={request.expiresAt} />
      <ErrorBox message={failure} />
      {isWriting ? (
        <>
          <TextArea
            label={text.words(name)}
            help={text.wordsHelp}
            rows={5}
            maxLength={ANSWER_WORDS_MAX}
            value={words}
            error={refused['words']}
            onChange={(event) => answer.change({ words: event.currentTarget.value })}
            autoFocus={hasSwitched}
          />
          <div className={styles.acts}>
            <Button type="submit" kind="primary" busyLabel={busy === 'answer' && text.sending}>
              {text.send}
            </Button>
            <Button disabled={busy !== undefined} onClick={() => switchTo(false)}>
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
            <Button disabled={busy !== undefined} isWide onClick={() => switchTo(true)}>
              {text.answer}
            </Button>
            <Button
              kind="quiet"
              isWide
              busyLabel={busy === 'decline' && text.declining}
              disabled={busy !== undefined && busy !== 'decline'}
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
