import { AppError, fieldError } from '#shared/errors.ts';
import {
  ANSWER_DAYS,
  barredUntil,
  requestWordsMessage,
  viewOfAsked,
  viewOfAsker,
  type ContactReason,
} from '#shared/contact-requests/rules.ts';
import type { SharedFields } from '#shared/contact-requests/endpoints.ts';
import type { Sentence } from '#shared/text.ts';
import { calendarDay, startOfDay } from '#shared/time-zone.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { lockBoth } from '#server/core/relations/relations.service.ts';
import { daysBefore } from '#server/platform/clock.ts';
import { inTransaction, type DbOrTx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Approved, MemberRow } from '#server/platform/http/actors.ts';
import { newId } from '#server/platform/ids.ts';
import { dayInIndia } from '#server/platform/indian-time.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { consume } from '#server/platform/rate-limit/rate-limit.ts';
import { sendContactRequest } from './emails.ts';
import { ASKING_LIMITS, CONTACT_REQUEST_LIMITS } from './limits.ts';
import { whyNotReach } from './reach.service.ts';
import {
  countLastEnded,
  countSimilarWords,
  countSent,
  insertRequest,
  listBetween,
  type ContactRequestRow,
  mayEmail,
} from './requests.queries.ts';
import { contactRequestErrors, contactRequestReplies } from './text.ts';

const FIRST_WEEK_DAYS = 7;

export type Asked = Readonly<{
  memberId: string;
  reason: ContactReason;
  words: string;
  offers: SharedFields;
}>;

/**
 * Asks a member to get in touch.
 * @throws {AppError} VALIDATION on `offers` and `words`, also if similar words went to five others already; NOT_FOUND for a member whom the asker cannot see, and while
 * requests are off; FORBIDDEN for minors, during a pause, and if the member does not take requests from the asker; STALE
 * while a request waits or bars another one; TOO_MANY_TRIES beyond a limit.
 */
export async function askForContact(
  deps: Deps,
  actor: Approved,
  asked: Asked,
): Promise<{ _id: string; message: Sentence }> {
  const { db, clock } = deps;
  const now = clock.now();
  const asker = actor.member;
  const words = asked.words.trim();
  const refused = requestWordsMessage(words);
  if (refused) throw fieldError('words', refused);
  checkOffer(asked.offers, asker);
  const tried = await consume(db, CONTACT_REQUEST_LIMITS.attempts, asker.id, now);
  if (!tried.allowed)
    throw new AppError('TOO_MANY_TRIES', contactRequestErrors.tooManyAttempts, {
      retryAfterSeconds: tried.retryAfterSeconds,
    });
  if (asked.memberId === asker.id) throw new AppError('VALIDATION', contactRequestErrors.yourself);
  return inTransaction(db, async (tx) => {
    await lockBoth(tx, asker.id, asked.memberId);
    const refusal = await refusalFor(deps, tx, asker, asked.memberId);
    if (refusal) throw refusal;
    const sent = { memberId: asker.id, askedId: asked.memberId, words };
    if ((await countSimilarWords(tx, sent)) >= ASKING_LIMITS.sameWords)
      throw fieldError('words', contactRequestErrors.sameWords(ASKING_LIMITS.sameWords));
    const isEmailed = await mayEmail(tx, asked.memberId, daysBefore(clock, 1));
    const id = newId(now);
    await insertRequest(tx, {
      id,
      member_id: asker.id,
      asked_id: asked.memberId,
      state: 'asked',
      reason: asked.reason,
      words,
      offers_email: asked.offers.email,
      offers_phone: asked.offers.phone,
      is_emailed: isEmailed,
      asked_at: now,
    });
    if (isEmailed) await enqueue(tx, sendContactRequest, { requestId: id });
    const details = { request: id };
    await recordAudit(tx, { action: 'contact.asked', actorId: asker.id, subjectId: null, details }, now);
    return { _id: id, message: isEmailed ? contactRequestReplies.asked : contactRequestReplies.askedInInbox };
  });
}

