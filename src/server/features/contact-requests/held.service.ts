import { AppError } from '#shared/errors.ts';
import type { HeldRequest } from '#shared/contact-requests/admin-endpoints.ts';
import type { Sentence } from '#shared/text.ts';
import { alreadyDecided } from '#server/core/audit/already-decided.service.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { lockBoth } from '#server/core/relations/relations.service.ts';
import { daysBefore } from '#server/platform/clock.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { cancelJob, enqueue } from '#server/platform/jobs/queue.ts';
import { countHeld, holdAgain, listHeld, releaseHeld, stopHeld } from './admin.queries.ts';
import { sendContactRequest } from './emails.ts';
import { whyNotDeliver } from './reach.service.ts';
import { findRequest, mayEmail, type ContactRequestRow } from './requests.queries.ts';
import { contactRequestErrors, contactRequestReplies } from './text.ts';

const UNDO_MS = 10_000;
/** Delay of the email. Longer than the undo period, so that an undo in progress can cancel it. */
const EMAIL_DELAY_MS = UNDO_MS + 2000;

/**
 * Returns a page of held requests, oldest first. Leaves out those from or to the administrator, who must not learn what
 * becomes of them; another administrator decides them.
 */
export async function listHeldRequests(
  { db }: Pick<Deps, 'db'>,
  admin: Admin,
  { page, limit }: Readonly<{ page: number; limit: number }>,
) {
  const readerId = admin.member.id;
  const rows = await listHeld(db, { readerId, limit, offset: (page - 1) * limit });
  const requests = rows.map((row): HeldRequest => ({
    _id: row.id,
    asker: { _id: row.asker_id, first_name: row.asker_first_name, last_name: row.asker_last_name },
    asked: { _id: row.asked_id, first_name: row.asked_first_name, last_name: row.asked_last_name },
    reason: row.reason,
    words: row.words,
    holdReason: row.hold_reason ?? 'same-words',
    sameWords: row.same_words,
    createdAt: row.created_at.toISOString(),
  }));
  return { requests, total: await countHeld(db, readerId), page, limit };
}

/**
 * Delivers a held request, or stops it; can be undone for ten seconds. The asker of a stopped one sees it waiting until
 * it would have expired.
 * @throws {AppError} NOT_FOUND, also for requests from or to the caller; ALREADY_DECIDED if it is not held; STALE
 * if the asker may not ask that member any more.
 */
export async function decideHeldRequest(
  deps: Deps,
  admin: Admin,
  id: string,
  isReleased: boolean,
): Promise<{ message: Sentence; undoUntil: string }> {
  const now = deps.clock.now();
  const action = isReleased ? 'contact.released' : 'contact.stopped';
  return inTransaction(deps.db, async (tx) => {
    const request = await findDecidable(tx, admin, id);
    if (isReleased) await checkDeliverable(deps, tx, request);
    const isEmailed = isReleased && (await mayEmail(tx, request.asked_id, daysBefore(deps.clock, 1)));
    const isDecided = isReleased
      ? await releaseHeld(tx, id, { now, isEmailed })
      : await stopHeld(tx, id, now);
    if (!isDecided)
      throw await alreadyDecided(tx, admin, { key: 'request', id }, ['contact.released', 'contact.stopped']);
    const runAt = new Date(now.getTime() + EMAIL_DELAY_MS);
    if (isEmailed) await enqueue(tx, sendContactRequest, { requestId: id }, { key: keyOf(id), runAt });
    const entry = { action, actorId: admin.member.id, subjectId: null } as const;
    await recordAudit(tx, { ...entry, details: { request: id } }, now);
    return {
      message: isReleased ? contactRequestReplies.released : contactRequestReplies.stopped,
      undoUntil: new Date(now.getTime() + UNDO_MS).toISOString(),
    };
  });
}

/**
 * Undoes the decision about a held request, which is held again.
 * @throws {AppError} NOT_FOUND, also for requests from or to the caller; ALREADY_DECIDED after ten seconds, or if
 * the request has been answered or withdrawn.
 */
export async function undoHeldDecision(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  id: string,
): Promise<{ message: Sentence }> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await findDecidable(tx, admin, id);
    if (!(await holdAgain(tx, id, new Date(now.getTime() - UNDO_MS))))
      throw new AppError('ALREADY_DECIDED', contactRequestErrors.undoTooLate);
    await cancelJob(tx, keyOf(id));
    const entry = { action: 'contact.decision-undone', actorId: admin.member.id, subjectId: null } as const;
    await recordAudit(tx, { ...entry, details: { request: id } }, now);
  });
  return { message: contactRequestReplies.decisionUndone };
}

/** Returns a request that is or was held; NOT_FOUND for one from or to the administrator. */
async function findDecidable(tx: Tx, admin: Admin, id: string): Promise<ContactRequestRow> {
  const request = await findRequest(tx, id);
  const isOwn = request !== undefined && [request.member_id, request.asked_id].includes(admin.member.id);
  if (!request || request.hold_reason === null || isOwn)
    throw new AppError('NOT_FOUND', contactRequestErrors.notFound);
  return request;
}

async function checkDeliverable(
  deps: Deps,
  tx: Tx,
  { id, member_id: askerId, asked_id: askedId }: ContactRequestRow,
): Promise<void> {
  await lockBoth(tx, askerId, askedId);
  const isHeld = (await findRequest(tx, id))?.state === 'held';
  const refusal = isHeld ? await whyNotDeliver(deps, tx, { askerId, askedId }) : null;
  if (refusal) throw refusal;
}

function keyOf(requestId: string): string {
  return `contact-request:${requestId}`;
}
