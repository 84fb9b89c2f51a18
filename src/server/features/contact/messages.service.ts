import { CONTACT_SUBJECTS, contactSubjectLabel } from '#shared/contact/contact.ts';
import type { ContactMessage, MessageFilter } from '#shared/contact/message-endpoints.ts';
import type { ContactReply } from '#shared/contact/reply-endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { alreadyDecided } from '#server/core/audit/already-decided.service.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { exportCsv, type CsvColumn } from '#server/core/audit/csv-export.service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import type { FileAnswer } from '#server/platform/http/endpoints.ts';
import {
  countMessages,
  findMark,
  findMessagesAfter,
  listMessages,
  markMessage as mark,
  type MessageRow,
} from './messages.queries.ts';
import { repliesTo } from './replies.service.ts';
import { DEFAULT_LOCALE, type Sentence } from '#shared/text.ts';
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
      throw (await findMark(tx, id))
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

/** Exports the messages matching a filter as a CSV file. Records the export before sending the first row. */
export async function exportMessages(deps: Deps, admin: Admin, filter: MessageFilter): Promise<FileAnswer> {
  return exportCsv(deps, admin, {
    name: 'navodayan-messages',
    action: 'messages.exported',
    details: { messages: await countMessages(deps.db, filter) },
    columns: COLUMNS,
    idOf: ({ id }) => id,
    next: (after, limit) => findMessagesAfter(deps.db, filter, { after, limit }),
  });
}

const COLUMNS: readonly CsvColumn<MessageRow>[] = [
  ['Received', ({ created_at }) => created_at.toISOString()],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Subject', ({ subject }) => contactSubjectLabel(DEFAULT_LOCALE, subject)],
  ['Message', ({ message }) => message],
  ['Done', ({ answered_at }) => answered_at?.toISOString() ?? null],
  ['By', ({ answerer }) => answerer],
];

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
