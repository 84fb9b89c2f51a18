import type { Sentence } from '#shared/text.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { mailboxOf } from '#shared/fields.ts';
import { guardianAddressMessage } from '#shared/sign-up/rules.ts';
import type { User } from '#shared/members/schema.ts';
import type { GuardianDecision, AwaitedGuardian } from '#shared/privacy/guardian-endpoints.ts';
import { GUARDIAN_DAYS } from '#shared/privacy/rules.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { alreadyDecided } from '#server/core/audit/already-decided.service.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { endLinks, findLink, makeLink, consumeLink } from '#server/core/mail-tokens/mail-links.service.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { toOwnUser } from '#server/core/accounts/user-view.service.ts';
import { toAdminUsers } from '#server/features/verification/admin-view.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Admin, SignedIn } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { SHARED_LIMITS } from '#server/core/accounts/limits.ts';
import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';
import { consume } from '#server/platform/rate-limit/rate-limit.ts';
import { lockMember } from './accounts.queries.ts';
import { removeAccountFiles, removeAccountRows } from './accounts.service.ts';
import { recordConsents } from '#server/core/consents/consents.service.ts';
import { sendGuardianRequest } from './emails.ts';
import {
  findMinor,
  liftPresumption,
  markGuardianConsent,
  replaceGuardianEmail,
  countAwaiting,
  listAwaiting,
} from './guardian.queries.ts';
import { privacyErrors, privacyReplies } from './text.ts';
import { accountErrors } from '#server/core/accounts/text.ts';

/** Rate limits, listed in `feature.ts`. */
export const GUARDIAN_LIMITS = {
  /** Consent requests per guardian's mailbox, for any number of children. */
  guardianRequests: { name: 'guardian-requests', max: 10, windowSeconds: 24 * HOUR },
} as const satisfies Record<string, Limit>;

type Saved = Readonly<{ user: User; message: Sentence }>;

/**
 * Enqueues the consent request to the guardian of a new account; call it in the sign-up's transaction (ruling
 * 31).
 */
export async function askGuardian(tx: Tx, memberId: string): Promise<void> {
  await enqueue(tx, sendGuardianRequest, { memberId });
}

/**
 * Counts a request to a guardian's address, so that strangers cannot have it flooded with emails.
 * @throws {AppError} TOO_MANY_TRIES on the field `guardianEmail` after ten a day.
 */
export async function countGuardianRequest(
  deps: Pick<Deps, 'db' | 'clock'>,
  guardianEmail: string,
): Promise<void> {
  const limit = GUARDIAN_LIMITS.guardianRequests;
  const { allowed } = await consume(deps.db, limit, mailboxOf(guardianEmail), deps.clock.now());
  if (!allowed) throw fieldError('guardianEmail', privacyErrors.guardianBusy, 'TOO_MANY_TRIES');
}

/** Creates the token for a guardian's link; call it when the email is sent. */
export async function makeGuardianToken(
  deps: Deps,
  memberId: string,
  guardianEmail: string,
): Promise<string> {
  return makeLink(deps, {
    memberId,
    purpose: 'guardian',
    email: guardianEmail,
    minutes: GUARDIAN_DAYS * 24 * 60,
  });
}

/**
 * Returns what a guardian sees before answering: first name and school only.
 * @throws {AppError} BAD_LINK
 */
export async function findGuardianRequest(deps: Deps, token: string) {
  const link = await findLink(deps, 'guardian', token);
  const minor = link && (await findMinor(deps.db, link.memberId));
  if (!minor) throw new AppError('BAD_LINK');
  return { firstName: minor.first_name, school: minor.school_name, noticeVersion: NOTICE_VERSION };
}

/**
 * Records a guardian's answer. A refusal deletes the account and its data, and consumes the link in the same
 * transaction.
 * @throws {AppError} BAD_LINK
 */
export async function answerGuardianRequest(
  deps: Deps,
  answer: { readonly token: string; readonly consents: boolean },
): Promise<{ message: Sentence }> {
  const now = deps.clock.now();
  const link = await findLink(deps, 'guardian', answer.token);
  if (!link) throw new AppError('BAD_LINK');
  const storageKeys = await inTransaction(deps.db, async (tx) => {
    await lockMember(tx, link.memberId);
    const isOurs = (await consumeLink(tx, deps, 'guardian', answer.token)) !== undefined;
    const minor = isOurs && (await findMinor(tx, link.memberId));
    if (!minor) throw new AppError('BAD_LINK');
    if (!answer.consents)
      return removeAccountRows(deps, tx, minor.id, { action: 'guardian.refused', actorId: null });
    await consent(tx, minor.id, now);
    return [];
  });
  if (answer.consents) return { message: privacyReplies.guardianAgreed };
  await removeAccountFiles(deps, storageKeys);
  return { message: privacyReplies.guardianRefused };
}

