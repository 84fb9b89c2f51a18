import { sql, type Insertable } from 'kysely';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { Report } from '#server/platform/database/tables.ts';

/** Stores a report; returns false if the reporter already has an open one about this profile. */
export async function insertReport(tx: Tx, report: Insertable<Report>): Promise<boolean> {
  const row = await tx
    .insertInto('report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the words of a request to the reporter's open report about the same member, if it has none. */
export async function addRequestWords(
  tx: Tx,
  given: Readonly<{ reporterId: string; reportedId: string; words: string }>,
): Promise<void> {
  await tx
    .updateTable('report')
    .set({ request_words: given.words })
    .where('reporter_id', '=', given.reporterId)
    .where('reported_id', '=', given.reportedId)
    .where('closed_at', 'is', null)
    .where('request_words', 'is', null)
    .execute();
}

export type ReportStatus = 'open' | 'closed';

type ReportList = Readonly<{ status: ReportStatus; readerId: string }>;

/**
 * Returns reports with reporter and reported member: open reports oldest first, closed reports newest first. Leaves out
 * those about the reader.
 */
export async function listReports(
  db: Db,
  { status, readerId }: ReportList,
  page: Readonly<{ limit: number; offset: number }>,
) {
  const isOpen = status === 'open';
  const [key, direction] = isOpen ? (['created_at', 'asc'] as const) : (['closed_at', 'desc'] as const);
  // Joins people to the rows of one page only.
  const ids = db
    .selectFrom('report')
    .select('id')
    .where('closed_at', isOpen ? 'is' : 'is not', null)
    .where('reported_id', '<>', readerId)
    .orderBy(key, direction)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset);
  return withPeople(db)
    .innerJoin(ids.as('shown'), 'shown.id', 'report.id')
    .orderBy(`report.${key}`, direction)
    .orderBy('report.id')
    .execute();
}

export async function countReports(db: Db, { status, readerId }: ReportList): Promise<number> {
  const { reports } = await db
    .selectFrom('report')
    .select((select) => select.fn.countAll<string>().as('reports'))
    .where('closed_at', status === 'open' ? 'is' : 'is not', null)
    .where('reported_id', '<>', readerId)
    .executeTakeFirstOrThrow();
  return Number(reports);
}

export async function findReport(db: DbOrTx, id: string): Promise<ReportRow | undefined> {
  return withPeople(db).where('report.id', '=', id).executeTakeFirst();
}

/** Closes an open report; returns false if it is closed or does not exist. */
export async function markClosed(
  tx: Tx,
  id: string,
  closing: { adminId: string; note: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report')
    .set({ closed_at: closing.now, closed_by: closing.adminId, note: closing.note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

function withPeople(db: DbOrTx) {
  return db
    .selectFrom('report')
    .innerJoin('member as reported', 'reported.id', 'report.reported_id')
    .leftJoin('member as reporter', 'reporter.id', 'report.reporter_id')
    .select([
      'report.id',
      'report.reason',
      'report.description',
      'report.request_words',
      'report.created_at',
      'report.closed_at',
      'report.note',
      'reported.id as reported_id',
      'reported.first_name as reported_first_name',
      'reported.last_name as reported_last_name',
      'reporter.id as reporter_id',
      'reporter.first_name as reporter_first_name',
      'reporter.last_name as reporter_last_name',
      sql<number>`(
        select count(*)::int from report other
        where other.reported_id = report.reported_id and other.closed_at is null
      )`.as('open_about_reported'),
    ]);
}

/**
 * Removes a leaving member from the reports they made. Closed reports are deleted; open reports lose the
 * reporter and their text, so that leaving does not hide a report from administrators.
 */
export async function forgetReportsBy(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('report')
    .where('reporter_id', '=', memberId)
    .where('closed_at', 'is not', null)
    .execute();
  await tx
    .updateTable('report')
    .set({ description: '', request_words: null, reporter_id: null })
    .where('reporter_id', '=', memberId)
    .execute();
}

/** Erases the words of requests in reports made before a date; returns how many. The reports stay, with empty words. */
export async function eraseRequestWordsBefore(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({ request_words: '' })
    .where('created_at', '<', before)
    .where('request_words', '<>', '')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes reports closed before a date; returns how many. */
export async function deleteReportsClosedBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('report').where('closed_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
