import type { ContactReply, SavedReply } from '#shared/contact/endpoints.ts';
import { checkSavedReply, replyTextMessage } from '#shared/contact/reply-rules.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { tidy } from '#shared/fields.ts';
import type { Sentence } from '#shared/text.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { sendReply } from './emails.ts';
import { markMessage } from './queries.ts';
import {
  deleteSaved,
  findReply,
  insertReply,
  listReplies,
  listSaved,
  lockMessage,
  upsertSaved,
  type ListedReplyRow,
} from './replies.queries.ts';
import { contactErrors, contactReplies } from './text.ts';

/** Days after which an unsent reply counts as refused: its row in the list of bounced emails may be gone. */
const GIVEN_UP_MS = 7 * 24 * 3600 * 1000;

type WriteDeps = Pick<Deps, 'db' | 'clock'>;
type Said = Readonly<{ message: Sentence }>;
type GivenReply = Readonly<{ replyId: string; text: string; knownReplies?: number | undefined }>;

/**
 * Stores a reply, marks its message as done and enqueues the email. A repeated request with the same `replyId` changes
 * nothing.
 * @throws {AppError} VALIDATION on `text`; NOT_FOUND; STALE if there are replies that the administrator has not seen.
 */
export async function replyToMessage(
  deps: WriteDeps,
  admin: Admin,
  messageId: string,
  { replyId, text, knownReplies }: GivenReply,
): Promise<Said> {
  const refused = replyTextMessage(text);
  if (refused) throw fieldError('text', refused);
  const now = deps.clock.now();
  const by = admin.member.id;
  await inTransaction(deps.db, async (tx) => {
    const email = await lockMessage(tx, messageId);
    const repeated = await findReply(tx, replyId);
    if (
      email === undefined ||
      (repeated && (repeated.message_id !== messageId || repeated.written_by !== by))
    )
      throw new AppError('NOT_FOUND', contactErrors.notFound);
    if (repeated) return;
    if (knownReplies !== undefined) await requireSeen(tx, admin, messageId, knownReplies);
    await insertReply(tx, {
      id: replyId,
      message_id: messageId,
      email,
      body: text.trim(),
      written_by: by,
      created_at: now,
    });
    await markMessage(tx, messageId, { by, at: now });
    await enqueue(tx, sendReply, { replyId });
    const details = { message: messageId, reply: replyId };
    await recordAudit(tx, { action: 'message.replied', actorId: by, subjectId: null, details }, now);
  });
  return { message: contactReplies.replied };
}

async function requireSeen(tx: Tx, admin: Admin, messageId: string, known: number) {
  const replies = await listReplies(tx, [messageId]);
  const latest = replies.at(-1);
  if (!latest || replies.length <= known) return;
  const { written_by: writtenBy, writer, created_at: at } = latest;
  throw new AppError(
    'STALE',
    writtenBy === admin.member.id ? contactErrors.repliedByYou(at) : contactErrors.repliedBy(writer, at),
  );
}

/** Returns the replies to these messages, by message. */
export async function repliesTo(
  deps: WriteDeps,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, ContactReply[]>> {
  const now = deps.clock.now();
  const byMessage = Map.groupBy(await listReplies(deps.db, messageIds), (row) => row.message_id);
  return new Map([...byMessage].map(([id, rows]) => [id, rows.map((row) => toReply(row, now))]));
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

/** Returns the saved replies, by title. */
export async function listSavedReplies({ db }: Pick<Deps, 'db'>): Promise<{ replies: SavedReply[] }> {
  return { replies: (await listSaved(db)).map(({ id, title, body }) => ({ _id: id, title, text: body })) };
}

/**
 * Changes a saved reply, or adds one under a new id.
 * @throws {AppError} VALIDATION for a rejected field, or a title that another one has.
 */
export async function saveReply({ db, clock }: WriteDeps, { _id: id, ...given }: SavedReply): Promise<Said> {
  const fields = checkSavedReply(given);
  const [refused] = Object.values(fields);
  if (refused !== undefined) throw new AppError('VALIDATION', refused, { fields });
  const now = clock.now();
  const reply = { id, title: tidy(given.title), body: given.text.trim(), created_at: now, updated_at: now };
  if (!(await upsertSaved(db, reply))) throw fieldError('title', contactErrors.titleTaken);
  return { message: contactReplies.saved };
}

/** Deletes a saved reply. @throws {AppError} NOT_FOUND */
export async function deleteSavedReply({ db }: Pick<Deps, 'db'>, id: string): Promise<Said> {
  if (!(await deleteSaved(db, id))) throw new AppError('NOT_FOUND', contactErrors.noSaved);
  return { message: contactReplies.savedDeleted };
}
