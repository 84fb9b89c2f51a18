import { AppError } from '#shared/errors.ts';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { INVITATION_DAYS, INVITATION_TRIES, INVITATION_WAITS_DAYS } from '#shared/invitations/values.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { RefusedMail, UncertainMail, type Refused } from '#server/platform/mail/mail.ts';
import { hit } from '#server/platform/throttle/throttle.ts';
import { newToken } from '#server/platform/tokens.ts';
import { joinUsMail, sendInvitations } from './emails.ts';
import { findDetail } from './import-views.service.ts';
import { countWanted, deleteRows } from './import-rows.queries.ts';
import { keepSending, markCancelled, markFinished, markSending, noteInvited } from './imports.queries.ts';
import {
  countTries,
  countWaiting,
  deleteLink,
  endInvitation,
  endUnsent,
  inviteFreshRows,
  putBack,
  takeNext,
  type TakenInvitation,
} from './invitations.queries.ts';
import { answersOf } from './stored-rows.service.ts';
import { INVITATIONS_A_MINUTE } from '#shared/invitations/values.ts';
import type { Limit } from '#server/platform/throttle/limits.ts';

/** Rate limits, listed in `feature.ts`. */
export const INVITATIONS_LIMITS = {
  /** Letters to people who have not asked for one, all together. Shorter than the minute after which the next may leave. */
  invitations: { name: 'invitations', max: INVITATIONS_A_MINUTE, windowSeconds: 55 },
} as const satisfies Record<string, Limit>;

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** So many recipients in a row whom the server refuses are no matter of theirs: the round ends. */
const REFUSED_IN_A_ROW = 3;
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
 * Stops an import: its rows, and the invitations that have not been sent, are erased. What was sent stays good. Of a letter that waits for
 * another try although it may have arrived, the mark and the links stay until a year after the start, as those of every letter do: it can
 * be declined so long, and no other list invites that person; whoever declined is never invited again.
 * @throws {AppError} NOT_FOUND; STALE when it has ended.
 */
export async function cancelImport(deps: Deps, admin: Admin, id: string): Promise<Done> {
  await findDetail(deps, id);
  const now = deps.clock.now();
  const actorId = admin.member.id;
  const uncertain = await inTransaction(deps.db, async (tx) => {
    if (!(await markCancelled(tx, id, now)))
      throw new AppError('STALE', 'This import has ended: there is nothing left to cancel.');
    const ended = await endUnsent(tx, { import_id: id, status: 'waiting' }, now);
    await deleteRows(tx, id, 'all');
    const details = { import: id, ...ended };
    await recordAudit(tx, { action: 'import.cancelled', actorId, subjectId: null, details }, now);
    return ended.uncertain;
  });
  return {
    message: `The import is cancelled. What was not sent is erased.${ofUncertain(uncertain)}`,
    import: await findDetail(deps, id),
  };
}

function ofUncertain(letters: number): string {
  if (letters === 0) return '';
  return letters === 1
    ? ' One letter may have arrived although no answer came: its address is erased too. Its link still declines, and no other list invites this person, until a year after the start of this list.'
    : ` ${letters} letters may have arrived although no answer came: their addresses are erased too. Their links still decline, and no other list invites these people, until a year after the start of this list.`;
}

/** What became of a letter: the server has taken it, or refused something, or nobody knows, or nothing was sent. */
type Outcome = 'accepted' | Refused | 'uncertain' | 'trouble';
/** After these the next letter has its turn in the same round. */
const GOES_ON: ReadonlySet<Outcome> = new Set(['accepted', 'address', 'recipient']);

/**
 * Sends invitations that wait, the oldest first and no more than the limit, and ends the imports that are through. It runs
 * every minute, so a mail server that is away, or a process that was killed, only makes it later.
 */
export async function sendWaitingInvitations(deps: Deps): Promise<void> {
  const refused: string[] = [];
  let [isTaking, inARow] = [false, 0];
  for (let waiting = await countWaiting(deps.db); waiting > 0; waiting -= 1) {
    const turn = await hit(deps.db, INVITATIONS_LIMITS.invitations, 'all', deps.clock.now());
    const sent = turn.allowed ? await sendNext(deps) : null;
    if (sent === null) break;
    const { id, outcome } = sent;
    if (outcome === 'accepted') isTaking = true;
    if (outcome === 'recipient' || outcome === 'mail') refused.push(id);
    inARow = outcome === 'recipient' ? inARow + 1 : 0;
    if (!GOES_ON.has(outcome) || inARow === REFUSED_IN_A_ROW) break;
  }
  if (isTaking && refused.length > 0) await chargeRefused(deps, refused);
  await inTransaction(deps.db, (tx) => markFinished(tx, deps.clock.now()));
}

