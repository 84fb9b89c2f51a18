import { sql } from 'kysely';
import { CLOCKS_APART_MS } from '#server/platform/clock.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { SITE_FACTOR, type Limit } from '#server/platform/rate-limit/limits.ts';
import { READING_LIMITS } from './limits.ts';

const { cardsPerHour, cardsPerDay } = READING_LIMITS;

/**
 * Cards read by one account or network, with the end times of windows that start now. An IPv6 /48 (`isSite`)
 * gets several times the limit.
 */
export type CardRead = Readonly<{
  subject: Buffer;
  isSite: boolean;
  cards: number;
  hourEndsAt: Date;
  dayEndsAt: Date;
}>;

/**
 * Adds cards to the count of a window. Restarts a window that has ended, or whose end was set while the clock
 * was wrong.
 */
function windowOf(name: 'hour' | 'day', { windowSeconds }: Limit) {
  const [cards, end] = [`${name}_cards`, `${name}_ends_at`];
  const isOver = `(known.${end} <= excluded.${end} - interval '${windowSeconds} s'
    or known.${end} > excluded.${end} + interval '${CLOCKS_APART_MS} ms')`;
  return {
    cards: `case when ${isOver} then 0 else known.${cards} end + excluded.${cards}`,
    end: `case when ${isOver} then excluded.${end} else known.${end} end`,
  };
}

const [HOUR, DAY] = [windowOf('hour', cardsPerHour), windowOf('day', cardsPerDay)];

const countUpTo = (factor: number) =>
  sql.raw(`
  on conflict (subject) do update set
    hour_cards = ${HOUR.cards}, hour_ends_at = ${HOUR.end}, day_cards = ${DAY.cards}, day_ends_at = ${DAY.end}
  where ${HOUR.cards} <= ${cardsPerHour.max * factor} and ${DAY.cards} <= ${cardsPerDay.max * factor}
  returning 1`);
/** Built once, because every request for a directory page runs one of these statements. */
const COUNTS = { one: countUpTo(1), site: countUpTo(SITE_FACTOR) };

/**
 * Counts cards in both windows if both have room, otherwise in neither. Uses a single statement on one row,
 * so that concurrent requests are all counted. Returns whether they were counted.
 */
export async function addCards(db: Db, read: CardRead): Promise<boolean> {
  const { rows } = await sql`
    insert into card_count as known (subject, hour_cards, hour_ends_at, day_cards, day_ends_at)
    values (${read.subject}, ${read.cards}, ${read.hourEndsAt}, ${read.cards}, ${read.dayEndsAt})
    ${read.isSite ? sql`${COUNTS.site}` : sql`${COUNTS.one} ${named('count-cards')}`}`.execute(db);
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
