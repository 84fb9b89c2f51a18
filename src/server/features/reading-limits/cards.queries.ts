import { sql } from 'kysely';
import { CLOCKS_APART_MS } from '#server/platform/clock.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** Cards that one subject gets, and the ends and sizes of windows that begin now. */
export type CardRead = Readonly<{
  subject: Buffer;
  cards: number;
  now: Date;
  hourEndsAt: Date;
  dayEndsAt: Date;
  hourMax: number;
  dayMax: number;
}>;

/**
 * Counts cards in both windows if both have room for them, and in neither otherwise. One statement on one row, so that
 * requests at the same moment are all counted.
 */
export async function addCards(db: Db, read: CardRead): Promise<boolean> {
  // A window that ends much later than a new one would was written with a wrong clock.
  const isOver = (window: 'hour' | 'day') => {
    const end = sql.ref(`known.${window}_ends_at`);
    const latest = sql`${sql.ref(`excluded.${window}_ends_at`)} + ${sql.lit(`${CLOCKS_APART_MS} ms`)}::interval`;
    return sql<boolean>`(${end} <= ${read.now} or ${end} > ${latest})`;
  };
  const total = (window: 'hour' | 'day') => {
    const added = sql.ref(`excluded.${window}_cards`);
    return sql`case when ${isOver(window)} then ${added} else ${sql.ref(`known.${window}_cards`)} + ${added} end`;
  };
  const end = (window: 'hour' | 'day') =>
    sql`case when ${isOver(window)} then excluded.${sql.ref(`${window}_ends_at`)} else ${sql.ref(`known.${window}_ends_at`)} end`;
  const { rows } = await sql`
    insert into card_count as known (subject, hour_cards, hour_ends_at, day_cards, day_ends_at)
    values (${read.subject}, ${read.cards}, ${read.hourEndsAt}, ${read.cards}, ${read.dayEndsAt})
    on conflict (subject) do update set
      hour_cards = ${total('hour')}, hour_ends_at = ${end('hour')},
      day_cards = ${total('day')}, day_ends_at = ${end('day')}
    where ${total('hour')} <= ${read.hourMax} and ${total('day')} <= ${read.dayMax}
    returning 1
    ${named('count-cards')}`.execute(db);
  return rows.length > 0;
}

export async function findCardCount(db: Db, subject: Buffer) {
  return db.selectFrom('card_count').selectAll().where('subject', '=', subject).executeTakeFirst();
}

/** Deletes counts whose windows have ended; returns how many. */
export async function deleteCardCountsBefore(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('card_count')
    .where('day_ends_at', '<=', now)
    .where('hour_ends_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