/** Returns the error that asking this member would cause, apart from the words and the offer, or null. */
export async function whyNotAsk(deps: Deps, actor: Approved, memberId: string): Promise<AppError | null> {
  if (memberId === actor.member.id) return new AppError('VALIDATION', contactRequestErrors.yourself);
  return refusalFor(deps, deps.db, actor.member, memberId);
}

function checkOffer(offers: SharedFields, asker: MemberRow): void {
  if (!offers.email && !offers.phone) throw fieldError('offers', contactRequestErrors.offerNeeded);
  if (offers.phone && asker.phone === null) throw fieldError('offers', contactRequestErrors.noPhone);
}

/** Returns the error for a request to this member, or null. Administrators ask like members. */
async function refusalFor(
  deps: Pick<Deps, 'clock' | 'policy'>,
  db: DbOrTx,
  asker: MemberRow,
  memberId: string,
): Promise<AppError | null> {
  const { clock } = deps;
  const now = clock.now();
  const unreachable = await whyNotReach(deps, db, { askerId: asker.id, askedId: memberId });
  if (unreachable) return unreachable;
  const between = await listBetween(db, asker.id, memberId);
  const own = between.filter((row) => row.member_id === asker.id);
  if (between.some((row) => row.member_id !== asker.id && isToAnswer(row, now)))
    return new AppError('STALE', contactRequestErrors.asksYou);
  if (own.some((row) => isWaiting(row, now))) return new AppError('STALE', contactRequestErrors.waits);
  if (own.some(({ is_shared }) => is_shared)) return new AppError('STALE', contactRequestErrors.shared);
  const barred = own.map(({ state, asked_at, ended_at, taken_back_at }) =>
    barredUntil({ state, askedAt: asked_at, endedAt: ended_at, takenBackAt: taken_back_at }),
  );
  const until = barred
    .filter((date) => date !== null && calendarDay(date) > calendarDay(now))
    .toSorted((a, b) => Number(b) - Number(a))[0];
  if (until) return new AppError('STALE', contactRequestErrors.barred(dayInIndia(until)));
  const { day, month, waiting } = await countSent(db, asker.id, {
    day: startOfDay(now),
    month: daysBefore(clock, 30),
    unexpired: daysBefore(clock, ANSWER_DAYS),
  });
  const isNew = (asker.decided_at ?? asker.created_at) > daysBefore(clock, FIRST_WEEK_DAYS);
  const { perDayInFirstWeek, perDay, perMonth, waiting: waitingMax, fewAccepted } = ASKING_LIMITS;
  if (isNew && day >= perDayInFirstWeek)
    return new AppError('TOO_MANY_TRIES', contactRequestErrors.perDayInFirstWeek(perDayInFirstWeek));
  if (day >= perDay) return new AppError('TOO_MANY_TRIES', contactRequestErrors.perDay(perDay));
  if (day >= fewAccepted.perDay && (await hasFewAccepted(deps, db, asker.id)))
    return new AppError('TOO_MANY_TRIES', contactRequestErrors.fewAccepted(fewAccepted));
  if (month >= perMonth) return new AppError('TOO_MANY_TRIES', contactRequestErrors.perMonth(perMonth));
  if (waiting >= waitingMax)
    return new AppError('TOO_MANY_TRIES', contactRequestErrors.tooManyWaiting(waitingMax));
  return null;
}

function isToAnswer({ state, asked_at }: Pick<ContactRequestRow, 'state' | 'asked_at'>, now: Date): boolean {
  return viewOfAsked({ state, askedAt: asked_at }, now) === 'waiting';
}

function isWaiting({ state, asked_at }: Pick<ContactRequestRow, 'state' | 'asked_at'>, now: Date): boolean {
  return viewOfAsker({ state, askedAt: asked_at }, now) === 'waiting';
}

/** Returns whether too few of the asker's last requests were accepted for the usual limit of a day. */
async function hasFewAccepted({ clock }: Pick<Deps, 'clock'>, db: DbOrTx, askerId: string): Promise<boolean> {
  const { of, accepted: needed } = ASKING_LIMITS.fewAccepted;
  const { ended, accepted } = await countLastEnded(db, askerId, {
    limit: of,
    unexpired: daysBefore(clock, ANSWER_DAYS),
  });
  return ended >= of && accepted < needed;
}