/**
 * Counts a try of letters that were refused in a round in which the server took another. Without that, the refusal may be of all that
 * we send, as by a list of blocked senders or a quota, and nobody is given up for it.
 */
async function chargeRefused(deps: Deps, ids: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  const invitations = await inTransaction(deps.db, async (tx) => {
    let givenUp = 0;
    for (const { id, tries } of await countTries(tx, ids)) {
      if (tries >= INVITATION_TRIES)
        givenUp += Number(await endInvitation(tx, id, { status: 'undeliverable', from: ['waiting'], now }));
    }
    return givenUp;
  });
  if (invitations > 0)
    deps.logger.warn({ invitations }, 'invitations are given up: refused ten times while others were taken');
}

/**
 * An invitation counts as sent before it is handed over: a kill at that very moment loses one letter, whereas the other
 * order would send it twice, to somebody who never asked for it. Null when none can go now.
 */
async function sendNext(deps: Deps): Promise<{ id: string; outcome: Outcome } | null> {
  const { token, hash } = newToken();
  const now = deps.clock.now();
  const madeAfter = new Date(now.getTime() - INVITATION_WAITS_DAYS * DAY_MS);
  const wanted = { tokenHash: hash, now, madeAfter, days: INVITATION_DAYS };
  const taken = await inTransaction(deps.db, (tx) => takeNext(tx, wanted));
  if (!taken) return null;
  const inviter =
    taken.inviter_first_name === null
      ? null
      : `${taken.inviter_first_name} ${taken.inviter_last_name ?? ''}`.trim();
  const { first_name: firstName = '' } = answersOf(taken);
  const { id, email: to, source, expires_at: expiresAt } = taken;
  try {
    await deps.mailer.send(joinUsMail(deps.config, { to, firstName, inviter, source, token, expiresAt }));
    return { id, outcome: 'accepted' };
  } catch (error) {
    const outcome = outcomeOf(error);
    const isOver = await settleUnsent(deps, taken, { tokenHash: hash, outcome });
    deps.logger.warn(
      { err: error },
      isOver ? 'an invited address is given up' : 'invitations wait for the mail server',
    );
    return { id, outcome };
  }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof RefusedMail) return error.about;
  return error instanceof UncertainMail ? 'uncertain' : 'trouble';
}

/**
 * A wrong address ends an invitation. So does the tenth time that nobody knows whether the letter has arrived: each may be one more that
 * somebody gets, so each counts, and keeps its link. Otherwise the letter waits again, behind the others, unless its list was stopped. Says whether it is over.
 */
async function settleUnsent(
  deps: Deps,
  { id, import_id: importId, tries: triesBefore, created_at: madeAt }: TakenInvitation,
  { tokenHash, outcome }: { tokenHash: Buffer; outcome: Outcome },
): Promise<boolean> {
  const now = deps.clock.now();
  const isUncertain = outcome === 'uncertain';
  const tries = triesBefore + (isUncertain ? 1 : 0);
  const isOver = outcome === 'address' || tries >= INVITATION_TRIES;
  const isItsOwn = isUncertain || outcome === 'recipient' || outcome === 'mail';
  await inTransaction(deps.db, async (tx) => {
    if (!isUncertain) await deleteLink(tx, tokenHash);
    if (isOver) await endInvitation(tx, id, { status: 'undeliverable', from: ['sent'], now });
    else if (await keepSending(tx, importId))
      await putBack(tx, id, { tries, retryAt: isItsOwn ? afterPause(madeAt, now) : now });
    else await endUnsent(tx, { id, status: 'sent' }, now);
  });
  return isOver;
}

/** As long again as the letter has waited already, but an hour at least and a day at most. */
function afterPause(madeAt: Date, now: Date): Date {
  const waited = now.getTime() - madeAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(waited, HOUR_MS), DAY_MS));
}
