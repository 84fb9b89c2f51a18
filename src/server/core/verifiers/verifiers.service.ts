import { AppError } from '#shared/errors.ts';
import { viewerFrom } from '#shared/members/viewer.ts';
import type { VerifierScope } from '#shared/verifiers/scopes.ts';
import { accountErrors } from '#server/core/accounts/text.ts';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import { readerOf, type MemberRow } from '#server/platform/http/actors.ts';
import { deleteGrantsOf, findTheirMember, listGrantsOf, type ReviewerIdentity } from './verifiers.queries.ts';

/**
 * Returns whether a member can be a verifier: an approved adult with a confirmed address who is not an administrator, since
 * administrators verify everyone.
 */
export function canBeVerifier(member: MemberRow): boolean {
  return member.role !== 'admin' && !member.is_presumed_minor && viewerFrom(readerOf(member)) === 'member';
}

/** Returns the schools and states whose sign-ups a member verifies; empty for everyone but verifiers. */
export async function findVerifierScopes(db: DbOrTx, member: MemberRow): Promise<readonly VerifierScope[]> {
  return canBeVerifier(member) ? listGrantsOf(db, member.id) : [];
}

/**
 * Returns a sign-up that the reviewer may open, or undefined. Administrators may open every member, verifiers the pending
 * members of their schools.
 */
export async function findTheirSignUp(
  db: DbOrTx,
  reviewer: ReviewerIdentity,
  memberId: string,
): Promise<MemberRow | undefined> {
  const member = await findTheirMember(db, reviewer, memberId);
  return reviewer.role === 'admin' || member?.approval_status === 'pending' ? member : undefined;
}

/**
 * Like `findTheirSignUp`, but never returns undefined.
 * @throws {AppError} NOT_FOUND.
 */
export async function requireTheirSignUp(
  db: DbOrTx,
  reviewer: ReviewerIdentity,
  memberId: string,
): Promise<MemberRow> {
  const member = await findTheirSignUp(db, reviewer, memberId);
  if (!member) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
  return member;
}

/**
 * Deletes the grants of a verifier who becomes an administrator, so that losing the administrator role does not restore
 * them.
 */
export async function forgetGrants(tx: Tx, memberId: string): Promise<void> {
  await deleteGrantsOf(tx, memberId);
}
