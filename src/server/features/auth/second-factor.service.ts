import type { Sentence } from '#shared/text.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { opensDocuments } from '#shared/auth/passwords.ts';
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
import { authErrors } from './text.ts';
import { authReplies } from './text.ts';

/** Lifetime of a secret that was shown but not confirmed. */
const SETUP_MINUTES = 30;
const RECOVERY_CODES = 10;
/** Letters and digits that are hard to confuse. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const HALF = 5;

export type SecondFactorState = Readonly<{
  isOn: boolean;
  since: string | null;
  recoveryCodesLeft: number;
  isRequired: boolean;
}>;

/**
 * Returns whether the member has a second factor, how many recovery codes are left, and whether a factor is required.
 */
export async function secondFactorState(
  deps: Deps,
  { member, verifierOf }: SignedIn,
): Promise<SecondFactorState> {
  const factor = await findSecondFactor(deps.db, member.id);
  const since = factor?.confirmed_at ?? null;
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? await countRecoveryCodes(deps.db, member.id) : 0,
    isRequired: isRequiredFor(deps, { role: member.role, verifierOf }),
  };
}

/**
 * Creates a secret for an authenticator app. It takes effect once a code has confirmed it; starting again replaces it.
 * @throws {AppError} FORBIDDEN without a confirmed address (ruling 42); WRONG_CREDENTIALS on `password`; STALE if the
 * factor is already on; TOO_MANY_TRIES.
 */
export async function beginSecondFactor(
  deps: Deps,
  actor: SignedIn,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { id, email } = actor.member;
  refuseUnconfirmed(actor);
  await requireOwnPassword(deps, actor, password);
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const sealed = deps.vault.seal(sealingPurpose(id), secret);
  await inTransaction(deps.db, async (tx) => {
    await holdOwnPassword(tx, actor);
    if (!(await insertPendingFactor(tx, id, sealed, deps.clock.now())))
      throw new AppError('STALE', authErrors.factorOn);
  });
  return { secret: base32(secret), uri: otpauthUri({ issuer: deps.site().name, account: email, secret }) };
}

/**
 * Turns on the second factor with a code from the app. Returns ten recovery codes, which are shown only once.
 * @throws {AppError} FORBIDDEN without a confirmed address; STALE if no set-up is pending; VALIDATION on `code`; TOO_MANY_TRIES; NOT_SIGNED_IN or STALE if the
 * owner has set another password since.
 */
export async function confirmSecondFactor(
  deps: Deps,
  actor: SignedIn,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { id } = actor.member;
  refuseUnconfirmed(actor);
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
 * Turns off the second factor; requires password and code.
 * @throws {AppError} FORBIDDEN for an administrator or verifier who must have one; WRONG_CREDENTIALS on `password`; TOTP_NEEDED on
 * `totp`; TOO_MANY_TRIES.
 */
export async function endSecondFactor(
  deps: Deps,
  actor: SignedIn,
  given: { readonly password: string; readonly totp: string },
): Promise<{ message: Sentence }> {
  const { id, role } = actor.member;
  if (isRequiredFor(deps, { role, verifierOf: actor.verifierOf }))
    throw new AppError('FORBIDDEN', authErrors.factorNeeded);
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
 * Creates ten new recovery codes and invalidates the old ones.
 * @throws {AppError} WRONG_CREDENTIALS on `password`; TOTP_NEEDED on `totp`; STALE if the factor is off;
 * TOO_MANY_TRIES.
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

/** Returns whether this member must set up a second factor before using their role's permissions (ruling 32). */
export async function lacksSecondFactor(
  deps: Pick<Deps, 'config' | 'db'>,
  member: Account & { readonly id: string },
): Promise<boolean> {
  return isRequiredFor(deps, member) && !(await hasSecondFactor(deps, member.id));
}

type Account = Parameters<typeof opensDocuments>[0];

function isRequiredFor({ config }: Pick<Deps, 'config'>, account: Account): boolean {
  return config.adminTotp === 'required' && opensDocuments(account);
}

/**
 * Requires a confirmed address: otherwise a stranger could lock the owner of the address out of the account.
 */
function refuseUnconfirmed({ member }: SignedIn): void {
  if (member.email_confirmed_at === null) throw new AppError('FORBIDDEN', authErrors.factorNeedsAddress);
}

/** Emails the member and records the change in the audit log. */
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
  return Array.from({ length: RECOVERY_CODES }, () => `${randomGroup()}-${randomGroup()}`);
}

function randomGroup(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function hashesOf(secret: Buffer, codes: readonly string[]): Buffer[] {
  return codes.map((code) => hashRecoveryCode(secret, code));
}

/** Removes a member's second factor and its recovery codes; returns whether there was one. */
export async function removeSecondFactor(tx: Tx, memberId: string): Promise<boolean> {
  return deleteSecondFactor(tx, memberId);
}
