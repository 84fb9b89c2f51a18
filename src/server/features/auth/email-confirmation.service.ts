import type { Sentence } from '#shared/text.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { mailboxOf, newEmailMessage } from '#shared/fields.ts';
import type { User } from '#shared/members/schema.ts';
import { viewerFrom } from '#shared/members/viewer.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { forgetBounce } from '#server/features/bounces/service.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { toOwnUser } from '#server/core/accounts/user-view.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import { isAwaitingGuardian, readerOf, type MemberRow, type SignedIn } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { errorCode } from '#server/platform/system-error.ts';
import { AUTH_LIMITS } from './limits.ts';
import { SHARED_LIMITS } from '#server/core/accounts/limits.ts';
import { clear, consume, type Verdict } from '#server/platform/rate-limit/rate-limit.ts';
import { hashToken, newCode, newToken } from '#server/platform/tokens.ts';
import { lockMemberById, markEmailConfirmed, setNewEmail } from '#server/core/accounts/accounts.queries.ts';
import { sendConfirmation } from './emails.ts';
import {
  endMailTokens,
  findMailToken,
  forgetMailCodes,
  insertMailToken,
  consumeMailCode,
  consumeMailToken,
  type MailTokenRow,
} from '#server/core/mail-tokens/mail-tokens.queries.ts';
import { holdOwnPassword, requireOwnPassword } from './own-password.service.ts';
import { authErrors } from './text.ts';
import { authReplies } from './text.ts';

/** Lifetime of a confirmation link and code. */
const CONFIRM_HOURS = 24;

/** PostgreSQL error code (SQLSTATE). */
const UNIQUE_VIOLATION = '23505';

export type ConfirmationSecrets = Readonly<{ token: string; code: string }>;

/**
 * Creates a link token and a code for an address of the member. Called when the email is sent, so that the
 * job queue never stores a secret. Earlier links stay valid for their 24 hours; earlier codes become invalid.
 */
export async function makeConfirmation(
  deps: Deps,
  memberId: string,
  email: string,
): Promise<ConfirmationSecrets> {
  const now = deps.clock.now();
  const token = newToken();
  const code = newCode();
  await forgetMailCodes(deps.db, memberId);
  await insertMailToken(deps.db, {
    token_hash: token.hash,
    member_id: memberId,
    purpose: 'confirm-email',
    email,
    code_hash: hashCode(deps, memberId, code),
    created_at: now,
    expires_at: new Date(now.getTime() + CONFIRM_HOURS * 3600 * 1000),
  });
  return { token: token.token, code };
}

type Secret = { readonly token: string } | { readonly code: string; readonly actor: SignedIn };

/**
 * Confirms the address that a link or code was sent to. Lists an approved member in the directory, and
 * returns the message with their next step.
 * @throws {AppError} BAD_LINK if the link or code is unknown, used, expired or superseded; NOT_SIGNED_IN for
 * a code without a session; TOO_MANY_TRIES after five wrong codes.
 */
export async function confirmEmail(deps: Deps, secret: Secret): Promise<{ message: Sentence }> {
  if ('code' in secret) await refuseTooManyCodes(deps, secret.actor.member.id);
  const confirmed = await inTransaction(deps.db, async (tx) => {
    const memberId = await ownerOf(tx, deps, secret);
    if (memberId === undefined || !(await lockMemberById(tx, memberId))) return undefined;
    const used = await consumeSecret(tx, deps, secret);
    return used && confirmAddress(tx, used.member_id, used.email, deps.clock.now());
  }).catch((error: unknown) => {
    // Another account has confirmed this address, or was created with it, since the email was sent.
    if (errorCode(error) === UNIQUE_VIOLATION) return undefined;
    throw error;
  });
  if (!confirmed) throw 'code' in secret ? wrongCode() : new AppError('BAD_LINK');
  if ('code' in secret) await clear(deps.db, AUTH_LIMITS.codes, secret.actor.member.id);
  return { message: whatFollows(confirmed) };
}

/**
 * Resends the confirmation email, at most three times an hour; beyond that it only returns the usual response (ruling
 * 34).
 */
export async function resendConfirmation(deps: Deps, actor: SignedIn): Promise<{ message: Sentence }> {
  const { member } = actor;
  if (member.email_confirmed_at !== null) return { message: authReplies.emailConfirmed };
  const asked = await askForMail(deps, member.id);
  if (asked.allowed)
    await inTransaction(deps.db, async (tx) => {
      await forgetBounce(tx, member.id);
      await enqueue(tx, sendConfirmation, { memberId: member.id });
    });
  return { message: authReplies.emailSentAgain };
}

/**
 * Stores a new address, which replaces the unconfirmed address once it is confirmed, and sends it a
 * confirmation email (ruling 3). Requires the password, because anyone with access to the new mailbox can
 * reset it. Beyond three emails an hour, stores the address without sending an email. Only the job that sends
 * the email looks up whether another account has the address, so that the response does not reveal it (ruling
 * 43).
 * @throws {AppError} VALIDATION on the field `email`; WRONG_CREDENTIALS on `password`; STALE if the address
 * is already confirmed; TOO_MANY_TRIES after five changes in an hour.
 */
