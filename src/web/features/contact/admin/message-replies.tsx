import type { ContactReply } from '#shared/contact/reply-endpoints.ts';
import { shortMomentOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FoldedText } from './folded-text.tsx';
import styles from './replies.module.css';
import { messagesText } from './text.ts';

const TONES = { waiting: 'warning', sent: 'success', refused: 'danger' } as const;

/** The replies to a message, oldest first, each with its author, time and delivery state. */
export function MessageReplies({ replies }: { readonly replies: readonly ContactReply[] }) {
  const text = useText(messagesText);
  if (replies.length === 0) return null;
  return (
    <ol className={styles.replies} aria-label={text.replies}>
      {replies.map((reply) => (
        <li key={reply._id} className={styles.reply}>
          <p className={styles.replyHead}>
            <span>{text.repliedOn(shortMomentOf(reply.createdAt), reply.writtenBy)}</span>
            <Badge tone={TONES[reply.state]}>{text.states[reply.state]}</Badge>
          </p>
          <FoldedText>{reply.text}</FoldedText>
        </li>
      ))}
    </ol>
  );
}
