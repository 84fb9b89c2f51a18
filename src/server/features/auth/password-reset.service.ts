import type { Sentence } from '#shared/text.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { forgotEmailMessage } from '#shared/auth/passwords.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { SHARED_LIMITS } from '#server/core/accounts/limits.ts';
import { AUTH_LIMITS, FORGOT_LIMITS } from './limits.ts';
import { limitNetwork } from '#server/platform/rate-limit/busy-network.ts';
import { countForm, type FormSender } from '#server/platform/rate-limit/form-limit.ts';
import { consume } from '#server/platform/rate-limit/rate-limit.ts';
import { mayReveal } from '#server/core/accounts/accounts.service.ts';
import {
  findMemberByEmail,
  findMemberById,
  forgetNewEmail,
  lockMemberById,
  updatePasswordHash,
} from '#server/core/accounts/accounts.queries.ts';
import { newId } from '#server/platform/ids.ts';
import { deleteKnownDevices } from './devices.queries.ts';
import { rememberDevice } from './devices.service.ts';
import { confirmAddress } from './email-confirmation.service.ts';
import { sendPasswordChanged, sendPasswordReset } from './emails.ts';
import {
  endLinks,
  findLink,
  makeLink,
  consumeLink,
  type MailLink,
} from '#server/core/mail-tokens/mail-links.service.ts';
import { findVerifierScopes } from '#server/core/verifiers/verifiers.service.ts';
import { refuseWeakPassword } from './new-password.service.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { removeSecondFactor } from './second-factor.service.ts';
import { forgetFailures, type Arrival } from './sign-in.service.ts';
import { authErrors } from './text.ts';
import { authReplies } from './text.ts';

/** Lifetime of a reset link. */
export const RESET_MINUTES = 30;

/**
 * Sends a reset link. Reveals that an address is unknown in at most five responses per network and hour (ruling 33).
 * Beyond three emails per account and hour it returns the usual response and sends nothing (ruling 34).
 * @throws {AppError} VALIDATION; NOT_FOUND with `non-existent email` in its message; TOO_MANY_TRIES (ruling 34).
 */
export async function forgotPassword(
  deps: Deps,
  given: string,
  sender: FormSender,
): Promise<{ message: Sentence }> {
  const email = given.trim();
  const refused = forgotEmailMessage(email.toLowerCase());
  if (refused) throw fieldError('email', refused);
  limitNetwork(await countForm(deps, FORGOT_LIMITS, sender));
  const member = await findMemberByEmail(deps.db, email);
  if (await mayReveal(deps, AUTH_LIMITS.unknownEmail, { ip: sender.ip, reveals: !member }))
    throw new AppError('NOT_FOUND', authErrors.unknownEmail);
  const asked = await consume(
    deps.db,
    SHARED_LIMITS.mailsAskedFor,
    member?.id ?? email.toLowerCase(),
    deps.clock.now(),
  );
  // Enqueues the job for unknown addresses too, so that responses take the same time.
  const memberId = member?.id ?? newId(deps.clock.now());
  if (asked.allowed) await inTransaction(deps.db, (tx) => enqueue(tx, sendPasswordReset, { memberId }));
  return { message: authReplies.resetLinkSent };
}

/** Creates the token of a reset link, when its email is sent or an administrator is created. */
export async function makePasswordReset(
  deps: Pick<Deps, 'clock' | 'db'>,
  member: { id: string; email: string },
): Promise<string> {
  return makeLink(deps, {
    memberId: member.id,
    purpose: 'reset-password',
    email: member.email,
    minutes: RESET_MINUTES,
  });
}

/**
 * Sets a new password with a link's token and consumes the token. Ends every session and every other reset
 * link, and clears failed attempts and known browsers so that the owner can sign in. Afterwards only this
 * browser is known, and strangers who guess passwords cannot lock it out. The link proves the address, so an
 * unconfirmed address becomes confirmed (ruling 42). If requests with the same token race, one wins.
 * @throws {AppError} BAD_LINK; VALIDATION on the field `password`.
 */
export async function resetPassword(
  deps: Deps,
  given: {
    readonly token: string;
    readonly password: string;
    readonly browser: Omit<Arrival, 'isRemembered'>;
  },
): Promise<{ message: Sentence; email: string; deviceToken: string | null }> {
  const now = deps.clock.now();
  const link = await findLink(deps, 'reset-password', given.token);
  const member = link && (await findMemberById(deps.db, link.memberId));
  if (!member || member.email !== link.email) throw new AppError('BAD_LINK');
  const account = { ...member, verifierOf: await findVerifierScopes(deps.db, member) };
  await refuseWeakPassword(deps, given.password, account, 'password');
  const passwordHash = await deps.passwords.forAccount(`reset:${member.id}`, () =>
    deps.passwords.hash(given.password),
  );
  const deviceToken = await inTransaction(deps.db, async (tx) => {
    const owned = await lockMemberById(tx, member.id);
    const used = await consumeLink(tx, deps, 'reset-password', given.token);
    if (!used || !(await updatePasswordHash(tx, { id: member.id, email: used.email }, passwordHash)))
      throw new AppError('BAD_LINK');
    await endLinks(tx, member.id, 'reset-password', now);
    await deleteSessionsOf(tx, member.id);
    await deleteKnownDevices(tx, member.id);
    if (owned?.email_confirmed_at === null) await handOver(tx, used, now);
    const device = given.browser.isBrowser
      ? await rememberDevice(tx, { ...given.browser, memberId: member.id }, now)
      : null;
    await enqueue(tx, sendPasswordChanged, { memberId: member.id, keptOne: false });
    await recordAudit(tx, { action: 'password.set', actorId: member.id, subjectId: member.id }, now);
    return device && device.deviceToken;
  });
  await forgetFailures(deps, member.id, deviceToken);
  return { message: authReplies.passwordReset, email: member.email, deviceToken };
}

/**
 * Confirms the address that a reset link was sent to, and removes the second factor and a pending address, because
 * someone else may have created the account.
 */
async function handOver(tx: Tx, { memberId, email }: MailLink, now: Date): Promise<void> {
  await forgetNewEmail(tx, memberId, now);
  await confirmAddress(tx, memberId, email, now);
  if (await removeSecondFactor(tx, memberId))
    await recordAudit(tx, { action: 'second-factor.reset', actorId: memberId, subjectId: memberId }, now);
}
