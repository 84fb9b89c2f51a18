import { contactSubjectText } from '#shared/contact/contact.ts';
import type { ContactMessage } from '#shared/contact/messages.ts';
import { dayOf, shortMomentOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './message-cells.module.css';
import { messagesText } from './text.ts';

/** Number of characters of a message shown before it is expanded. */
const SHOWN = 320;

type CellProps = { readonly message: ContactMessage };

/** Cell with sender, subject and text; a long text is truncated until the administrator expands it. */
export function WordsCell({ message: { name, email, phone, subject, message } }: CellProps) {
  const text = useText(messagesText);
  const subjects = useText(contactSubjectText);
  const isLong = message.length > SHOWN;
  return (
    <div className={styles.message}>
      <p className={styles.from}>
        <b className={styles.name}>{name}</b>
        <span>{email}</span>
        {phone !== null && <span>{phone}</span>}
      </p>
      <b>{subjects[subject]}</b>
      <p className={styles.body}>{isLong ? `${message.slice(0, SHOWN).trimEnd()}…` : message}</p>
      {isLong && (
        <details>
          <summary className={styles.summary}>{text.whole}</summary>
          <p className={styles.body}>{message}</p>
        </details>
      )}
    </div>
  );
}

/** Cell with the time at which the message was received. */
export function ReceivedCell({ message }: CellProps) {
  const text = useText(messagesText);
  return (
    <div>
      <time dateTime={message.createdAt} className={styles.when}>
        {shortMomentOf(message.createdAt)}
      </time>
      {!message.isDelivered && <p className={styles.open}>{text.undelivered}</p>}
    </div>
  );
}

type MessageActsProps = CellProps & {
  readonly isBusy: boolean;
  readonly onMark: (isAnswered: boolean) => void;
};

/** Buttons that open a reply in the administrator's email program, and mark the message as done or open. */
export function MessageActs({ message, isBusy, onMark }: MessageActsProps) {
  const text = useText(messagesText);
  const subjects = useText(contactSubjectText);
  const { name, email, subject, answeredAt, answeredBy } = message;
  const label = text.reply(subjects[subject]);
  if (answeredAt !== null)
    return (
      <div className={styles.acts}>
        <p className={styles.quiet}>{text.answered(dayOf(answeredAt), answeredBy)}</p>
        <Button
          size="small"
          aria-label={text.reopenOf(name)}
          busyLabel={isBusy && text.saving}
          onClick={() => onMark(false)}
        >
          {text.reopen}
        </Button>
      </div>
    );
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        aria-label={text.doneOf(name)}
        busyLabel={isBusy && text.saving}
        onClick={() => onMark(true)}
      >
        {text.done}
      </Button>
      <a
        className={styles.answer}
        href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(label)}`}
        aria-label={text.answerOf(name)}
      >
        {text.answer}
      </a>
    </div>
  );
}
