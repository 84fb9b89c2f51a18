import { AppError } from '#shared/errors.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { recordAudit } from '#server/features/admin/audit.service.ts';
import { endLinks, findLink, makeLink, consumeLink } from '#server/features/auth/mail-links.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { removeAccountFiles, removeAccountRows } from './accounts.service.ts';
import { sendGuardianRequest } from './emails.ts';
import { findMinor, insertGuardianConsent, markGuardianConsent } from './guardian.queries.ts';

/** A guardian has this long to answer (RULINGS 31). */
export const GUARDIAN_DAYS = 30;

/** Asks the guardian of a new account for consent, in the transaction that makes the account (RULINGS 31). */
export async function askGuardian(tx: Tx, memberId: string): Promise<void> {
  await enqueue(tx, sendGuardianRequest, { memberId });
}

/** The token of a guardian's link, made when the mail is sent. */
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
 * What a guardian reads before they answer: first name and school, nothing more.
 * @throws {AppError} BAD_LINK
 */
export async function findGuardianRequest(deps: Deps, token: string) {
  const link = await findLink(deps, 'guardian', token);
  const minor = link && (await findMinor(deps.db, link.memberId));
  if (!minor) throw new AppError('BAD_LINK');
  return { firstName: minor.first_name, school: minor.school_name, noticeVersion: NOTICE_VERSION };
}

/**
 * Records a guardian's answer. A refusal removes the account and everything in it at once: the link is used up by that,
 * and not without it.
 * @throws {AppError} BAD_LINK
 */
export async function answerGuardianRequest(
  deps: Deps,
  answer: { readonly token: string; readonly consents: boolean },
): Promise<{ message: string }> {
  const now = deps.clock.now();
  const storageKeys = await inTransaction(deps.db, async (tx) => {
    const link = await consumeLink(tx, deps, 'guardian', answer.token);
    const minor = link && (await findMinor(tx, link.memberId));
    if (!minor) throw new AppError('BAD_LINK');
    if (!answer.consents)
      return removeAccountRows(tx, minor.id, { action: 'guardian.refused', actorId: null }, now);
    await consent(tx, minor.id, now);
    return [];
  });
  if (answer.consents) return { message: 'Thank you. You have agreed; the account is open now.' };
  await removeAccountFiles(deps, storageKeys);
  return { message: 'The account and everything in it has been removed. Thank you for telling us.' };
}

async function consent(tx: Tx, memberId: string, now: Date): Promise<void> {
  await markGuardianConsent(tx, memberId, now);
  await insertGuardianConsent(tx, {
    id: newId(now),
    memberId,
    given: true,
    noticeVersion: NOTICE_VERSION,
    now,
  });
  await endLinks(tx, memberId, 'guardian', now);
  await recordAudit(tx, { action: 'guardian.consented', actorId: null, subjectId: memberId }, now);
}
