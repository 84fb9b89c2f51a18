import { sql } from 'kysely';
import type { MessageFilter } from '#shared/contact/message-endpoints.ts';
import { containing } from '#server/platform/database/patterns.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import { MESSAGE_COLUMNS } from './queries.ts';

/**
 * Returns a page of messages and who answered them: open messages oldest first, answered messages newest
 * first.
 */
export async function listMessages(
  db: Db,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageRow[]> {
  const rows = withAnswerer(db, filter).limit(limit).offset(offset);
  return filter.status === 'open'
    ? rows.orderBy('created_at').orderBy('id').execute()
    : rows.orderBy('answered_at', 'desc').orderBy('id', 'desc').execute();
}

/** Returns the next messages matching a filter after this id, oldest first. */
export async function findMessagesAfter(
  db: Db,
  filter: MessageFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<MessageRow[]> {
  return withAnswerer(db, filter)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const { messages } = await matching(db, filter)
    .select((select) => select.fn.countAll<string>().as('messages'))
    .executeTakeFirstOrThrow();
  return Number(messages);
}

/** Returns whether a message is answered; undefined if it does not exist. */
export async function findMark(db: DbOrTx, id: string): Promise<{ answered_at: Date | null } | undefined> {
  return db.selectFrom('contact_message').select('answered_at').where('id', '=', id).executeTakeFirst();
}

/**
 * Marks an open message as answered, or reopens an answered one; returns false if it already has this status or was
 * deleted.
 */
export async function markMessage(
  tx: Tx,
  id: string,
  answer: { readonly by: string; readonly at: Date } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_message')
    .set({ answered_at: answer?.at ?? null, answered_by: answer?.by ?? null })
    .where('id', '=', id)
    .where('answered_at', answer ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type MessageRow = Awaited<ReturnType<ReturnType<typeof withAnswerer>['execute']>>[number];

function withAnswerer(db: Db, filter: MessageFilter) {
  return matching(db, filter)
    .select(MESSAGE_COLUMNS)
    .select(
      sql<string | null>`(
        select trim(first_name || ' ' || last_name) from member where member.id = contact_message.answered_by
      )`.as('answerer'),
    );
}

function matching(db: Db, { status, subject, search }: MessageFilter) {
  return db
    .selectFrom('contact_message')
    .where('answered_at', status === 'open' ? 'is' : 'is not', null)
    .$if(subject !== '', (query) => query.where('subject', '=', subject))
    .$if(search.trim() !== '', (query) => query.where('search_text', 'like', containing(search)));
}
