import { AppError, fieldError } from '#shared/errors.ts';
import type { Sentence } from '#shared/text.ts';
import type { Verifier } from '#shared/verifiers/endpoints.ts';
import {
  areSameScopes,
  scopeKey,
  scopeMessages,
  tidyScopes,
  type VerifierScope,
} from '#shared/verifiers/scopes.ts';
import { findMemberRow, lockMemberRow } from '#server/core/accounts/accounts.service.ts';
import { accountErrors } from '#server/core/accounts/text.ts';
import { profileImagePath } from '#server/core/accounts/user-view.service.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { listGrantsOf } from '#server/core/verifiers/verifiers.queries.ts';
import { canBeVerifier } from '#server/core/verifiers/verifiers.service.ts';
import { lockAdministrators } from '#server/features/administrators/administrators.service.ts';
import { holdOwnPassword, requireOwnPassword } from '#server/features/auth/own-password.service.ts';
import { requireSecondFactor } from '#server/features/auth/second-factor-check.service.ts';
import { endSessionsOf } from '#server/features/auth/sessions.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin, MemberRow } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { sendVerifierChanged } from './emails.ts';
import { countVerifiers, listVerifierRows, replaceGrants, type VerifierRow } from './queries.ts';
import { verifierErrors, verifierReplies } from './text.ts';

type Change = Readonly<{
  memberId: string;
  scopes: readonly VerifierScope[];
  expected?: readonly VerifierScope[] | undefined;
  password: string;
  totp: string;
}>;

/** Returns a page of verifiers, sorted by name. */
export async function listVerifiers(
  deps: Pick<Deps, 'db'>,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const [rows, total] = await Promise.all([
    listVerifierRows(deps.db, { limit, offset: (page - 1) * limit }),
    countVerifiers(deps.db),
  ]);
  return { verifiers: rows.map(toVerifier), total, page, limit };
}

/**
 * Sets the schools and states whose sign-ups a member verifies; an empty list ends the role. Takes effect at
 * the member's next request. The acting administrator must give their password, and a code if they have a
 * second factor. A new verifier is signed out everywhere, so that a short password must be replaced at the
 * next sign-in (ruling 32). The member gets an email.
 * @throws {AppError} VALIDATION for an unknown school; FORBIDDEN for the caller's own account, or if the
 * caller is no longer an administrator; NOT_FOUND; STALE if the member cannot be a verifier, is not one when
 * the role ends, or if the schools differ from `expected`; WRONG_CREDENTIALS on `password`; TOTP_NEEDED;
 * TOO_MANY_TRIES.
 */
export async function decideVerifier(
  deps: Deps,
  admin: Admin,
  { memberId, expected, password, totp, ...given }: Change,
): Promise<{ message: Sentence }> {
  if (memberId === admin.member.id) throw new AppError('FORBIDDEN', verifierErrors.ownRole);
  const scopes = tidyScopes(given.scopes);
  refuseUnknown(deps, scopes);
  const found = await findMemberRow(deps.db, memberId);
  if (!found) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
  // Fails early, before asking for the password; the transaction checks again.
  if (scopes.length > 0 && !canBeVerifier(found)) throw notEligible(found);
  await requireOwnPassword(deps, admin, password);
  await requireSecondFactor(deps, admin.member.id, totp);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockAdministrators(tx)).includes(admin.member.id)) throw new AppError('FORBIDDEN');
    await holdOwnPassword(tx, admin);
    const member = await lockMemberRow(tx, memberId);
    if (!member) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
    const before = await listGrantsOf(tx, memberId);
    if (expected !== undefined && !areSameScopes(before, expected))
      throw unexpected(member, before, expected);
    const change = changeOf(member, before, scopes);
    await replaceGrants(tx, memberId, scopes, { adminId: admin.member.id, now });
    // A session may have started with a password too short for a verifier.
    if (change === 'granted') await endSessionsOf(tx, memberId);
    await record(tx, { admin, memberId, change, scopes }, now);
    return { message: verifierReplies[change](nameOf(member)) };
  });
}

/**
 * Rejects scopes that no school matches.
 * @throws {AppError} VALIDATION
 */
function refuseUnknown({ schools, site }: Deps, scopes: readonly VerifierScope[]): void {
  for (const scope of scopes) {
    const { state, district } = scopeMessages(scope, schools().all, site().schoolWord);
    if (state) throw fieldError('state', state);
    if (district) throw fieldError('district', district);
  }
}

function changeOf(
  member: MemberRow,
  before: readonly VerifierScope[],
  scopes: readonly VerifierScope[],
): 'granted' | 'changed' | 'revoked' {
  if (scopes.length === 0) {
    if (before.length === 0) throw new AppError('STALE', verifierErrors.noVerifier(nameOf(member)));
    return 'revoked';
  }
  if (!canBeVerifier(member)) throw notEligible(member);
  return before.length === 0 ? 'granted' : 'changed';
}

async function record(
  tx: Tx,
  given: {
    readonly admin: Admin;
    readonly memberId: string;
    readonly change: 'granted' | 'changed' | 'revoked';
    readonly scopes: readonly VerifierScope[];
  },
  now: Date,
): Promise<void> {
  const { admin, memberId, change, scopes } = given;
  await enqueue(tx, sendVerifierChanged, { memberId, change });
  await recordAudit(
    tx,
    {
      action: `verifier.${change}`,
      actorId: admin.member.id,
      subjectId: memberId,
      ...(scopes.length > 0 && { details: { schools: scopes.map(scopeKey).join(', ') } }),
    },
    now,
  );
}

/** Returns the error for an administrator whose screen showed outdated schools. */
function unexpected(
  member: MemberRow,
  before: readonly VerifierScope[],
  expected: readonly VerifierScope[],
): AppError {
  const name = nameOf(member);
  if (expected.length === 0) return new AppError('STALE', verifierErrors.alreadyVerifier(name));
  const { noVerifier, changed } = verifierErrors;
  return new AppError('STALE', before.length === 0 ? noVerifier(name) : changed(name));
}

function notEligible(member: MemberRow): AppError {
  return new AppError('STALE', verifierErrors.notEligible(nameOf(member)));
}

function nameOf({ first_name, last_name }: MemberRow): string {
  return `${first_name} ${last_name}`.trim();
}

function toVerifier(row: VerifierRow): Verifier {
  return {
    _id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    profileImage: profileImagePath(row.photo_key),
    scopes: [...row.scopes],
    since: row.since.toISOString(),
    hasSecondFactor: row.has_second_factor,
  };
}
