import type { Sentence } from '#shared/text.ts';
import type { Administrator } from '#shared/administrators/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { profileImagePath } from '#server/core/accounts/user-view.service.ts';
import { forgetGrants } from '#server/core/verifiers/verifiers.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin, MemberRow } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { findMemberById } from '#server/core/accounts/accounts.queries.ts';
import {
  countAdmins,
  demote,
  listAdmins,
  lockAdmins,
  promoteConfirmed,
  type AdminRow,
} from './admins.queries.ts';
import { sendAdministratorsChanged } from './administrators.emails.ts';
import { holdOwnPassword, requireOwnPassword } from '#server/features/auth/own-password.service.ts';
import { requireSecondFactor } from '#server/features/auth/second-factor-check.service.ts';
import { endSessionsOf } from '#server/features/auth/sessions.service.ts';
import { administratorErrors } from './text.ts';
import { accountErrors } from '#server/core/accounts/text.ts';
import { administratorReplies } from './text.ts';

type RoleChange = Readonly<{ memberId: string; isAdmin: boolean; password: string; totp: string }>;
type Person = Pick<MemberRow, 'id' | 'first_name' | 'last_name'>;

/** Returns a page of the administrators, by name. */
export async function listAdministrators(
  deps: Pick<Deps, 'db'>,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const [rows, total] = await Promise.all([
    listAdmins(deps.db, { limit, offset: (page - 1) * limit }),
    countAdmins(deps.db),
  ]);
  return { administrators: rows.map(toAdministrator), total, page, limit };
}

/**
 * Makes a verified member an administrator, or an administrator a member again. The acting administrator must
 * give their password, and a code if they have a second factor. In both cases the person is signed out
 * everywhere, so that a short password must be replaced at the next sign-in (ruling 32), and they and all
 * administrators get an email.
 * @throws {AppError} FORBIDDEN for a change to one's own role, or if the caller is no longer an
 * administrator; NOT_FOUND; LAST_ADMIN; STALE if the role is already set, or if the person is not a verified
 * adult with a confirmed address; WRONG_CREDENTIALS on `password`; TOTP_NEEDED; TOO_MANY_TRIES.
 */
export async function decideAdministrator(
  deps: Deps,
  admin: Admin,
  { memberId, isAdmin, password, totp }: RoleChange,
): Promise<{ message: Sentence }> {
  if (memberId === admin.member.id) throw new AppError('FORBIDDEN', administratorErrors.ownRole);
  const person = await findMemberById(deps.db, memberId);
  if (!person) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
  refuseUnfit(person, isAdmin);
  await requireOwnPassword(deps, admin, password);
  await requireSecondFactor(deps, admin.member.id, totp);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const admins = await lockAdmins(tx);
    if (!isAdmin && admins.includes(memberId) && admins.length < 2) throw new AppError('LAST_ADMIN');
    if (!admins.includes(admin.member.id)) throw new AppError('FORBIDDEN');
    await holdOwnPassword(tx, admin);
    await (isAdmin ? promote(tx, person, now) : removeRole(tx, person, admins, now));
    await recordChange(tx, { person, actorId: admin.member.id, isAdmin, admins }, now);
  });
  const name = nameOf(person);
  return {
    message: isAdmin ? administratorReplies.made(name) : administratorReplies.removed(name),
  };
}

/**
 * Enqueues the emails to the person and to all previous administrators, then writes the audit row.
 * @param actorId Null for a command run in the terminal.
 */
export async function recordChange(
  tx: Tx,
  given: {
    readonly person: Pick<MemberRow, 'id'>;
    readonly actorId: string | null;
    readonly isAdmin: boolean;
    readonly admins: readonly string[];
    readonly details?: Readonly<Record<string, boolean>>;
  },
  now: Date,
): Promise<void> {
  const { person, actorId, isAdmin, admins, details = {} } = given;
  const news = { aboutId: person.id, byId: actorId, isAdmin, at: now.toISOString() };
  for (const memberId of new Set([person.id, ...admins]))
    await enqueue(tx, sendAdministratorsChanged, { ...news, memberId });
  const action = isAdmin ? 'admin.created' : 'admin.removed';
  await recordAudit(tx, { action, actorId, subjectId: person.id, details }, now);
}

/**
 * Locks all administrators until the transaction ends, so that no two of them can remove each other; returns their ids.
 */
export async function lockAdministrators(tx: Tx): Promise<readonly string[]> {
  return lockAdmins(tx);
}

/** Checks that the change is possible before asking for the password; the transaction checks again. */
function refuseUnfit(person: MemberRow, isAdmin: boolean): void {
  const isOne = person.role === 'admin';
  if (isOne && isAdmin) throw new AppError('STALE', administratorErrors.alreadyAdmin(nameOf(person)));
  if (!isOne && !isAdmin) throw new AppError('STALE', administratorErrors.noAdmin(nameOf(person)));
  if (!isAdmin) return;
  if (person.approval_status !== 'approved' || person.is_presumed_minor) throw notFit(person);
  if (person.email_confirmed_at === null)
    throw new AppError('STALE', administratorErrors.emailUnconfirmed(nameOf(person)));
}

async function promote(tx: Tx, person: Person, now: Date): Promise<void> {
  if (!(await promoteConfirmed(tx, person.id, now))) throw notFit(person);
  // End existing sessions: a session started as a member, perhaps with a short password, must not gain
  // administrator rights.
  await endSessionsOf(tx, person.id);
  await forgetGrants(tx, person.id);
  await projectMember(tx, person.id);
}

async function removeRole(tx: Tx, person: Person, admins: readonly string[], now: Date): Promise<void> {
  if (!admins.includes(person.id)) throw new AppError('STALE', administratorErrors.noAdmin(nameOf(person)));
  await demote(tx, person.id, now);
  await projectMember(tx, person.id);
}

function notFit(person: Person): AppError {
  return new AppError('STALE', administratorErrors.notEligible(nameOf(person)));
}

function nameOf({ first_name, last_name }: Person): string {
  return `${first_name} ${last_name}`.trim();
}

function toAdministrator(row: AdminRow): Administrator {
  return {
    _id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    profileImage: profileImagePath(row.photo_key),
    since: row.since?.toISOString() ?? null,
    hasSecondFactor: row.has_second_factor,
  };
}
