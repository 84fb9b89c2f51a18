import type { Sentence } from '#shared/text.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { unclearMessage } from '#shared/invitations/columns.ts';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { INVITATION_DAYS, INVITATIONS_A_MINUTE } from '#shared/invitations/values.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { RefusedMail, UncertainMail } from '#server/platform/mail/mail.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { emailInvitation, joinUsMail, queueInvitations } from './emails.ts';
import { deleteRows } from './import-rows.queries.ts';
import { columnsIn, findDetail } from './import-views.service.ts';
import {
  changeStatus,
  findImportRow,
  finishImports,
  lockSending,
  markStarted,
  recordInvited,
} from './imports.queries.ts';
import {
  clearQueued,
  countQueued,
  endInvitation,
  findToEmail,
  inviteFreshRows,
  markSent,
  removeWaiting,
  setLink,
  takeWaiting,
} from './invitations.queries.ts';
import { invitationErrors } from './text.ts';
import { invitationReplies } from './text.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Rate limit window, slightly less than the minute between two batches. */
const SHARE_MS = 55_000;
/** Maximum unsent invitations in the queue, so that it does not fill up while the mail server is down. */
const QUEUED_MAX = 10 * INVITATIONS_A_MINUTE;
/**
 * Maximum number of copies, sent an hour apart, if the mail server may have accepted the email but its response was
 * lost.
 */
const COPIES_MAX = 3;
// Changing this value would change the links of copies, and only the latest link of an invitation works.
const LINK = 'navodayan invitation link v1';

type Done = Readonly<{ message: Sentence; import: ImportDetail }>;
type Change = Readonly<{
  action: 'import.started' | 'import.paused' | 'import.resumed' | 'import.cancelled';
  /**
   * Makes the change; returns the details for the audit log.
   * @throws {AppError}
   */
  run: (tx: Tx, now: Date) => Promise<{ readonly [count: string]: number }>;
}>;

/**
 * Starts an import: creates an invitation for each fresh row and deletes all rows but those with errors. Skips people
 * who have become members or were invited since the last check.
 * @throws {AppError} NOT_FOUND; STALE if it is no longer a draft; VALIDATION if there is no one to invite, or on `match`
 * if a column is unclear.
 */
export async function startImport(deps: Deps, admin: Admin, id: string): Promise<Done> {
  const adminId = admin.member.id;
  const { counts } = await change(deps, admin, id, {
    action: 'import.started',
    run: async (tx, now) => {
      if (!(await markStarted(tx, id, { adminId, now })))
        throw new AppError('STALE', invitationErrors.importStarted);
      const { headings, match } = columnsIn(await findImportRow(tx, id));
      const unclear = unclearMessage(headings, match);
      if (unclear) throw fieldError('match', unclear);
      const invitations = await inviteFreshRows(tx, id, now);
      if (invitations === 0) throw new AppError('VALIDATION', invitationErrors.noOneNew);
      await recordInvited(tx, id, invitations);
      await deleteRows(tx, id, 'all-but-bad');
      await enqueue(tx, queueInvitations, {}, { key: queueInvitations.name });
      return { invitations };
    },
  });
  return { message: invitationReplies.sending(counts.fresh), import: await findDetail(deps, id) };
}

/**
 * Pauses an import. An email that is already being sent is not stopped.
 * @throws {AppError} NOT_FOUND; STALE if it is not being sent.
 */
export async function pauseImport(deps: Deps, admin: Admin, id: string): Promise<Done> {
  const paused = await change(deps, admin, id, {
    action: 'import.paused',
    run: async (tx) => {
      if (!(await changeStatus(tx, id, { from: ['sending'], to: 'paused' })))
        throw new AppError('STALE', invitationErrors.notSending);
      return {};
    },
  });
  return { message: invitationReplies.paused, import: paused };
}

/**
 * Resumes a paused import, and retries invitations that are waiting for the mail server.
 * @throws {AppError} NOT_FOUND; STALE if it is not paused.
 */
export async function resumeImport(deps: Deps, admin: Admin, id: string): Promise<Done> {
  const resumed = await change(deps, admin, id, {
    action: 'import.resumed',
    run: async (tx) => {
      if (!(await changeStatus(tx, id, { from: ['paused'], to: 'sending' })))
        throw new AppError('STALE', invitationErrors.notPaused);
      await clearQueued(tx, { import_id: id });
      await enqueue(tx, queueInvitations, {}, { key: queueInvitations.name });
      return {};
    },
  });
  return { message: invitationReplies.resumed, import: resumed };
}

/**
 * Discards a draft, or stops an import, and erases its rows and unsent invitations. Links already sent stay valid.
 * @throws {AppError} NOT_FOUND; STALE if it has ended.
 */
