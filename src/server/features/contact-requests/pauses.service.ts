import { AppError, fieldError } from '#shared/errors.ts';
import type { Sentence } from '#shared/text.ts';
import { endOfDay, momentAt } from '#shared/time-zone.ts';
import { accountErrors } from '#server/core/accounts/text.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { daysBefore } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { savePause } from './requests.queries.ts';
import { contactRequestErrors, contactRequestReplies } from './text.ts';

const PAUSE_DAYS_MAX = 365;

/**
 * Pauses a member's right to ask until the end of a day in India, and replaces an earlier pause; an empty day ends it.
 * @throws {AppError} VALIDATION on `until`; NOT_FOUND; FORBIDDEN for oneself.
 */
export async function pauseAsker(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  memberId: string,
  day: string,
): Promise<{ message: Sentence }> {
  if (memberId === admin.member.id) throw new AppError('FORBIDDEN', contactRequestErrors.aboutYou);
  const start = momentAt(`${day}T00:00`);
  const until = start && endOfDay(start);
  if (until && (until < clock.now() || until > endOfDay(daysBefore(clock, -PAUSE_DAYS_MAX))))
    throw fieldError('until', contactRequestErrors.pauseDay(PAUSE_DAYS_MAX));
  await inTransaction(db, async (tx) => {
    if (!(await savePause(tx, memberId, until))) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
    const action = until ? 'contact.paused' : 'contact.resumed';
    const entry = { action, actorId: admin.member.id, subjectId: memberId, details: { day } } as const;
    await recordAudit(tx, entry, clock.now());
  });
  return { message: until ? contactRequestReplies.paused : contactRequestReplies.resumed };
}
