import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import {
  ANSWER_DAYS,
  CONTACT_REASONS,
  contactReasonText,
  contactWarning,
  REQUEST_WORDS,
} from '#shared/contact-requests/rules.ts';
import type { LimitedUser, User } from '#shared/members/schema.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DialogNews } from '#web/ui/dialog-form.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './asking.module.css';
import { askingText } from './text.ts';
import { refreshRequests } from './use-contact.ts';
import { useRequest } from './use-request.ts';

type AskFormProps = {
  readonly member: LimitedUser;
  readonly reader: Pick<User, '_id' | 'email' | 'phone'>;
  readonly onBusy: (isBusy: boolean) => void;
  /** Returns to the profile. */
  readonly onBack: () => void;
};

/** The form that asks a member to get in touch, in place of the member's details. Stores what was typed in this tab. */
export function AskForm({ member, reader, onBusy, onBack }: AskFormProps) {
  const text = useText(askingText);
  const warning = useText(contactWarning);
  const reasons = useText(contactReasonText);
  const { draft, change, submit, isBusy, refused, failure, sent } = useRequest({ reader, member, onBusy });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector('select')?.focus({ preventScroll: true });
  }, []);
  if (sent !== null) return <Sent message={sent} member={member} onBack={onBack} />;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.head}>
        <div className={styles.portrait}>
          <Avatar
            id={member._id}
            firstName={member.first_name}
            lastName={member.last_name}
            photo={member.profileImage}
          />
        </div>
        <h2>{text.title(fullName(member))}</h2>
      </div>
      <p>{text.lead(member.first_name)}</p>
      <SelectField
        label={text.reason}
        options={CONTACT_REASONS}
        labels={reasons}
        placeholder={text.choose}
        value={draft.reason}
        error={refused['reason']}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <TextArea
        label={text.words}
        help={<WordsHelp words={draft.words} />}
        rows={4}
        value={draft.words}
        error={refused['words']}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      <Offers reader={reader} draft={draft} error={refused['offers']} onChange={change} />
      <p className={styles.money}>{warning}</p>
      <ErrorBox message={failure} />
      <div className={styles.acts}>
        <Button disabled={isBusy} onClick={onBack}>
          {text.cancel}
        </Button>
        <Button type="submit" kind="primary" busyLabel={isBusy && text.sending}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}

/** Says how many characters the message still needs, or may still have. */
function WordsHelp({ words }: { readonly words: string }) {
  const text = useText(askingText);
  const { length } = words.trim();
  const over = length - REQUEST_WORDS.max;
  return (
    <>
      {text.wordsHelp}{' '}
      {over > 0 ? (
        <span className={styles.over}>{text.tooLong(over)}</span>
      ) : length < REQUEST_WORDS.min ? (
        <span className={styles.count}>{text.needed(REQUEST_WORDS.min - length)}</span>
      ) : (
        <span className={styles.count}>{text.left(-over)}</span>
      )}
    </>
  );
}

type OffersProps = {
  readonly reader: AskFormProps['reader'];
  readonly draft: Readonly<Record<'email' | 'phone', boolean>>;
  readonly error: string | undefined;
  readonly onChange: (changed: Readonly<Partial<Record<'email' | 'phone', boolean>>>) => void;
};

/** Checkboxes for the reader's own contact details; only those that the reader has. */
function Offers({ reader, draft, error, onChange }: OffersProps) {
  const text = useText(askingText);
  const id = useId();
  const fields = (['email', 'phone'] as const).flatMap((name) => {
    const value = reader[name];
    return value ? [{ name, value }] : [];
  });
  return (
    <fieldset className={styles.offers} aria-describedby={error ? id : undefined}>
      <legend>{text.offers}</legend>
      {fields.map(({ name, value }) => (
        <Checkbox
          key={name}
          label={text[name]}
          help={value}
          checked={draft[name]}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type SentProps = {
  readonly message: string;
  readonly member: Pick<LimitedUser, '_id' | 'first_name'>;
  readonly onBack: () => void;
};

/** Says what happens with the request next. */
function Sent({ message, member: { _id, first_name }, onBack }: SentProps) {
  const text = useText(askingText);
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    void refreshRequests(client, _id);
  }, [client, _id]);
  return (
    <DialogNews title={text.sent}>
      <p>{message}</p>
      <p>{text.next(first_name, ANSWER_DAYS)}</p>
      <div className={styles.acts}>
        <Button ref={button} kind="primary" onClick={onBack}>
          {text.done}
        </Button>
      </div>
    </DialogNews>
  );
}
