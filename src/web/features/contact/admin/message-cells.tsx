import { contactSubjectText } from '#shared/contact/contact.ts';
import type { ContactMessage, ContactReply } from '#shared/contact/endpoints.ts';
import { dayOf, shortMomentOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FoldedText } from './folded-text.tsx';
import styles from './message-cells.module.css';
import replyStyles from './replies.module.css';
import { messagesText } from './text.ts';

type CellProps = { readonly message: ContactMessage };

/** Cell with sender, subject, text and replies. The address opens the administrator's email app. */
export function WordsCell({ message: { name, email, phone, subject, message, replies } }: CellProps) {
  const text = useText(messagesText);
  const subjects = useText(contactSubjectText);
  const mailSubject = encodeURIComponent(text.mailSubject(subjects[subject]));
  return (
    <div className={styles.message}>
      <p className={styles.from}>
        <b className={styles.name}>{name}</b>
        <a
          className={styles.address}
          href={`mailto:${encodeURIComponent(email)}?subject=${mailSubject}`}
          title={text.writeTo(email)}
        >
          {email}
        </a>
        {phone !== null && <span>{phone}</span>}
      </p>
      <b>{subjects[subject]}</b>
      <FoldedText>{message}</FoldedText>
      <MessageReplies replies={replies} />
    </div>
  );
}

const TONES = { waiting: 'warning', sent: 'success', refused: 'danger' } as const;

/** The replies to a message, oldest first, each with its author, time and delivery state. */
function MessageReplies({ replies }: { readonly replies: readonly ContactReply[] }) {
  const text = useText(messagesText);
  if (replies.length === 0) return null;
  return (
    <ol className={replyStyles.replies} aria-label={text.replies}>
      {replies.map((reply) => (
        <li key={reply._id} className={replyStyles.reply}>
          <p className={replyStyles.replyHead}>
            <span>{text.repliedOn(shortMomentOf(reply.createdAt), reply.writtenBy)}</span>
            <Badge tone={TONES[reply.state]}>{text.states[reply.state]}</Badge>
          </p>
          <FoldedText>{reply.text}</FoldedText>
        </li>
      ))}
    </ol>
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
  readonly onReply: () => void;
  readonly onMark: (isAnswered: boolean) => void;
};

/** Buttons that open the reply form, and mark the message as done or open. */
export function MessageActs({ message, isBusy, onReply, onMark }: MessageActsProps) {
  const text = useText(messagesText);
  const { name, answeredAt, answeredBy } = message;
  const isAnswered = answeredAt !== null;
  return (
    <div className={styles.acts}>
      {isAnswered && <p className="quiet">{text.answered(dayOf(answeredAt), answeredBy)}</p>}
      <Button size="small" aria-label={text.replyTo(name)} onClick={onReply}>
        {text.reply}
      </Button>
      <Button
        size="small"
        kind="quiet"
        aria-label={isAnswered ? text.reopenOf(name) : text.doneOf(name)}
        busyLabel={isBusy && text.saving}
        onClick={() => onMark(!isAnswered)}
      >
        {isAnswered ? text.reopen : text.done}
      </Button>
    </div>
  );
}