export async function correctEmail(
  deps: Deps,
  actor: SignedIn,
  given: { readonly email: string; readonly password: string },
): Promise<{ user: User; message: Sentence }> {
  const email = given.email.trim();
  const refused = newEmailMessage(email, deps.policy().emailSuffixes);
  if (refused) throw fieldError('email', refused);
  const { guardian_email: guardian } = actor.member;
  if (guardian !== null && isAwaitingGuardian(actor.member) && mailboxOf(email) === mailboxOf(guardian))
    throw fieldError('email', authErrors.guardianAddress);
  await requireOwnPassword(deps, actor, given.password);
  await limitChanges(deps, actor.member.id);
  const asked = await askForMail(deps, actor.member.id);
  const member = await inTransaction(deps.db, async (tx) => {
    await holdOwnPassword(tx, actor);
    return changeEmail(tx, deps, actor.member.id, { email, sendsMail: asked.allowed });
  });
  return {
    user: toOwnUser(actor, member),
    message: asked.allowed ? authReplies.sentTo(email) : authReplies.sentLater(email),
  };
}

/**
 * Counts a requested confirmation email, separately from password resets: a stranger who signed up with
 * someone's address must not use up its owner's resets (ruling 42).
 */
async function askForMail({ db, clock }: Deps, memberId: string): Promise<Verdict> {
  return consume(db, SHARED_LIMITS.mailsAskedFor, `${memberId}:confirmation`, clock.now());
}

async function limitChanges(deps: Deps, memberId: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await consume(
    deps.db,
    AUTH_LIMITS.newEmail,
    memberId,
    deps.clock.now(),
  );
  if (!allowed) throw new AppError('TOO_MANY_TRIES', authErrors.tooManyAddresses, { retryAfterSeconds });
}

async function changeEmail(
  tx: Tx,
  deps: Deps,
  memberId: string,
  { email, sendsMail }: { email: string; sendsMail: boolean },
): Promise<MemberRow> {
  const now = deps.clock.now();
  const member = await setNewEmail(tx, memberId, email, now);
  if (!member) throw new AppError('STALE', authErrors.emailConfirmed);
  // The previous address may belong to a stranger.
  await endMailTokens(tx, memberId, 'confirm-email', now);
  await endMailTokens(tx, memberId, 'reset-password', now);
  if (sendsMail) await enqueue(tx, sendConfirmation, { memberId });
  await recordAudit(tx, { action: 'account.email-corrected', actorId: memberId, subjectId: memberId }, now);
  return member;
}

/** Returns the id of the secret's owner without consuming the secret. */
async function ownerOf(tx: Tx, deps: Deps, secret: Secret): Promise<string | undefined> {
  if ('code' in secret) return secret.actor.member.id;
  const found = await findMailToken(tx, 'confirm-email', hashToken(secret.token), deps.clock.now());
  return found?.member_id;
}

async function consumeSecret(tx: Tx, deps: Deps, secret: Secret): Promise<MailTokenRow | undefined> {
  const now = deps.clock.now();
  if ('token' in secret) return consumeMailToken(tx, 'confirm-email', hashToken(secret.token), now);
  const memberId = secret.actor.member.id;
  return consumeMailCode(tx, memberId, hashCode(deps, memberId, secret.code), now);
}

/**
 * Confirms an address proved by a link or code, and lists an approved member. Call it with the member locked. Returns
 * undefined if the member's address has changed.
 */
export async function confirmAddress(
  tx: Tx,
  memberId: string,
  email: string,
  now: Date,
): Promise<MemberRow | undefined> {
  const member = await markEmailConfirmed(tx, memberId, email, now);
  if (!member) return undefined;
  await endMailTokens(tx, member.id, 'confirm-email', now);
  await projectMember(tx, member.id);
  await recordAudit(tx, { action: 'account.email-confirmed', actorId: member.id, subjectId: member.id }, now);
  return member;
}

/**
 * Returns the message shown after confirmation. It also tells approved members about their approval, because approvals
 * are not emailed to unconfirmed addresses.
 */
function whatFollows(member: MemberRow): Sentence {
  const viewer = viewerFrom(readerOf(member));
  if (viewer === 'member') return authReplies.emailConfirmedOpens;
  return viewer === 'pending' ? authReplies.emailConfirmedNext : authReplies.emailConfirmed;
}

/**
 * Rejects more than five attempts at a code, because six digits can be guessed. The member then needs the
 * link or a new email (ruling 34).
 */
async function refuseTooManyCodes(deps: Deps, memberId: string): Promise<void> {
  const tried = await consume(deps.db, AUTH_LIMITS.codes, memberId, deps.clock.now());
  if (!tried.allowed)
    throw new AppError('TOO_MANY_TRIES', authErrors.tooManyCodes, {
      retryAfterSeconds: tried.retryAfterSeconds,
    });
}

function wrongCode(): AppError {
  return fieldError('code', authErrors.otherCode, 'BAD_LINK');
}

/** Uses a keyed hash, because the million possible codes could be brute-forced from a plain hash. */
function hashCode(deps: Deps, memberId: string, code: string): Buffer {
  return deps.vault.sign('confirmation-code', Buffer.from(`${memberId}:${code}`));
}
