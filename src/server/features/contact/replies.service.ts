import type { ContactReply } from '#shared/contact/reply-endpoints.ts';
import { REPLY_UNDO_SECONDS, replyTextMessage } from '#shared/contact/reply-rules.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { Sentence } from '#shared/text.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { cancelJob, enqueue } from '#server/platform/jobs/queue.ts';
import { sendReply } from './emails.ts';
import { markMessage as mark } from './messages.queries.ts';
import {
  deleteUnsentReply,
  findReply,
  insertReply,
  listReplies,
  lockMessage,
  reopenAfterUndo,
  type ListedReplyRow,
} from './replies.queries.ts';
import { contactErrors, contactReplies } from './text.ts';

/** Days after which an unsent reply counts as refused: its row in the list of bounced emails may be gone. */
const GIVEN_UP_MS = 7 * 24 * 3600 * 1000;

type GivenReply = {
  readonly replyId: string;
  readonly text: string;
  readonly knownReplies: number;
  readonly sendsAnyway: boolean;
};

/**
 * Stores a reply, marks its message as done and enqueues the email, which is sent after the undo period. A repeated
 * request with the same `replyId` changes nothing.
 * @throws {AppError} VALIDATION on `text`; NOT_FOUND; STALE if there are replies that the administrator has not seen.
 */
export async function replyToMessage(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  messageId: string,
  given: GivenReply,
): Promise<{ message: Sentence; replyId: string; undoUntil: string }> {
  const refused = replyTextMessage(given.text);
  if (refused) throw fieldError('text', refused);
  const now = deps.clock.now();
  const writerId = admin.member.id;
  const createdAt = await inTransaction(deps.db, async (tx) => {
    if (!(await lockMessage(tx, messageId))) throw new AppError('NOT_FOUND', contactErrors.notFound);
    const repeated = await findReply(tx, given.replyId);
    if (repeated?.message_id === messageId && repeated.written_by === writerId) return repeated.created_at;
    if (repeated) throw new AppError('NOT_FOUND', contactErrors.notFound);
    await requireSeen(tx, admin, messageId, given);
    await insertReply(tx, {
      id: given.replyId,
      message_id: messageId,
      body: given.text.trim(),
      written_by: writerId,
      created_at: now,
    });
    await mark(tx, messageId, { by: writerId, at: now });
    await enqueue(
      tx,
      sendReply,
      { replyId: given.replyId },
      { key: keyOf(given.replyId), runAt: undoEnd(now) },
    );
    const details = { message: messageId, reply: given.replyId };
    await recordAudit(tx, { action: 'message.replied', actorId: writerId, subjectId: null, details }, now);
    return now;
  });
  return {
    message: contactReplies.replied,
    replyId: given.replyId,
    undoUntil: undoEnd(createdAt).toISOString(),
  };
}

/**
 * Deletes one's own reply before it is sent, and reopens the message if the reply had closed it.
 * @throws {AppError} NOT_FOUND if there is no such reply; ALREADY_DECIDED if it is being sent or was sent.
 */
export async function undoReply(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  id: string,
): Promise<{ message: Sentence }> {
  await inTransaction(deps.db, async (tx) => {
    const reply = await deleteUnsentReply(tx, id, admin.member.id);
    if (!reply) {
      const left = await findReply(tx, id);
      throw left?.written_by === admin.member.id
        ? new AppError('ALREADY_DECIDED', contactErrors.replySent)
        : new AppError('NOT_FOUND', contactErrors.noReply);
    }
    await reopenAfterUndo(tx, reply);
    await cancelJob(tx, keyOf(id));
    const details = { message: reply.message_id, reply: id };
    await recordAudit(
      tx,
      { action: 'message.reply-undone', actorId: admin.member.id, subjectId: null, details },
      deps.clock.now(),
    );
  });
  return { message: contactReplies.replyUndone };
}

/** Returns the replies to these messages, by message. */
export async function repliesTo(
  deps: Pick<Deps, 'db' | 'clock'>,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, ContactReply[]>> {
  const now = deps.clock.now();
  const byMessage = Map.groupBy(await listReplies(deps.db, messageIds), (row) => row.message_id);
  return new Map([...byMessage].map(([id, rows]) => [id, rows.map((row) => toReply(row, now))]));
}

async function requireSeen(tx: Tx, admin: Admin, messageId: string, given: GivenReply) {
  if (given.sendsAnyway) return;
  const replies = await listReplies(tx, [messageId]);
  const latest = replies.at(-1);
  if (!latest || replies.length <= given.knownReplies) return;
  const { written_by: writtenBy, writer, created_at: at } = latest;
  throw new AppError(
    'STALE',
    writtenBy === admin.member.id ? contactErrors.repliedByYou(at) : contactErrors.repliedBy(writer, at),
  );
}

function toReply(row: ListedReplyRow, now: Date): ContactReply {
  return {
    _id: row.id,
    text: row.body,
    createdAt: row.created_at.toISOString(),
    writtenBy: row.writer,
    state: stateOf(row, now),
  };
}

function stateOf({ sent_at: sentAt, is_bounced: isBounced, created_at: at }: ListedReplyRow, now: Date) {
  if (sentAt !== null) return 'sent';
  return isBounced || now.getTime() - at.getTime() > GIVEN_UP_MS ? 'refused' : 'waiting';
}

function undoEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + REPLY_UNDO_SECONDS * 1000);
}

function keyOf(replyId: string): string {
  return `contact-reply:${replyId}`;
}