/**
 * Replaces a guardian's mistyped address, or resends the email to the same one. Links sent to another address
 * stop working. After three emails in an hour, the next one waits until the hour is over.
 * @throws {AppError} VALIDATION or TOO_MANY_TRIES on the field `guardianEmail`; STALE if no answer is
 * pending.
 */
export async function correctGuardian(deps: Deps, actor: SignedIn, guardianEmail: string): Promise<Saved> {
  const { id, email, new_email: newEmail } = actor.member;
  const refused =
    guardianAddressMessage(guardianEmail, email) ?? guardianAddressMessage(guardianEmail, newEmail ?? email);
  if (refused) throw fieldError('guardianEmail', refused);
  const address = guardianEmail.trim();
  await countGuardianRequest(deps, address);
  const now = deps.clock.now();
  const asked = await consume(deps.db, SHARED_LIMITS.mailsAskedFor, `${id}:guardian`, now);
  const runAt = asked.allowed ? undefined : new Date(now.getTime() + asked.retryAfterSeconds * 1000);
  const member = await inTransaction(deps.db, async (tx) => {
    const before = await findMinor(tx, id);
    const corrected = before && (await replaceGuardianEmail(tx, id, address, now));
    if (!corrected) throw new AppError('STALE', privacyErrors.consentNotNeeded);
    await enqueue(
      tx,
      sendGuardianRequest,
      { memberId: id },
      { key: `guardian-mail:${id}`, ...(runAt && { runAt }) },
    );
    if (before.guardian_email?.toLowerCase() !== address.toLowerCase()) {
      await endLinks(tx, id, 'guardian', now);
      await recordAudit(tx, { action: 'guardian.address-corrected', actorId: id, subjectId: id }, now);
    }
    return corrected;
  });
  return { user: toOwnUser(actor, member), message: privacyReplies.guardianAsked(address) };
}

/**
 * Records an administrator's finding made outside the site: the guardian consents, or the member is not a
 * minor. Nothing else lifts the presumption of minority (ruling 31).
 * @throws {AppError} NOT_FOUND; FORBIDDEN for one's own account; ALREADY_DECIDED if nothing is pending.
 */
export async function overrideGuardian(
  deps: Deps,
  admin: Admin,
  memberId: string,
  decision: GuardianDecision,
): Promise<{ user: AdminUser; message: Sentence }> {
  if (admin.member.id === memberId) throw new AppError('FORBIDDEN');
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const present = await lockMember(tx, memberId);
    if (!present) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
    const changed =
      decision === 'adult'
        ? await liftPresumption(tx, memberId, now)
        : await markGuardianConsent(tx, memberId, now);
    if (!changed) throw await alreadyDecided(tx, admin, { memberId }, ['guardian.overridden']);
    if (decision === 'consented') await recordGuardianConsent(tx, memberId, now);
    await endLinks(tx, memberId, 'guardian', now);
    await projectMember(tx, memberId);
    const [user] = await toAdminUsers(tx, [changed]);
    if (!user) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
    const entry = { action: 'guardian.overridden', actorId: admin.member.id, subjectId: memberId } as const;
    await recordAudit(tx, { ...entry, details: { decision } }, now);
    return { user, message: OVERRIDDEN[decision] };
  });
}

const OVERRIDDEN: Readonly<Record<GuardianDecision, Sentence>> = {
  consented: privacyReplies.consentRecorded,
  adult: privacyReplies.countsAsAdult,
};

async function consent(tx: Tx, memberId: string, now: Date): Promise<void> {
  await markGuardianConsent(tx, memberId, now);
  await recordGuardianConsent(tx, memberId, now);
  await endLinks(tx, memberId, 'guardian', now);
  await recordAudit(tx, { action: 'guardian.consented', actorId: null, subjectId: memberId }, now);
}

async function recordGuardianConsent(tx: Tx, memberId: string, at: Date): Promise<void> {
  await recordConsents(tx, [
    { memberId, purpose: 'guardian', given: true, noticeVersion: NOTICE_VERSION, at },
  ]);
}

/** Returns a page of the members under 18 whose guardian has not answered, longest waiting first (ruling 31). */
export async function listAwaitedGuardians(
  deps: Pick<Deps, 'db'>,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ members: AwaitedGuardian[]; total: number; page: number; limit: number }> {
  const [rows, total] = await Promise.all([
    listAwaiting(deps.db, { limit, offset: (page - 1) * limit }),
    countAwaiting(deps.db),
  ]);
  const members = rows.map((row) => ({
    _id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    guardianEmail: row.guardian_email,
    createdAt: row.created_at.toISOString(),
    remindedAt: row.guardian_reminded_at?.toISOString() ?? null,
  }));
  return { members, total, page, limit };
}
