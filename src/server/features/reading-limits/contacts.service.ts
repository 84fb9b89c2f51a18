import { AppError } from '#shared/errors.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertContactRead, listContactReads, lockReader } from './contacts.queries.ts';
import { readingLimitErrors } from './text.ts';
import { READING_LIMITS } from './limits.ts';
import { recordRefusal } from './readers.service.ts';

const { contactsPerDay, contactsPerMonth } = READING_LIMITS;
const DAY_MS = contactsPerDay.windowSeconds * 1000;
const MONTH_MS = contactsPerMonth.windowSeconds * 1000;

/**
 * Counts a read of another member's contact details. The limits are 60 members in 24 hours and 300 in 30
 * days. Does not count another read of the same member within 24 hours.
 * @throws {AppError} TOO_MANY_TRIES beyond a limit, with the time at which the reader can continue.
 */
export async function countContactRead(
  deps: Pick<Deps, 'db' | 'clock'>,
  readerId: string,
  memberId: string,
): Promise<void> {
  const now = deps.clock.now();
  const windows = {
    now,
    dayAgo: new Date(now.getTime() - DAY_MS),
    monthAgo: new Date(now.getTime() - MONTH_MS),
    dayMax: contactsPerDay.max,
    monthMax: contactsPerMonth.max,
  };
  const isAllowed = await inTransaction(deps.db, async (tx) => {
    await lockReader(tx, readerId);
    return insertContactRead(tx, { readerId, memberId, ...windows });
  });
  if (isAllowed) return;
  const reads = await listContactReads(deps.db, readerId, windows.monthAgo);
  const times = reads.map(({ read_at }) => read_at.getTime());
  const recent = times.filter((time) => time > windows.dayAgo.getTime()).length;
  await recordRefusal(deps, { memberId: readerId, kind: 'contacts', recent, total: times.length, now });
  const isOfMonth = reads.some((read) => read.member_id === memberId);
  throw refusalAt(now, {
    // A window has room again once only `max - 1` reads remain in it.
    dayFrom: (times[contactsPerDay.max - 1] ?? 0) + DAY_MS,
    monthFrom: isOfMonth ? 0 : (times[contactsPerMonth.max - 1] ?? 0) + MONTH_MS,
  });
}

function refusalAt(now: Date, { dayFrom, monthFrom }: { dayFrom: number; monthFrom: number }): AppError {
  const isMonth = monthFrom > dayFrom;
  // The oldest read may have left the window since the count.
  const at = new Date(Math.max(dayFrom, monthFrom, now.getTime() + 1000));
  const sentence = isMonth
    ? readingLimitErrors.contactsOfTheMonth(contactsPerMonth.max, { at, now })
    : readingLimitErrors.contactsOfTheDay(contactsPerDay.max, { at, now });
  return new AppError('TOO_MANY_TRIES', sentence, {
    retryAfterSeconds: (at.getTime() - now.getTime()) / 1000,
  });
}
