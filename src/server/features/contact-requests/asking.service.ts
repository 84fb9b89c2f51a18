import { AppError, fieldError } from '#shared/errors.ts';
import {
  ANSWER_DAYS,
  barredUntil,
  HOLD_RULES,
  requestWordsMessage,
  viewOfAsker,
  type ContactReason,
  type ContactView,
} from '#shared/contact-requests/rules.ts';
import type { SharedFields } from '#shared/contact-requests/endpoints.ts';
import type { Sentence } from '#shared/text.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { relationsOf } from '#server/core/relations/relations.service.ts';
import { findMember } from '#server/features/directory/service.ts';
import { daysBefore } from '#server/platform/clock.ts';
import { inTransaction, type DbOrTx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Approved, MemberRow } from '#server/platform/http/actors.ts';
import { newId } from '#server/platform/ids.ts';
import { dayInIndia } from '#server/platform/indian-time.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { consume, reserve } from '#server/platform/rate-limit/rate-limit.ts';
import { findPause } from './admin.queries.ts';
import { sendContactRequest } from './emails.ts';
import { findChoice } from './grants.queries.ts';
import { ASKING_LIMITS, CONTACT_REQUEST_LIMITS } from './limits.ts';
import {
  countLastEnded,
  countSameWords,
  countSent,
  insertRequest,
  listBetween,
  lockAsker,
  type ContactRequestRow,
} from './requests.queries.ts';
import { contactRequestErrors, contactRequestReplies } from './text.ts';

const WORDS_MARK = 'navodayan contact words v1';
const FIRST_WEEK_DAYS = 7;

export type Asked = Readonly<{
  memberId: string;
  reason: ContactReason;
  words: string;
  offers: SharedFields;
}>;

type Outcome = Readonly<{ _id: string; state: ContactView; isEmailed: boolean; message: Sentence }>;

/**
 * Asks a member to get in touch. The request is held for an administrator if its words were sent to more than five
 * members, or if fewer than two of the asker's last ten requests were accepted.
 * @throws {AppError} VALIDATION on `words` or `offers`; NOT_FOUND for a member whom the asker cannot see, and while
 * requests are off; FORBIDDEN for minors, during a pause, and if the member does not take requests from the asker; STALE
 * while a request waits or bars another one; TOO_MANY_TRIES beyond a limit.
 */
