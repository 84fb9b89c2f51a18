import type { Sentence } from '#shared/text.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { AppError, fieldError } from '#shared/errors.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedIn } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { base32, matchingStep, otpauthUri, TOTP_SECRET_BYTES } from '#server/platform/totp.ts';
import { sendSecondFactorChanged } from './emails.ts';
import { holdOwnPassword, requireOwnPassword } from './own-password.service.ts';
import {
  countingFailures,
  hasSecondFactor,
  hashRecoveryCode,
  requireSecondFactor,
  sealingPurpose,
  secretOf,
  tidyCode,
} from './second-factor-check.service.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertPendingFactor,
  replaceRecoveryCodes,
} from './second-factor.queries.ts';
import { authErrors } from './errors.ts';
import { authReplies } from './replies.text.ts';

const ISSUER = 'Navodayan';
/** A secret that was shown but never confirmed is worth nothing after this. */
const SETUP_MINUTES = 30;
const RECOVERY_CODES = 10;
/** Letters and digits that are not easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const HALF = 5;

export type SecondFactorState = Readonly<{
  isOn: boolean;
  since: string | null;
  recoveryCodesLeft: number;
  isRequired: boolean;
}>;

/** Whether the member has a second factor, how many recovery codes are left, and whether they must have one. */
export async function secondFactorState(deps: Deps, { member }: SignedIn): Promise<SecondFactorState> {
  const factor = await findSecondFactor(deps.db, member.id);
  const since = factor?.confirmed_at ?? null;
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? await countRecoveryCodes(deps.db, member.id) : 0,
    isRequired: isRequiredFor(deps, member.role),
  };
}

/**
 * Makes a secret for an authenticator app; it is asked for once a code has confirmed it. Beginning again makes another one.
 * @throws {AppError} WRONG_CREDENTIALS on `password`; STALE when it is on already; TOO_MANY_TRIES.
 */
export async function beginSecondFactor(
  deps: Deps,
  actor: SignedIn,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { id, email } = actor.member;
  await requireOwnPassword(deps, actor, password);
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const sealed = deps.vault.seal(sealingPurpose(id), secret);
  await inTransaction(deps.db, async (tx) => {
    await holdOwnPassword(tx, actor);
    if (!(await insertPendingFactor(tx, id, sealed, deps.clock.now())))
      throw new AppError('STALE', authErrors.factorOn);
  });
  return { secret: base32(secret), uri: otpauthUri({ issuer: ISSUER, account: email, secret }) };
}

/**
 * Turns the second factor on with a code of the app; answers with ten recovery codes, which are shown this once.
 * @throws {AppError} STALE when nothing is being set up; VALIDATION on `code`; TOO_MANY_TRIES; NOT_SIGNED_IN or STALE when
 * the owner has set another password since.
 */
export async function confirmSecondFactor(
  deps: Deps,
  actor: SignedIn,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { id } = actor.member;
  const now = deps.clock.now();
  const factor = await findSecondFactor(deps.db, id);
  const startedAfter = now.getTime() - SETUP_MINUTES * 60_000;
  if (!factor || factor.confirmed_at || factor.created_at.getTime() < startedAfter) throw startAgain();
  const secret = secretOf(deps, factor);
  const step = await countingFailures(deps, id, async () => {
    const found = matchingStep(secret, tidyCode(code), now);
    if (found === undefined) throw fieldError('code', authErrors.wrongFactorCode);
    return found;
  });
  const recoveryCodes = newRecoveryCodes();
  await inTransaction(deps.db, async (tx) => {
    await holdOwnPassword(tx, actor);
    if (!(await confirmFactor(tx, factor, step, now))) throw startAgain();
    await replaceRecoveryCodes(tx, id, hashesOf(secret, recoveryCodes));
    await tell(tx, id, 'on', now);
  });
  return { recoveryCodes };
}

/**
 * Turns the second factor off; needs password and code.
 * @throws {AppError} FORBIDDEN for an administrator who must have one; WRONG_CREDENTIALS on `password`; TOTP_NEEDED on
 * `totp`; TOO_MANY_TRIES.
 */
export async function endSecondFactor(
  deps: Deps,
  actor: SignedIn,
  given: { readonly password: string; readonly totp: string },
): Promise<{ message: Sentence }> {
  const { id, role } = actor.member;
  if (isRequiredFor(deps, role)) throw new AppError('FORBIDDEN', authErrors.factorNeeded);
  await requireOwnPassword(deps, actor, given.password);
  await requireSecondFactor(deps, id, given.totp);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await holdOwnPassword(tx, actor);
    if (await deleteSecondFactor(tx, id)) await tell(tx, id, 'off', now);
  });
  return { message: authReplies.factorOff };
}

/**
 * Makes ten new recovery codes; the old ones end.
 * @throws {AppError} WRONG_CREDENTIALS on `password`; TOTP_NEEDED on `totp`; STALE when it is off; TOO_MANY_TRIES.
 */
export async function renewRecoveryCodes(
  deps: Deps,
  actor: SignedIn,
  given: { readonly password: string; readonly totp: string },
): Promise<{ recoveryCodes: string[] }> {
  const { id } = actor.member;
  await requireOwnPassword(deps, actor, given.password);
  await requireSecondFactor(deps, id, given.totp);
  const factor = await findSecondFactor(deps.db, id);
  if (!factor?.confirmed_at) throw new AppError('STALE', authErrors.factorOff);
  const recoveryCodes = newRecoveryCodes();
  const hashes = hashesOf(secretOf(deps, factor), recoveryCodes);
  await inTransaction(deps.db, async (tx) => {
    await holdOwnPassword(tx, actor);
    await replaceRecoveryCodes(tx, id, hashes);
    await tell(tx, id, 'recovery-codes', deps.clock.now());
  });
  return { recoveryCodes };
}

/** Whether this member must set a second factor up before they can act as what they are (ruling 32). */
export async function lacksSecondFactor(
  deps: Pick<Deps, 'config' | 'db'>,
  member: { readonly id: string; readonly role: string },
): Promise<boolean> {
  return isRequiredFor(deps, member.role) && !(await hasSecondFactor(deps, member.id));
}

function isRequiredFor({ config }: Pick<Deps, 'config'>, role: string): boolean {
  return config.adminTotp === 'required' && role === 'admin';
}

/** Tells the member by mail, and records it. */
async function tell(
  tx: Tx,
  memberId: string,
  change: 'on' | 'off' | 'recovery-codes',
  now: Date,
): Promise<void> {
  await enqueue(tx, sendSecondFactorChanged, { memberId, change });
  await recordAudit(tx, { action: `second-factor.${change}`, actorId: memberId, subjectId: memberId }, now);
}

function startAgain(): AppError {
  return new AppError('STALE', authErrors.factorSetupStale);
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`);
}

function letters(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function hashesOf(secret: Buffer, codes: readonly string[]): Buffer[] {
  return codes.map((code) => hashRecoveryCode(secret, code));
}

/** Removes a member's second factor and its recovery codes; returns whether there was one. */
export async function removeSecondFactor(tx: Tx, memberId: string): Promise<boolean> {
  return deleteSecondFactor(tx, memberId);
}
