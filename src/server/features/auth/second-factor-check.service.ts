import { createHmac } from 'node:crypto';
import { AppError, fieldError } from '#shared/errors.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { AUTH_LIMITS } from './limits.ts';
import { release, reserve } from '#server/platform/throttle/throttle.ts';
import { matchingStep } from '#server/platform/totp.ts';
import { sendSecondFactorChanged } from './emails.ts';
import {
  findSecondFactor,
  spendRecoveryCode,
  spendStep,
  type SecondFactorRow,
} from './second-factor.queries.ts';

const WRONG = 'This code is not right, or it was used already. Wait for the next one and try again.';

/** Whether sign-in asks a member for a second factor. */
export async function hasSecondFactor(deps: Pick<Deps, 'db'>, memberId: string): Promise<boolean> {
  const factor = await findSecondFactor(deps.db, memberId);
  return factor !== undefined && factor.confirmed_at !== null;
}

/**
 * Asks for the second factor of a member who has one: six digits of the app, or a recovery code; either works once. Five
 * wrong ones in an hour, counted for `subject`, are the most.
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
    if (!isRight) throw fieldError('totp', WRONG, 'TOTP_NEEDED');
  });
}

/**
 * Runs work that throws on a wrong code, with at most five failures an hour.
 * @throws {AppError} TOO_MANY_TRIES; errors
 * of the work.
 */
export async function countingFailures<Result>(
  deps: Pick<Deps, 'clock' | 'db'>,
  subject: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const tried = await reserve(deps.db, AUTH_LIMITS.secondFactor, subject, deps.clock.now());
  if (!tried.allowed)
    throw new AppError('TOO_MANY_TRIES', 'Too many wrong codes. Wait a while and try again.', {
      retryAfterSeconds: tried.retryAfterSeconds,
    });
  const result = await work();
  await release(deps.db, AUTH_LIMITS.secondFactor, subject, deps.clock.now());
  return result;
}

/** Decrypts a factor's secret. */
export function secretOf(
  deps: Pick<Deps, 'vault'>,
  { member_id, sealed_secret }: Pick<SecondFactorRow, 'member_id' | 'sealed_secret'>,
): Buffer {
  return deps.vault.unseal(sealingPurpose(member_id), sealed_secret);
}

/**
 * Purpose under which a secret is sealed: it includes the member, so that a row moved to another account cannot be
 * opened.
 */
export function sealingPurpose(memberId: string): string {
  return `navodayan second factor v1 of ${memberId}`;
}

/** Returns a recovery code's stored form: keyed with the secret, which the database has in encrypted form only. */
export function hashRecoveryCode(secret: Buffer, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(`recovery code ${tidyCode(code)}`)
    .digest();
}

/** Removes spaces and hyphens. */
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
