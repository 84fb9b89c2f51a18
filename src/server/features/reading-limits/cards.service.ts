import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actors.ts';
import { networksOf } from '#server/platform/rate-limit/network.ts';
import { SITE_FACTOR } from '#server/platform/rate-limit/limits.ts';
import { addCards, findCardCount, type CardRead } from './cards.queries.ts';
import { readingLimitErrors } from './text.ts';
import { READING_LIMITS } from './limits.ts';
import { recordRefusal } from './readers.service.ts';

const { cardsPerHour, cardsPerDay } = READING_LIMITS;

/**
 * Counts the cards of a response: at most 3,000 an hour and 10,000 a day, per account or, for visitors, per
 * network; the networks of an IPv6 /48 together get twenty times as many. Rejected cards do not count.
 * @throws {AppError} TOO_MANY_TRIES beyond a limit, with the time at which the caller can continue.
 */
export async function countCards(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Readonly<{ actor: Actor; ip: string }>,
  cards: number,
): Promise<void> {
  if (cards === 0) return;
  const { actor, ip } = caller;
  const now = deps.clock.now();
  const subjects =
    actor.kind === 'member'
      ? [`account ${actor.member.id}`]
      : networksOf(ip).map((network) => `network ${network}`);
  for (const [index, subject] of subjects.entries())
    await countFor(deps, actor, now, { subject: hashOf(subject), isSite: index > 0, cards });
}

async function countFor(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  now: Date,
  counted: Pick<CardRead, 'subject' | 'isSite' | 'cards'>,
): Promise<void> {
  const read: CardRead = {
    ...counted,
    hourEndsAt: new Date(now.getTime() + cardsPerHour.windowSeconds * 1000),
    dayEndsAt: new Date(now.getTime() + cardsPerDay.windowSeconds * 1000),
  };
  if (await addCards(deps.db, read)) return;
  const known = await findCardCount(deps.db, read.subject);
  const hour = windowOf(known?.hour_cards, known?.hour_ends_at, now);
  const day = windowOf(known?.day_cards, known?.day_ends_at, now);
  if (actor.kind === 'member') {
    const counts = { recent: hour.cards, total: day.cards };
    await recordRefusal(deps, { memberId: actor.member.id, kind: 'cards', ...counts, now });
  }
  const isDay = day.cards + read.cards > cardsPerDay.max * (read.isSite ? SITE_FACTOR : 1);
  const at = isDay ? day.endsAt : hour.endsAt;
  throw new AppError('TOO_MANY_TRIES', sentenceFor(actor, isDay, { at, now }), {
    retryAfterSeconds: (at.getTime() - now.getTime()) / 1000,
  });
}

/**
 * Returns the number of cards in a window, and when the window ends. A window that has just ended counts as
 * empty, so reading can continue immediately.
 */
function windowOf(cards = 0, endsAt: Date | undefined, now: Date): { cards: number; endsAt: Date } {
  return endsAt !== undefined && endsAt > now
    ? { cards, endsAt }
    : { cards: 0, endsAt: new Date(now.getTime() + 1000) };
}

function sentenceFor({ kind }: Actor, isDay: boolean, coming: { at: Date; now: Date }) {
  if (kind === 'visitor') return readingLimitErrors.visitorCards(coming);
  return isDay
    ? readingLimitErrors.cardsOfTheDay(cardsPerDay.max, coming)
    : readingLimitErrors.cardsOfTheHour(cardsPerHour.max, coming);
}

function hashOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}
