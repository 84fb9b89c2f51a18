import { AppError } from '#shared/errors.ts';
import { INVITATION_DAYS, type ImportDetail } from '#shared/invitations/schema.ts';
import { recordAudit } from '#server/features/admin/audit.service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { RefusedMail } from '#server/platform/mail/mail.ts';
import { LIMITS } from '#server/platform/throttle/limits.ts';
import { hit } from '#server/platform/throttle/throttle.ts';
import { newToken } from '#server/platform/tokens.ts';
import { joinUsMail, sendInvitations } from './emails.ts';
import { findDetail } from './import-views.service.ts';
import { countWanted, deleteRows } from './import-rows.queries.ts';
import { markCancelled, markFinished, markSending, noteInvited } from './imports.queries.ts';
import {
  countWaiting,
  deleteWaiting,
  endInvitation,
  inviteFreshRows,
  putBack,
  takeNext,
} from './invitations.queries.ts';
import { answersOf } from './stored-rows.service.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A letter that the server would not take waits this long, so that it does not hold up those behind it. */
const SET_ASIDE_MS = 3600 * 1000;
const NOBODY_NEW = 'Nobody on this list is new: there is nobody to invite.';
const OVERTAKEN = 'Somebody else has started or cancelled this import a moment ago.';

type Done = Readonly<{ message: string; import: ImportDetail }>;

/**
 * Makes an invitation of every row that is fresh or wanted, and lets the letters go. Of the rows only the bad ones stay, so that they can be
 * mended. Whoever became a member or was invited since the last look is left out.
 * @throws {AppError} NOT_FOUND; STALE when somebody was faster; VALIDATION when nobody is new.
 */
export async function startImport(deps: Deps, admin: Admin, id: string): Promise<Done> {
  await findDetail(deps, id);
  const now = deps.clock.now();
  const actorId = admin.member.id;
  const invitations = await inTransaction(deps.db, async (tx) => {
    if (!(await markSending(tx, id, { adminId: actorId, now }))) throw new AppError('STALE', OVERTAKEN);
    const invited = await inviteFreshRows(tx, id, now);
    if (invited === 0) throw new AppError('VALIDATION', NOBODY_NEW);
    await noteInvited(tx, id, { invited, wanted: await countWanted(tx, id) });
    await deleteRows(tx, id, 'all-but-bad');
    await enqueue(tx, sendInvitations, {}, { key: sendInvitations.name });
    const details = { import: id, invitations: invited };
    await recordAudit(tx, { action: 'import.started', actorId, subjectId: null, details }, now);
    return invited;
  });
  return {
    message:
      invitations === 1 ? 'One invitation is on its way.' : `${invitations} invitations are on their way.`,
    import: await findDetail(deps, id),
  };
}

/**
 * Stops an import: its rows, and the invitations that have not been sent, are erased. What was sent stays good.
 * @throws {AppError} NOT_FOUND; STALE when it has ended.
 */
export async function cancelImport(deps: Deps, admin: Admin, id: string): Promise<Done> {
  await findDetail(deps, id);
  const now = deps.clock.now();
  const actorId = admin.member.id;
  await inTransaction(deps.db, async (tx) => {
    if (!(await markCancelled(tx, id, now)))
      throw new AppError('STALE', 'This import has ended: there is nothing left to cancel.');
    const unsent = await deleteWaiting(tx, id);
    await deleteRows(tx, id, 'all');
    const details = { import: id, unsent };
    await recordAudit(tx, { action: 'import.cancelled', actorId, subjectId: null, details }, now);
  });
  return {
    message: 'The import is cancelled. What was not sent is erased.',
    import: await findDetail(deps, id),
  };
}

/**
 * Sends invitations that wait, the oldest first and no more than the limit, and ends the imports that are through. It runs
 * every minute, so a mail server that is away, or a process that was killed, only makes it later.
 */
export async function sendWaitingInvitations(deps: Deps): Promise<void> {
  for (let waiting = await countWaiting(deps.db); waiting > 0; waiting -= 1) {
    const turn = await hit(deps.db, LIMITS.invitations, 'all', deps.clock.now());
    if (!turn.allowed || !(await sendNext(deps))) break;
  }
  await markFinished(deps.db, deps.clock.now());
}

/**
 * An invitation counts as sent before it is handed over: a kill at that very moment loses one letter, whereas the other
 * order would send it twice, to somebody who never asked for it. Only a wrong address ends an invitation: after any other failure it
 * waits again, and so do the rest. Says whether the next one can follow.
 */
async function sendNext(deps: Deps): Promise<boolean> {
  const { token, hash } = newToken();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const taken = await inTransaction(deps.db, (tx) => takeNext(tx, { tokenHash: hash, now, expiresAt }));
  if (!taken) return false;
  const inviter =
    taken.inviter_first_name === null
      ? null
      : `${taken.inviter_first_name} ${taken.inviter_last_name ?? ''}`.trim();
  const { first_name: firstName = '' } = answersOf(taken);
  try {
    const { email: to, source } = taken;
    await deps.mailer.send(joinUsMail(deps.config, { to, firstName, inviter, source, token, expiresAt }));
    return true;
  } catch (error) {
    if (error instanceof RefusedMail && error.about === 'address') {
      deps.logger.warn({ err: error }, 'an invited address is refused for good');
      await endInvitation(deps.db, taken.id, { status: 'undeliverable', from: ['sent'], now });
      return true;
    }
    deps.logger.warn({ err: error }, 'invitations wait for the mail server');
    const isItsOwn = error instanceof RefusedMail && error.about === 'mail';
    const retryAt = isItsOwn ? new Date(now.getTime() + SET_ASIDE_MS) : null;
    await inTransaction(deps.db, (tx) => putBack(tx, taken.id, retryAt));
    return false;
  }
}
