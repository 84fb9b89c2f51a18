import { AppError, fieldError } from '#shared/errors.ts';
import { isBlank } from '#shared/fields.ts';
import type { Sentence } from '#shared/text.ts';
import { endOfDay } from '#shared/time-zone.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import { accountErrors } from '#server/core/accounts/text.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type DbOrTx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { countAsked, deletePause, findPause, savePause, type AskerCounts } from './admin.queries.ts';
import { contactRequestErrors, contactRequestReplies } from './text.ts';

const DAY_MS = 24 * 3600 * 1000;

type Pause = Readonly<{ reason: string; endsAt: string }>;

/**
 * Returns a member's counts and pause, without words.
 * @throws {AppError} NOT_FOUND; FORBIDDEN for oneself, because the counts would reveal a decline.
 */
export async function findAsker(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  memberId: string,
): Promise<AskerCounts & Readonly<{ pause: Pause | null }>> {
  if (memberId === admin.member.id) throw new AppError('FORBIDDEN', contactRequestErrors.aboutYou);
  await checkExists(db, memberId);
  const counts = await countAsked(db, memberId);
  if (!counts) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
  const pause = await findPause(db, memberId, clock.now());
  return { ...counts, pause: pause ? { reason: pause.reason, endsAt: pause.ends_at.toISOString() } : null };
}

/**
 * Pauses a member's right to ask until the end of a day in India, a number of days from now; replaces an earlier pause.
 * The member sees the reason.
 * @throws {AppError} VALIDATION on `reason`; NOT_FOUND; FORBIDDEN for oneself.
 */
export async function pauseAsker(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  memberId: string,
  { reason, days }: Readonly<{ reason: string; days: number }>,
): Promise<{ message: Sentence; endsAt: string }> {
  if (isBlank(reason)) throw fieldError('reason', contactRequestErrors.pauseReasonNeeded);
  if (memberId === admin.member.id) throw new AppError('FORBIDDEN', contactRequestErrors.aboutYou);
  const now = clock.now();
  const endsAt = endOfDay(new Date(now.getTime() + days * DAY_MS));
  await inTransaction(db, async (tx) => {
    await checkExists(tx, memberId);
    await savePause(tx, memberId, { reason: reason.trim(), created_at: now, ends_at: endsAt });
    const entry = { action: 'contact.paused', actorId: admin.member.id, subjectId: memberId } as const;
    await recordAudit(tx, { ...entry, details: { days } }, now);
  });
  return { message: contactRequestReplies.paused, endsAt: endsAt.toISOString() };
}

/** Ends a pause. Succeeds if there is none. @throws {AppError} NOT_FOUND; FORBIDDEN for oneself. */
export async function resumeAsker(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  memberId: string,
): Promise<{ message: Sentence }> {
  if (memberId === admin.member.id) throw new AppError('FORBIDDEN', contactRequestErrors.aboutYou);
  await inTransaction(db, async (tx) => {
    await checkExists(tx, memberId);
    if (!(await deletePause(tx, memberId))) return;
    const entry = { action: 'contact.resumed', actorId: admin.member.id, subjectId: memberId } as const;
    await recordAudit(tx, entry, clock.now());
  });
  return { message: contactRequestReplies.resumed };
}

async function checkExists(db: DbOrTx, memberId: string): Promise<void> {
  if (!(await findMemberRow(db, memberId))) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
}
