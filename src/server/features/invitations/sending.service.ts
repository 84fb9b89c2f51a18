import { AppError } from '#shared/errors.ts';
import {
  INVITATION_DAYS,
  INVITATION_TRIES,
  INVITATION_WAITS_DAYS,
  type ImportDetail,
} from '#shared/invitations/schema.ts';
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
  deleteLink,
  deleteWaiting,
  endInvitation,
  inviteFreshRows,
  keepNewestLinks,
  putBack,
  takeNext,
  type TakenInvitation,
} from './invitations.queries.ts';
import { answersOf } from './stored-rows.service.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** So many recipients in a row whom the server refuses are no matter of theirs: the round ends. */
const REFUSED_IN_A_ROW = 3;
/** After trouble on the way nobody knows whether the letter has arrived: so many of its links stay good. */
const LINKS_KEPT = 3;
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
  let refused = 0;
  for (let waiting = await countWaiting(deps.db); waiting > 0; waiting -= 1) {
    const turn = await hit(deps.db, LIMITS.invitations, 'all', deps.clock.now());
    const outcome = turn.allowed ? await sendNext(deps) : 'nothing-goes';
    refused = outcome === 'refused' ? refused + 1 : 0;
    if (outcome === 'nothing-goes' || refused === REFUSED_IN_A_ROW) break;
  }
  await markFinished(deps.db, deps.clock.now());
}

/** What became of a turn: the letter went or never will, its recipient was refused, or nothing goes just now. */
type Outcome = 'done' | 'refused' | 'nothing-goes';

/**
 * An invitation counts as sent before it is handed over: a kill at that very moment loses one letter, whereas the other
 * order would send it twice, to somebody who never asked for it.
 */
async function sendNext(deps: Deps): Promise<Outcome> {
  const { token, hash } = newToken();
  const now = deps.clock.now();
  const madeAfter = new Date(now.getTime() - INVITATION_WAITS_DAYS * DAY_MS);
  const wanted = { tokenHash: hash, now, madeAfter, days: INVITATION_DAYS };
  const taken = await inTransaction(deps.db, (tx) => takeNext(tx, wanted));
  if (!taken) return 'nothing-goes';
  const inviter =
    taken.inviter_first_name === null
      ? null
      : `${taken.inviter_first_name} ${taken.inviter_last_name ?? ''}`.trim();
  const { first_name: firstName = '' } = answersOf(taken);
  try {
    const { email: to, source, expires_at: expiresAt } = taken;
    await deps.mailer.send(joinUsMail(deps.config, { to, firstName, inviter, source, token, expiresAt }));
    return 'done';
  } catch (error) {
    return await settleUnsent(deps, taken, { tokenHash: hash, error });
  }
}

/**
 * A wrong address ends an invitation, and so does the tenth refusal of a letter. After any other failure it waits again: after a
 * refusal of its own longer each time, so that it does not hold up those behind it.
 */
async function settleUnsent(
  deps: Deps,
  { id, tries: triesBefore }: TakenInvitation,
  { tokenHash, error }: { tokenHash: Buffer; error: unknown },
): Promise<Outcome> {
  const now = deps.clock.now();
  const about = error instanceof RefusedMail ? error.about : 'trouble';
  const isItsOwn = about === 'recipient' || about === 'mail';
  const tries = triesBefore + (isItsOwn ? 1 : 0);
  const isOver = about === 'address' || tries >= INVITATION_TRIES;
  deps.logger.warn(
    { err: error },
    isOver ? 'an invited address is refused for good' : 'invitations wait for the mail server',
  );
  await inTransaction(deps.db, async (tx) => {
    if (about === 'trouble') await keepNewestLinks(tx, id, LINKS_KEPT);
    else await deleteLink(tx, tokenHash);
    if (isOver) await endInvitation(tx, id, { status: 'undeliverable', from: ['sent'], now });
    else await putBack(tx, id, { tries, retryAt: isItsOwn ? pauseAfter(tries, now) : null });
  });
  if (about === 'address') return 'done';
  return about === 'recipient' ? 'refused' : 'nothing-goes';
}

/** An hour after the first refusal, then twice as long each time, up to a day. */
function pauseAfter(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** (tries - 1) * HOUR_MS, DAY_MS));
}
