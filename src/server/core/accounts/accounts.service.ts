import { AppError, fieldError, ERRORS } from '#shared/errors.ts';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { SHARED_LIMITS } from './limits.ts';
import { consumeOfNetwork } from '#server/platform/rate-limit/network-limit.ts';
import {
  findMemberByEmail,
  findMemberById,
  listEmailSuffixes as listSuffixes,
  lockMemberById,
} from './accounts.queries.ts';

const SUFFIXES_MAX = 50;

/** Returns the fifty most frequent email suffixes of existing accounts, such as `.com`. */
export async function listEmailSuffixes(deps: Pick<Deps, 'db'>): Promise<string[]> {
  return listSuffixes(deps.db, SUFFIXES_MAX);
}

/** Returns a member's whole row, or undefined if there is no such account, or not any more. */
export async function findMemberRow(db: DbOrTx, memberId: string): Promise<MemberRow | undefined> {
  return findMemberById(db, memberId);
}

/**
 * Like `findMemberRow`, but locks the row until the transaction ends. Call it before locking anything else of the
 * member.
 */
export async function lockMemberRow(tx: Tx, memberId: string): Promise<MemberRow | undefined> {
  return lockMemberById(tx, memberId);
}

/**
 * Rejects an address that another account has, at most ten times per network and hour (ruling 33).
 * @throws {AppError} EMAIL_TAKEN on the field `email`; TOO_MANY_TRIES.
 */
export async function refuseTakenEmail(
  deps: Pick<Deps, 'db' | 'clock'>,
  wanted: { readonly email: string; readonly ip: string; readonly memberId?: string },
): Promise<void> {
  const owner = await findMemberByEmail(deps.db, wanted.email);
  if (!owner || owner.id === wanted.memberId) return;
  const told = await consumeOfNetwork(deps, SHARED_LIMITS.takenEmail, wanted.ip);
  if (!told.allowed)
    throw new AppError('TOO_MANY_TRIES', undefined, { retryAfterSeconds: told.retryAfterSeconds });
  throw emailTaken();
}

/** Returns the error for an address that another account has. */
export function emailTaken(): AppError {
  return fieldError('email', ERRORS.EMAIL_TAKEN.message, 'EMAIL_TAKEN');
}

/** Calls `work` with a member, or does nothing if the account was deleted before the job ran. */
export async function withMember(
  deps: Pick<Deps, 'db'>,
  memberId: string,
  work: (member: MemberRow) => Promise<void>,
): Promise<void> {
  const member = await findMemberById(deps.db, memberId);
  if (member) await work(member);
}
