import { randomUUID } from 'node:crypto';
import { AppError, fieldError } from '#shared/errors.ts';
import {
  ANSWER_DAYS,
  barredUntil,
  HOLD_RULES,
  requestWordsMessage,
  viewOfAsked,
  viewOfAsker,
  type ContactReason,
  type ContactView,
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

type Outcome = Readonly<{ _id: string; state: ContactView; isEmailed: boolean; message: Sentence }>;

/**
 * Asks a member to get in touch. The request is held for an administrator if similar words went to five others
 * already, or if fewer than two of the asker's last ten requests were accepted.
 * @throws {AppError} VALIDATION on `words` or `offers`; NOT_FOUND for a member whom the asker cannot see, and while
 * requests are off; FORBIDDEN for minors, during a pause, and if the member does not take requests from the asker; STALE
 * while a request waits or bars another one; TOO_MANY_TRIES beyond a limit.
 */
export async function askForContact(deps: Deps, actor: Approved, asked: Asked): Promise<Outcome> {
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
    const holdReason = await holdReasonOf(tx, sent, daysBefore(clock, ANSWER_DAYS));
    const isEmailed = holdReason === null && (await mayEmail(tx, asked.memberId, daysBefore(clock, 1)));
    const request = {
      // Random: an id that contains the time would reveal to the asked member that the request was held.
      id: randomUUID(),
      member_id: asker.id,
      asked_id: asked.memberId,
      state: holdReason === null ? 'asked' : 'held',
      reason: asked.reason,
      words,
      offers_email: asked.offers.email,
      offers_phone: asked.offers.phone,
      hold_reason: holdReason,
      is_emailed: isEmailed,
      created_at: now,
      asked_at: now,
      delivered_at: holdReason === null ? now : null,
    } as const;
    await insertRequest(tx, request);
    if (isEmailed) await enqueue(tx, sendContactRequest, { requestId: request.id });
    const details = { request: request.id };
    await recordAudit(tx, { action: 'contact.asked', actorId: asker.id, subjectId: null, details }, now);
    return {
      _id: request.id,
      state: viewOfAsker({ state: request.state, askedAt: now }, now),
      isEmailed,
      message: replyFor(holdReason, isEmailed),
    };
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
  const { perDayInFirstWeek, perDay, perMonth, waiting: waitingMax } = ASKING_LIMITS;
  if (isNew && day >= perDayInFirstWeek)
    return new AppError('TOO_MANY_TRIES', contactRequestErrors.perDayInFirstWeek(perDayInFirstWeek));
  if (day >= perDay) return new AppError('TOO_MANY_TRIES', contactRequestErrors.perDay(perDay));
  if (month >= perMonth) return new AppError('TOO_MANY_TRIES', contactRequestErrors.perMonth(perMonth));
  if (waiting >= waitingMax)
    return new AppError('TOO_MANY_TRIES', contactRequestErrors.tooManyWaiting(waitingMax));
  return null;
}

function isToAnswer({ state, asked_at }: Pick<ContactRequestRow, 'state' | 'asked_at'>, now: Date): boolean {
  return viewOfAsked({ state, askedAt: asked_at }, now) === 'waiting';
}

function isWaiting({ state, asked_at }: Pick<ContactRequestRow, 'state' | 'asked_at'>, now: Date): boolean {
  return state === 'held' || viewOfAsker({ state, askedAt: asked_at }, now) === 'waiting';
}

/** Returns why an administrator must see a request before it is delivered, or null. */
async function holdReasonOf(
  db: DbOrTx,
  sent: Readonly<{ memberId: string; askedId: string; words: string }>,
  unexpired: Date,
): Promise<ContactRequestRow['hold_reason']> {
  if ((await countSimilarWords(db, sent)) >= HOLD_RULES.sameWords) return 'same-words';
  const { ended, accepted } = await countLastEnded(db, sent.memberId, {
    limit: HOLD_RULES.judged,
    unexpired,
  });
  return ended >= HOLD_RULES.judged && accepted < HOLD_RULES.accepted ? 'few-accepted' : null;
}

function replyFor(holdReason: ContactRequestRow['hold_reason'], isEmailed: boolean): Sentence {
  if (holdReason !== null) return contactRequestReplies.held[holdReason];
  return isEmailed ? contactRequestReplies.asked : contactRequestReplies.askedInInbox;
}