export async function cancelImport(deps: Deps, admin: Admin, id: string): Promise<Done> {
  const cancelled = await change(deps, admin, id, {
    action: 'import.cancelled',
    run: async (tx, now) => {
      const from = ['draft', 'sending', 'paused'] as const;
      if (!(await changeStatus(tx, id, { from, to: 'cancelled', endedAt: now })))
        throw new AppError('STALE', invitationErrors.importEnded);
      await deleteRows(tx, id, 'all');
      return { unsent: await removeWaiting(tx, id, now) };
    },
  });
  return { message: invitationReplies.cancelled, import: cancelled };
}

/** Changes an import and records the change in the audit log, in one transaction. @throws {AppError} NOT_FOUND */
async function change(deps: Deps, admin: Admin, id: string, { action, run }: Change): Promise<ImportDetail> {
  await findDetail(deps, id);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const details = { import: id, ...(await run(tx, now)) };
    await recordAudit(tx, { action, actorId: admin.member.id, subjectId: null, details }, now);
  });
  return findDetail(deps, id);
}

/**
 * Enqueues the next invitations, oldest first and within the rate limit, one job each, and finishes imports that have
 * none left. The worker retries a job for about a day; an invitation that waits longer is enqueued again. Runs every
 * minute.
 */
export async function queueWaitingInvitations(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockSending(tx);
    const { recent, unsent } = await countQueued(tx, new Date(now.getTime() - SHARE_MS));
    const share = INVITATIONS_A_MINUTE - recent;
    const queuedBefore = new Date(now.getTime() - DAY_MS);
    const again = await takeWaiting(tx, { queuedBefore, limit: share, now });
    const limit = Math.min(share - again.length, QUEUED_MAX - unsent);
    const fresh = await takeWaiting(tx, { queuedBefore: null, limit, now });
    for (const invitationId of [...again, ...fresh])
      await enqueue(
        tx,
        emailInvitation,
        { invitationId },
        { key: `${emailInvitation.name}:${invitationId}` },
      );
  });
  await finishImports(deps.db, now);
}

/**
 * Emails one invitation, at least once: it counts as sent after the mail server has accepted it. Rethrows errors, so
 * that the queue retries. Two failures are final: an invalid address ends the invitation, and an email whose response
 * was lost counts as sent and is repeated an hour later, because it may not have arrived.
 */
export async function sendInvitation(
  deps: Deps,
  { invitationId: id, copy }: { readonly invitationId: string; readonly copy: number },
): Promise<void> {
  const found = await findToEmail(deps.db, id);
  if (!found || found.email === null || found.status !== (copy === 0 ? 'waiting' : 'sent')) return;
  if (copy > 0 && found.import_status === 'cancelled') return;
  // The import is paused, and resuming it enqueues this invitation again.
  if (copy === 0 && found.import_status !== 'sending') return clearQueued(deps.db, { id });
  const token = deps.vault.mark(LINK, id).toString('base64url');
  if (!(await setLink(deps.db, id, hashToken(token)))) return;
  const inviter =
    found.inviter_first_name === null
      ? null
      : `${found.inviter_first_name} ${found.inviter_last_name ?? ''}`.trim();
  const mail = joinUsMail(deps.site(), {
    id,
    to: found.email,
    inviter,
    source: found.source,
    token,
    expiresAt: new Date(found.created_at.getTime() + INVITATION_DAYS * DAY_MS),
  });
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    await settleFailure(deps, { id, copy, error });
  }
  const now = deps.clock.now();
  await markSent(deps.db, id, now);
  await finishImports(deps.db, now, found.import_id);
}

/**
 * Handles an invalid address and a lost response, after which the email may have arrived; rethrows all other
 * errors.
 */
async function settleFailure(
  deps: Deps,
  { id, copy, error }: { id: string; copy: number; error: unknown },
): Promise<void> {
  const now = deps.clock.now();
  if (error instanceof RefusedMail && error.about === 'address') {
    deps.logger.warn({ err: error }, 'invitation bounced');
    return endInvitation(deps.db, id, { status: 'bounced', from: ['waiting', 'sent'], now });
  }
  if (!(error instanceof UncertainMail)) throw error;
  deps.logger.warn({ err: error }, 'the mail server did not answer: an invitation may be sent twice');
  if (copy >= COPIES_MAX) return;
  const runAt = new Date(now.getTime() + HOUR_MS);
  await inTransaction(deps.db, async (tx) => {
    await markSent(tx, id, now);
    await enqueue(tx, emailInvitation, { invitationId: id, copy: copy + 1 }, { runAt });
  });
}
