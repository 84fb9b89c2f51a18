import { CONTACT_SUBJECTS } from '#shared/contact/contact.ts';
import type { ContactMessage, ContactReply, MessageFilter } from '#shared/contact/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import type { Sentence } from '#shared/text.ts';
import { alreadyDecided } from '#server/core/audit/already-decided.service.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import {
  countMessages,
  findContactMessage,
  listMessages,
  markMessage as mark,
  type MessageRow,
} from './queries.ts';
import { repliesTo } from './replies.service.ts';
import { contactErrors, contactReplies } from './text.ts';

/** Returns one page of the messages matching a filter; pages past the end are empty. */
export async function listMessagePage(
  deps: Pick<Deps, 'db' | 'clock'>,
  { page, limit, ...filter }: MessageFilter & { readonly page: number; readonly limit: number },
) {
  const [rows, total] = await Promise.all([
    listMessages(deps.db, filter, { limit, offset: (page - 1) * limit }),
    countMessages(deps.db, filter),
  ]);
  const replies = await repliesTo(
    deps,
    rows.map(({ id }) => id),
  );
  return { messages: rows.map((row) => toMessage(row, replies.get(row.id) ?? [])), total, page, limit };
}

/**
 * Marks a message as answered, or reopens it. Sends nothing.
 * @throws {AppError} NOT_FOUND; ALREADY_DECIDED if another administrator was faster.
 */
export async function markMessage(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  id: string,
  isAnswered: boolean,
): Promise<{ message: Sentence }> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await mark(tx, id, isAnswered ? { by: admin.member.id, at: now } : null)))
      throw (await findContactMessage(tx, id))
        ? await alreadyDecided(tx, admin, { key: 'message', id }, ['message.answered', 'message.reopened'])
        : new AppError('NOT_FOUND', contactErrors.notFound);
    const action = isAnswered ? 'message.answered' : 'message.reopened';
    await recordAudit(
      tx,
      { action, actorId: admin.member.id, subjectId: null, details: { message: id } },
      now,
    );
  });
  return { message: isAnswered ? contactReplies.answered : contactReplies.reopened };
}

function toMessage(row: MessageRow, replies: ContactReply[]): ContactMessage {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: CONTACT_SUBJECTS.find((subject) => subject === row.subject) ?? 'general',
    message: row.message,
    createdAt: row.created_at.toISOString(),
    isDelivered: row.delivered_at !== null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answerer,
    replies,
  };
}
