import type { Sentence } from '#shared/text.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { REPORT_REASON_NAMES, reportWordsMessage, type ReportReason } from '#shared/reports/reasons.ts';
import type { Report } from '#shared/reports/endpoints.ts';
import { alreadyDecided } from '#server/core/audit/already-decided.service.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { directoryReaderOf, findMember } from '#server/features/directory/service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin, Approved } from '#server/platform/http/actors.ts';
import { newId } from '#server/platform/ids.ts';
import { consume } from '#server/platform/rate-limit/rate-limit.ts';
import {
  addRequestWords,
  countReports,
  findReport,
  insertReport,
  listReports,
  markClosed,
  type ReportRow,
  type ReportStatus,
} from './queries.ts';
import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';
import { reportErrors } from './text.ts';
import { reportReplies } from './text.ts';

/** Rate limits, listed in `feature.ts`. */
export const REPORTS_LIMITS = {
  reports: { name: 'reports', max: 10, windowSeconds: 24 * HOUR },
} as const satisfies Record<string, Limit>;

/**
 * Reports a profile that the reporter can see. A second report by the same member while one is open changes
 * nothing and gets the same response. The reported member is not notified (ruling 38).
 * @throws {AppError} VALIDATION on `words` or for one's own profile; NOT_FOUND for a profile that the
 * reporter cannot see; TOO_MANY_TRIES beyond ten a day.
 */
export async function reportMember(
  deps: Deps,
  actor: Approved,
  given: Reported,
): Promise<{ message: Sentence }> {
  const refused = reportWordsMessage(given.reason, given.words);
  if (refused) throw fieldError('words', refused);
  if (given.memberId === actor.member.id) throw new AppError('VALIDATION', reportErrors.ownProfile);
  await findMember(deps, actor, given.memberId, await directoryReaderOf(deps.db, actor));
  return storeReport(deps, actor.member.id, { ...given, requestWords: null });
}

type Reported = Readonly<{ memberId: string; reason: ReportReason; words: string }>;
type ReportedRequest = Reported & Readonly<{ requestWords: string | null }>;

/**
 * Reports the asker of a request to get in touch, also one whom the reporter cannot see any more. The report contains the
 * words of the request, even if the profile was reported before.
 * @throws {AppError} VALIDATION on `words`; TOO_MANY_TRIES beyond ten a day.
 */
export async function reportRequestWords(
  deps: Deps,
  actor: Approved,
  given: ReportedRequest,
): Promise<{ message: Sentence }> {
  const refused = reportWordsMessage(given.reason, given.words);
  if (refused) throw fieldError('words', refused);
  return storeReport(deps, actor.member.id, given);
}

async function storeReport(
  deps: Deps,
  reporterId: string,
  given: ReportedRequest,
): Promise<{ message: Sentence }> {
  const now = deps.clock.now();
  const tried = await consume(deps.db, REPORTS_LIMITS.reports, reporterId, now);
  if (!tried.allowed)
    throw new AppError('TOO_MANY_TRIES', reportErrors.tooMany, {
      retryAfterSeconds: tried.retryAfterSeconds,
    });
  const id = newId(now);
  await inTransaction(deps.db, async (tx) => {
    const isNew = await insertReport(tx, {
      id,
      reporter_id: reporterId,
      reported_id: given.memberId,
      reason: given.reason,
      description: given.words.trim(),
      request_words: given.requestWords,
      created_at: now,
    });
    if (!isNew && given.requestWords !== null)
      await addRequestWords(tx, { reporterId, reportedId: given.memberId, words: given.requestWords });
    if (!isNew) return;
    const entry = { action: 'report.made', actorId: reporterId, subjectId: null } as const;
    await recordAudit(tx, { ...entry, details: { report: id } }, now);
  });
  return { message: reportReplies.thanks };
}

/** Returns a page of open or closed reports. Leaves out those about the administrator, which another administrator handles. */
export async function listReportsPage(
  deps: Deps,
  admin: Admin,
  query: { readonly status: ReportStatus; readonly page: number; readonly limit: number },
) {
  const { status, page, limit } = query;
  const list = { status, readerId: admin.member.id };
  const rows = await listReports(deps.db, list, { limit, offset: (page - 1) * limit });
  return { reports: rows.map(toReport), total: await countReports(deps.db, list), page, limit };
}

/**
 * Closes a report. Does not change the profile; administrators use other actions for that.
 * @throws {AppError} NOT_FOUND; FORBIDDEN if the report is about the caller; ALREADY_DECIDED if it is already
 * closed.
 */
export async function closeReport(
  deps: Deps,
  admin: Admin,
  id: string,
  note: string,
): Promise<{ report: Report; message: Sentence }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const found = await findReport(tx, id);
    if (!found) throw new AppError('NOT_FOUND', reportErrors.notFound);
    if (found.reported_id === admin.member.id) throw new AppError('FORBIDDEN', reportErrors.aboutYou);
    const closing = { adminId: admin.member.id, note: note.trim() === '' ? null : note.trim(), now };
    if (!(await markClosed(tx, id, closing)))
      throw await alreadyDecided(tx, admin, { key: 'report', id }, ['report.closed']);
    const closed = await findReport(tx, id);
    const entry = { action: 'report.closed', actorId: admin.member.id, subjectId: null } as const;
    await recordAudit(tx, { ...entry, details: { report: id } }, now);
    return { report: toReport(closed ?? found), message: reportReplies.closed };
  });
}

function toReport(row: ReportRow): Report {
  return {
    _id: row.id,
    reason: REPORT_REASON_NAMES.find((name) => name === row.reason) ?? 'other',
    words: row.description,
    requestWords: row.request_words,
    createdAt: row.created_at.toISOString(),
    reported: {
      _id: row.reported_id,
      first_name: row.reported_first_name,
      last_name: row.reported_last_name,
    },
    reporter:
      row.reporter_id === null
        ? null
        : {
            _id: row.reporter_id,
            first_name: row.reporter_first_name ?? '',
            last_name: row.reporter_last_name ?? '',
          },
    openAboutReported: row.open_about_reported,
    closedAt: row.closed_at?.toISOString() ?? null,
    note: row.note,
  };
}
