import { hasControlCharacters, isEmail, TEXT_MAX, tidy } from '#shared/fields.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { forgetGrants } from '#server/core/verifiers/verifiers.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { findMemberByEmail, insertMember } from '#server/core/accounts/accounts.queries.ts';
import { recordChange } from './administrators.service.ts';
import { demote, lockAdmins, promoteWithoutPassword } from './admins.queries.ts';
import { sendSecondFactorChanged } from '#server/features/auth/emails.ts';
import { makePasswordReset, RESET_MINUTES } from '#server/features/auth/password-reset.service.ts';
import { removeSecondFactor } from '#server/features/auth/second-factor.service.ts';
import { endSessionsOf } from '#server/features/auth/sessions.service.ts';
import { proposeUsername } from '#server/core/accounts/usernames.service.ts';

/** Name of an administrator created without a name; they can change it in My Profile. */
const NAMELESS = { first: 'Administrator', last: '' };

type AdminDeps = Pick<Deps, 'clock' | 'config' | 'db'>;

export type AdminOptions = Readonly<{
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Whether to promote an existing approved member with this address instead of creating an account. */
  promotes: boolean;
}>;

/**
 * Username of the new administrator and the link to set the password, or a message that says what to do
 * instead.
 */
export type AdminMade =
  | Readonly<{ ok: true; username: string; link: string; minutes: number }>
  | Readonly<{ ok: false; message: string }>;

/**
 * Creates an administrator from the terminal (ruling 29): a new approved account without a password or, on
 * request, an existing approved member, whose password is removed and whose sessions end. A one-time link
 * sets the password and enforces the length for administrators.
 */
export async function createAdmin(deps: AdminDeps, options: AdminOptions): Promise<AdminMade> {
  const email = options.email.trim();
  const refused = refusal(email, options);
  if (refused !== undefined) return { ok: false, message: refused };
  const now = deps.clock.now();
  const made = await inTransaction(deps.db, async (tx) => {
    const existing = await findMemberByEmail(tx, email);
    return options.promotes
      ? promote(tx, email, existing, now)
      : create(tx, { ...options, email }, existing, now);
  });
  if (typeof made === 'string') return { ok: false, message: made };
  const link = await makePasswordLink(deps, made);
  return { ok: true, username: made.username, link, minutes: RESET_MINUTES };
}

async function makePasswordLink(deps: AdminDeps, member: MemberRow): Promise<string> {
  return `${deps.config.publicUrl}/reset-password/${await makePasswordReset(deps, member)}`;
}

/** Username of the changed account, or a message that says why nothing was done. */
export type AccountChanged =
  | Readonly<{ ok: true; username: string }>
  | Readonly<{ ok: false; message: string }>;

/**
 * Removes the second factor of a member who lost their phone and recovery codes. The operator must have
 * verified who is asking. Ends every session and emails the member.
 */
export async function resetSecondFactor(deps: AdminDeps, email: string): Promise<AccountChanged> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const member = await findMemberByEmail(tx, email.trim());
    if (!member) return { ok: false, message: `No account has the address ${email.trim()}.` };
    const { id: memberId, username } = member;
    if (!(await removeSecondFactor(tx, memberId)))
      return { ok: false, message: `${member.email} has no two-factor sign-in.` };
    await endSessionsOf(tx, memberId);
    await enqueue(tx, sendSecondFactorChanged, { memberId, change: 'reset' });
    await recordAudit(tx, { action: 'second-factor.reset', actorId: null, subjectId: memberId }, now);
    return { ok: true, username };
  });
}

/**
 * Makes an administrator a member again and signs them out everywhere; refuses to demote the last
 * administrator.
 */
export async function demoteAdmin(deps: AdminDeps, email: string): Promise<AccountChanged> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const member = await findMemberByEmail(tx, email.trim());
    if (!member) return { ok: false, message: `No account has the address ${email.trim()}.` };
    const admins = await lockAdmins(tx);
    if (!admins.includes(member.id))
      return { ok: false, message: `${member.email} is not an administrator.` };
    if (admins.length < 2)
      return { ok: false, message: `${member.email} is the last administrator. Add another one first.` };
    await demote(tx, member.id, now);
    await projectMember(tx, member.id);
    await recordChange(tx, { person: member, actorId: null, isAdmin: false, admins }, now);
    return { ok: true, username: member.username };
  });
}

function refusal(
  email: string,
  { firstName = '', lastName = '', promotes }: AdminOptions,
): string | undefined {
  if (!isEmail(email, '*')) return `"${email}" is not an email address.`;
  const names = [firstName, lastName].map(tidy);
  if (promotes && names.some((name) => name !== '')) return 'A promoted member keeps their name, so omit it.';
  const isWrong = names.some((name) => name.length > TEXT_MAX.name || hasControlCharacters(name));
  return isWrong ? `A name can have at most ${TEXT_MAX.name} characters, all of them visible.` : undefined;
}

/** The created or promoted member, or a message that says why the command was rejected. */
type Made = MemberRow | string;

async function create(
  tx: Tx,
  { email, firstName, lastName }: AdminOptions,
  existing: MemberRow | undefined,
  now: Date,
): Promise<Made> {
  if (existing) return takenMessage(existing);
  const name = {
    first: tidy(firstName ?? '') || NAMELESS.first,
    last: tidy(lastName ?? '') || NAMELESS.last,
  };
  const member = await insertMember(tx, {
    id: newId(now),
    username: await proposeUsername(tx, { ...name, email }),
    email,
    // The operator vouches for the address.
    email_confirmed_at: now,
    first_name: name.first,
    last_name: name.last,
    role: 'admin',
    approval_status: 'approved',
    decided_at: now,
    pending_since: now,
    created_at: now,
    updated_at: now,
  });
  if (!member) return `Someone has just created an account with ${email} or with this name. Try again.`;
  await projectMember(tx, member.id);
  await recordCreation(tx, member, false, now);
  return member;
}

async function promote(tx: Tx, email: string, member: MemberRow | undefined, now: Date): Promise<Made> {
  if (!member) return `No account has the address ${email}. Omit --promote to create one.`;
  if (member.role === 'admin') return alreadyMessage(email);
  if (!(await promoteWithoutPassword(tx, member.id, now)))
    return `${email} cannot become an administrator: only a verified, adult member can. Verify them first.`;
  await endSessionsOf(tx, member.id);
  await forgetGrants(tx, member.id);
  await recordCreation(tx, member, true, now);
  return member;
}

/**
 * Records the creation and emails the other administrators. The operator gives the new administrator the
 * link.
 */
async function recordCreation(tx: Tx, person: MemberRow, isPromoted: boolean, now: Date): Promise<void> {
  const admins = (await lockAdmins(tx)).filter((id) => id !== person.id);
  const details = { promoted: isPromoted };
  await recordChange(tx, { person, actorId: null, isAdmin: true, admins, details }, now);
}

function takenMessage({ email, role, approval_status }: MemberRow): string {
  if (role === 'admin') return alreadyMessage(email);
  if (approval_status === 'approved')
    return `A member has the address ${email}. Add --promote to make them an administrator.`;
  return `The member with the address ${email} is not verified. Verify them first, then use --promote.`;
}

function alreadyMessage(email: string): string {
  return `${email} is already an administrator. "Forgot password?" on the sign-in page sends them a new link.`;
}
