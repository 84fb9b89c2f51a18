import { AppError, fieldError } from '#shared/errors.ts';
import {
  ANSWER_DAYS,
  answerWordsMessage,
  CONTACT_EVENTS,
  viewOfAsker,
  type ContactEvent,
} from '#shared/contact-requests/rules.ts';
import type { ReportReason } from '#shared/reports/reasons.ts';
import type { SharedFields } from '#shared/contact-requests/endpoints.ts';
import type { Sentence } from '#shared/text.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { endSharing, lockBoth } from '#server/core/relations/relations.service.ts';
import { reportRequestWords } from '#server/features/reports/service.ts';
import { daysBefore } from '#server/platform/clock.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Approved } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { sendContactAnswer } from './emails.ts';
import { insertGrants } from './grants.queries.ts';
import { findRequest, moveRequest, type ContactRequestRow } from './requests.queries.ts';
import { seeEachOther } from './reach.service.ts';
import { contactRequestErrors, contactRequestReplies } from './text.ts';

type Replied = Promise<{ message: Sentence }>;

/**
 * Accepts a request: both members share what they chose until one of them takes it back.
 * @throws {AppError} VALIDATION if nothing is shared; NOT_FOUND; ALREADY_DECIDED if the request does not wait any more;
 * STALE if the asker no longer has what they offered.
 */
export async function acceptRequest(deps: Deps, actor: Approved, id: string, shared: SharedFields): Replied {
  if (!shared.email && !shared.phone) throw fieldError('email', contactRequestErrors.shareNeeded);
  if (shared.phone && actor.member.phone === null) throw fieldError('phone', contactRequestErrors.noPhone);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await requireReceived(deps, tx, actor, id);
    const { asked_id, member_id, offers_email, offers_phone } = await move(deps, tx, { id, event: 'accept' });
    const asker = await findMemberRow(tx, member_id);
    if (offers_phone && !asker?.phone) throw new AppError('STALE', contactRequestErrors.offerGone);
    const both = { request_id: id, created_at: now };
    await insertGrants(tx, [
      {
        ...both,
        member_id: asked_id,
        receiver_id: member_id,
        shares_email: shared.email,
        shares_phone: shared.phone,
      },
      {
        ...both,
        member_id,
        receiver_id: asked_id,
        shares_email: offers_email,
        shares_phone: offers_phone,
      },
    ]);
    await enqueue(tx, sendContactAnswer, { requestId: id });
  });
  return { message: contactRequestReplies.accepted };
}

/**
 * Answers a request once, without sharing contact details.
 * @throws {AppError} VALIDATION on `words`; NOT_FOUND; ALREADY_DECIDED if the request does not wait any more.
 */
export async function answerRequest(deps: Deps, actor: Approved, id: string, words: string): Replied {
  const refused = answerWordsMessage(words);
  if (refused) throw fieldError('words', refused);
  await inTransaction(deps.db, async (tx) => {
    await requireReceived(deps, tx, actor, id);
    await move(deps, tx, { id, event: 'answer', answer: words.trim() });
    await enqueue(tx, sendContactAnswer, { requestId: id });
  });
  return { message: contactRequestReplies.answered };
}

/**
 * Declines a request. The asker sees it waiting until it would have expired.
 * @throws {AppError} NOT_FOUND; ALREADY_DECIDED if the request does not wait any more.
 */
export async function declineRequest(deps: Deps, actor: Approved, id: string): Replied {
  await inTransaction(deps.db, async (tx) => {
    await requireReceived(deps, tx, actor, id);
    await move(deps, tx, { id, event: 'decline' });
  });
  return { message: contactRequestReplies.declined };
}

/**
 * Withdraws the caller's own request while it waits.
 * @throws {AppError} NOT_FOUND; ALREADY_DECIDED if it has been answered or has expired.
 */
export async function withdrawRequest(deps: Deps, actor: Approved, id: string): Replied {
  const now = deps.clock.now();
  const request = await findRequest(deps.db, id);
  if (request?.member_id !== actor.member.id) throw notFound();
  const view = viewOfAsker({ state: request.state, askedAt: request.asked_at }, now);
  if (view !== 'waiting') throw new AppError('ALREADY_DECIDED', contactRequestErrors.answered);
  await inTransaction(deps.db, async (tx) => {
    await move(deps, tx, { id, event: 'withdraw' });
    const entry = { action: 'contact.withdrawn', actorId: actor.member.id, subjectId: null } as const;
    await recordAudit(tx, { ...entry, details: { request: id } }, now);
  });
  return { message: contactRequestReplies.withdrawn };
}

/** Stops sharing the caller's contact details with a member. Succeeds if nothing is shared. */
export async function takeBackContact(deps: Deps, actor: Approved, memberId: string): Replied {
  await inTransaction(deps.db, (tx) => endSharing(tx, actor.member.id, memberId, deps.clock.now()));
  return { message: contactRequestReplies.takenBack };
}

/**
 * Reports the asker of a request, with the request's words. Works for requests that have been answered, too.
 * @throws {AppError} NOT_FOUND; what `reportRequestWords` throws.
 */
export async function reportRequest(
  deps: Deps,
  actor: Approved,
  id: string,
  given: Readonly<{ reason: ReportReason; words: string }>,
): Replied {
  const request = await findRequest(deps.db, id);
  if (request?.asked_id !== actor.member.id) throw notFound();
  return reportRequestWords(deps, actor, {
    ...given,
    memberId: request.member_id,
    requestWords: request.words,
  });
}

/** Checks that the caller has received the request, and that the two members see each other. Locks both. */
async function requireReceived(deps: Deps, tx: Tx, actor: Approved, id: string): Promise<void> {
  const request = await findRequest(tx, id);
  if (request?.asked_id !== actor.member.id) throw notFound();
  const { member_id: askerId, asked_id: askedId } = request;
  await lockBoth(tx, askerId, askedId);
  if (!(await seeEachOther(deps, tx, { askerId, askedId }))) throw notFound();
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', contactRequestErrors.notFound);
}

/** Changes the state of a request that has not expired. */
async function move(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, event, answer }: Readonly<{ id: string; event: ContactEvent; answer?: string }>,
): Promise<ContactRequestRow> {
  const moved = await moveRequest(tx, id, {
    ...CONTACT_EVENTS[event],
    now: clock.now(),
    askedAfter: daysBefore(clock, ANSWER_DAYS),
    ...(answer !== undefined && { answer }),
  });
  if (!moved) throw new AppError('ALREADY_DECIDED', contactRequestErrors.answered);
  return moved;
}