export async function askForContact(deps: Deps, actor: Approved, asked: Asked): Promise<Outcome> {
  const { db, clock, vault } = deps;
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
  await checkMember(deps, actor, asked.memberId);
  return inTransaction(db, async (tx) => {
    await lockAsker(tx, asker.id);
    const refusal = await refusalFor(deps, tx, asker, asked.memberId);
    if (refusal) throw refusal;
    const mark = vault.mark(WORDS_MARK, plainWords(words));
    const holdReason = await holdReasonOf(tx, { memberId: asker.id, askedId: asked.memberId, mark });
    const { requestEmails } = CONTACT_REQUEST_LIMITS;
    const isEmailed = holdReason === null && (await reserve(tx, requestEmails, asked.memberId, now)).allowed;
    const request = {
      id: newId(now),
      member_id: asker.id,
      asked_id: asked.memberId,
      state: holdReason === null ? 'asked' : 'held',
      reason: asked.reason,
      words,
      words_mark: mark,
      offers_email: asked.offers.email,
      offers_phone: asked.offers.phone,
      hold_reason: holdReason,
      is_emailed: isEmailed,
      created_at: now,
      asked_at: now,
    } as const;
    await insertRequest(tx, request);
    if (isEmailed) await enqueue(tx, sendContactRequest, { requestId: request.id });
    const details = { request: request.id, ...(holdReason !== null && { held: holdReason }) };
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
  try {
    await checkMember(deps, actor, memberId);
    return await refusalFor(deps, deps.db, actor.member, memberId);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error;
    throw error;
  }
}

function checkOffer(offers: SharedFields, asker: MemberRow): void {
  if (!offers.email && !offers.phone) throw fieldError('offers', contactRequestErrors.offerNeeded);
  if (offers.phone && asker.phone === null) throw fieldError('offers', contactRequestErrors.noPhone);
}

/** Checks that the asker may ask this member at all. Administrators ask like members. */
async function checkMember(deps: Deps, actor: Approved, memberId: string): Promise<void> {
  const { db, policy, clock } = deps;
  const asker = actor.member;
  if (memberId === asker.id) throw new AppError('VALIDATION', contactRequestErrors.yourself);
  if (asker.is_presumed_minor) throw new AppError('FORBIDDEN', contactRequestErrors.minor);
  const pause = await findPause(db, asker.id, clock.now());
  if (pause)
    throw new AppError('FORBIDDEN', contactRequestErrors.paused(dayInIndia(pause.ends_at), pause.reason));
  const relations = await relationsOf(db, actor);
  await findMember(deps, actor, memberId, { viewer: 'member', relations });
  const member = await findMemberRow(db, memberId);
  const audience = (await findChoice(db, memberId)) ?? 'members';
  if (member === undefined || audience === 'members') return;
  const isOfSchool = member.school_name === asker.school_name;
  const year = policy().batchBy === 'in' ? 'in_year' : 'out_year';
  const isOfBatch = isOfSchool && member[year] !== null && member[year] === asker[year];
  const isOpen = audience === 'school' ? isOfSchool : audience === 'batch' && isOfBatch;
  if (!isOpen) throw new AppError('FORBIDDEN', contactRequestErrors.notOpen);
}

/** Returns the error for a request that earlier requests do not allow, or null. */
async function refusalFor(
  { clock }: Pick<Deps, 'clock'>,
  db: DbOrTx,
  asker: MemberRow,
  memberId: string,
): Promise<AppError | null> {
  const now = clock.now();
  const between = await listBetween(db, asker.id, memberId);
  const own = between.filter((row) => row.member_id === asker.id);
  if (between.some((row) => row.member_id !== asker.id && row.state === 'asked'))
    return new AppError('STALE', contactRequestErrors.asksYou);
  if (own.some((row) => isWaiting(row, now))) return new AppError('STALE', contactRequestErrors.waits);
  if (own.some(({ is_shared }) => is_shared)) return new AppError('STALE', contactRequestErrors.shared);
  const barred = own.map(({ state, asked_at, ended_at, taken_back_at }) =>
    barredUntil({ state, askedAt: asked_at, endedAt: ended_at, takenBackAt: taken_back_at }),
  );
  const until = barred
    .filter((date) => date !== null && date > now)
    .toSorted((a, b) => Number(b) - Number(a))[0];
  if (until) return new AppError('STALE', contactRequestErrors.barred(dayInIndia(until)));
  const { day, month, waiting } = await countSent(db, asker.id, {
    day: daysBefore(clock, 1),
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

function isWaiting({ state, asked_at }: Pick<ContactRequestRow, 'state' | 'asked_at'>, now: Date): boolean {
  return state === 'held' || viewOfAsker({ state, askedAt: asked_at }, now) === 'waiting';
}

/** Returns why an administrator must see a request before it is delivered, or null. */
async function holdReasonOf(
  db: DbOrTx,
  sent: Readonly<{ memberId: string; askedId: string; mark: Buffer }>,
): Promise<ContactRequestRow['hold_reason']> {
  if ((await countSameWords(db, sent)) >= HOLD_RULES.sameWords) return 'same-words';
  const { ended, accepted } = await countLastEnded(db, sent.memberId, HOLD_RULES.judged);
  return ended >= HOLD_RULES.judged && accepted < HOLD_RULES.accepted ? 'few-accepted' : null;
}

/** Returns the letters and digits of a text in lower case, so that copies with small changes are equal. */
function plainWords(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function replyFor(holdReason: ContactRequestRow['hold_reason'], isEmailed: boolean): Sentence {
  if (holdReason !== null) return contactRequestReplies.held[holdReason];
  return isEmailed ? contactRequestReplies.asked : contactRequestReplies.askedInInbox;
}
