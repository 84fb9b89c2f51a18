import { CONTACT_SUBJECT_LABELS } from '#shared/contact/contact.ts';
import type { ContactMessage } from '#shared/contact/messages.ts';
import { dayOf } from '#web/features/admin/labels.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './message-cells.module.css';
import { TEXT } from '#web/features/admin/inbox-text.ts';

const { messages: words } = TEXT;
/** Characters of a message that stand in the list; the rest is one press away. */
const SHOWN = 320;

type CellProps = { readonly message: ContactMessage };

/** Who wrote it, the subject, and the words; of long ones the beginning. */
export function WordsCell({ message: { name, email, phone, subject, message } }: CellProps) {
  const isLong = message.length > SHOWN;
  return (
    <div className={styles.message}>
      <p className={styles.from}>
        <b className={styles.name}>{name}</b>
        <span>{email}</span>
        {phone !== null && <span>{phone}</span>}
      </p>
      <b>{CONTACT_SUBJECT_LABELS[subject]}</b>
      <p className={styles.words}>{isLong ? `${message.slice(0, SHOWN).trimEnd()}…` : message}</p>
      {isLong && (
        <details>
          <summary className={styles.summary}>{words.whole}</summary>
          <p className={styles.words}>{message}</p>
        </details>
      )}
    </div>
  );
}

/** When it came. */
export function ReceivedCell({ message }: CellProps) {
  return (
    <div>
      <time dateTime={message.createdAt} className={styles.when}>
        {new Date(message.createdAt).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      {!message.isDelivered && <p className={styles.open}>{words.undelivered}</p>}
    </div>
  );
}

type MessageActsProps = CellProps & {
  readonly isBusy: boolean;
  readonly onMark: (isAnswered: boolean) => void;
};

/** Answers by one's own mail program, and says that it is dealt with, or that it is not after all. */
export function MessageActs({ message, isBusy, onMark }: MessageActsProps) {
  const { name, email, subject, answeredAt, answeredBy } = message;
  const label = words.reply(CONTACT_SUBJECT_LABELS[subject]);
  if (answeredAt !== null)
    return (
      <div className={styles.acts}>
        <p className={styles.quiet}>{words.answered(dayOf(answeredAt), answeredBy)}</p>
        <Button
          size="small"
          aria-label={words.reopenOf(name)}
          busyLabel={isBusy && words.saving}
          onClick={() => onMark(false)}
        >
          {words.reopen}
        </Button>
      </div>
    );
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        aria-label={words.doneOf(name)}
        busyLabel={isBusy && words.saving}
        onClick={() => onMark(true)}
      >
        {words.done}
      </Button>
      <a
        className={styles.answer}
        href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(label)}`}
        aria-label={words.answerOf(name)}
      >
        {words.answer}
      </a>
    </div>
  );
}
