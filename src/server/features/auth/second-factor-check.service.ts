import { createHmac } from 'node:crypto';
import { AppError, fieldError } from '#shared/errors.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { AUTH_LIMITS } from './limits.ts';
import { release, reserve } from '#server/platform/rate-limit/rate-limit.ts';
import { matchingStep } from '#server/platform/totp.ts';
import { sendSecondFactorChanged } from './emails.ts';
import {
  findSecondFactor,
  spendRecoveryCode,
  spendStep,
  type SecondFactorRow,
} from './second-factor.queries.ts';
import { authErrors } from './text.ts';

/** Returns whether sign-in requires a second factor from this member. */
export async function hasSecondFactor(deps: Pick<Deps, 'db'>, memberId: string): Promise<boolean> {
  const factor = await findSecondFactor(deps.db, memberId);
  return factor !== undefined && factor.confirmed_at !== null;
}

/**
 * Checks the second factor of a member who has one: a six-digit TOTP code or a recovery code, each usable once. Allows
 * five wrong codes an hour per `subject`.
 * @throws {AppError} TOTP_NEEDED without a code, and on the field `totp` with a wrong one; TOO_MANY_TRIES.
 */
export async function requireSecondFactor(
  deps: Deps,
  memberId: string,
  code: string | undefined,
  subject: string = memberId,
): Promise<void> {
  const factor = await findSecondFactor(deps.db, memberId);
  if (!factor?.confirmed_at) return;
  const typed = tidyCode(code ?? '');
  if (typed === '') throw new AppError('TOTP_NEEDED');
  await countingFailures(deps, subject, async () => {
    const isRight = /^\d+$/.test(typed)
      ? await isFreshCode(deps, factor, typed)
      : await isRecoveryCode(deps, factor, typed);
    if (!isRight) throw fieldError('totp', authErrors.usedFactorCode, 'TOTP_NEEDED');
  });
}

/**
 * Runs `work`, which throws if a code is wrong; allows five failures an hour per `subject`.
 * @throws {AppError} TOO_MANY_TRIES; rethrows errors of `work`.
 */
export async function countingFailures<Result>(
  deps: Pick<Deps, 'clock' | 'db'>,
  subject: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const tried = await reserve(deps.db, AUTH_LIMITS.secondFactor, subject, deps.clock.now());
  if (!tried.allowed)
    throw new AppError('TOO_MANY_TRIES', authErrors.tooManyFactorCodes, {
      retryAfterSeconds: tried.retryAfterSeconds,
    });
  const result = await work();
  await release(deps.db, AUTH_LIMITS.secondFactor, subject, deps.clock.now());
  return result;
}

/** Decrypts the secret of a factor. */
export function secretOf(
  deps: Pick<Deps, 'vault'>,
  { member_id, sealed_secret }: Pick<SecondFactorRow, 'member_id' | 'sealed_secret'>,
): Buffer {
  return deps.vault.unseal(sealingPurpose(member_id), sealed_secret);
}

/**
 * Returns the associated data for the encrypted secret. It includes the member id, so that a row copied to another
 * account cannot be decrypted.
 */
export function sealingPurpose(memberId: string): string {
  return `navodayan second factor v1 of ${memberId}`;
}

/**
 * Hashes a recovery code for storage, keyed with the TOTP secret, which the database stores only encrypted.
 */
export function hashRecoveryCode(secret: Buffer, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(`recovery code ${tidyCode(code)}`)
    .digest();
}

/** Normalises a code: lower case, without the spaces and hyphens that only aid reading. */
export function tidyCode(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '');
}

async function isFreshCode(deps: Deps, factor: SecondFactorRow, code: string): Promise<boolean> {
  const step = matchingStep(secretOf(deps, factor), code, deps.clock.now());
  return step !== undefined && spendStep(deps.db, factor.member_id, step);
}

async function isRecoveryCode(deps: Deps, factor: SecondFactorRow, code: string): Promise<boolean> {
  const { member_id: memberId } = factor;
  const hash = hashRecoveryCode(secretOf(deps, factor), code);
  return inTransaction(deps.db, async (tx) => {
    if (!(await spendRecoveryCode(tx, memberId, hash))) return false;
    await enqueue(tx, sendSecondFactorChanged, { memberId, change: 'recovery-code-used' });
    const entry = {
      action: 'second-factor.recovery-code-used',
      actorId: memberId,
      subjectId: memberId,
    } as const;
    await recordAudit(tx, entry, deps.clock.now());
    return true;
  });
}
