import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { DB, MemberImport } from '#server/platform/database/tables.ts';

/** How many rows had each outcome. */
export type OutcomeCounts = Readonly<{
  fresh: number;
  similar: number;
  member: number;
  invited: number;
  duplicate: number;
  bad: number;
}>;

export async function insertImport(tx: Tx, row: Insertable<MemberImport>): Promise<void> {
  await tx.insertInto('member_import').values(row).execute();
}

export async function findImportRow(db: DbOrTx, id: string): Promise<ImportRecord | undefined> {
  return withUploader(db).where('batch.id', '=', id).executeTakeFirst();
}
export type ImportRecord = Awaited<ReturnType<typeof listImportRecords>>[number];

/** Imports, the newest first. */
export async function listImportRecords(db: Db, page: { limit: number; offset: number }) {
  return withUploader(db)
    .orderBy('batch.uploaded_at', 'desc')
    .orderBy('batch.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

function withUploader(db: DbOrTx) {
  return db
    .selectFrom('member_import as batch')
    .leftJoin('member as uploader', 'uploader.id', 'batch.uploaded_by')
    .selectAll('batch')
    .select(['uploader.first_name', 'uploader.last_name']);
}

export async function countImports(db: Db): Promise<number> {
  const { imports } = await db
    .selectFrom('member_import')
    .select((select) => select.fn.countAll<string>().as('imports'))
    .executeTakeFirstOrThrow();
  return Number(imports);
}

/** Notes what a look at all rows found; false when the import is no draft any more. Holds the import until the commit. */
export async function noteCheck(
  tx: Tx,
  id: string,
  found: { match: readonly string[]; counts: OutcomeCounts },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_import')
    .set({ match: JSON.stringify(found.match), ...countColumns(found.counts) })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The counts as columns. */
export function countColumns({ fresh, similar, member, invited, duplicate, bad }: OutcomeCounts) {
  return {
    fresh_count: fresh,
    similar_count: similar,
    member_count: member,
    invited_count: invited,
    duplicate_count: duplicate,
    bad_count: bad,
  };
}

/** Holds an import until the transaction ends, so that nobody starts or cancels it; false when it is no draft. */
export async function holdDraft(tx: Tx, id: string): Promise<boolean> {
  const held = await tx
    .selectFrom('member_import')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Begins to send; false when somebody was faster. */
export async function markSending(
  tx: Tx,
  id: string,
  { adminId, now }: { adminId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_import')
    .set({ status: 'sending', started_by: adminId, started_at: now })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Says what was really done: rows that meanwhile became members' or were invited by somebody else are not fresh, and those
 * that were wanted although they are like somebody known are.
 */
export async function noteInvited(
  tx: Tx,
  id: string,
  { invited, wanted }: { invited: number; wanted: number },
): Promise<void> {
  await tx
    .updateTable('member_import')
    .set((set) => ({
      invited_count: sql<number>`${set.ref('invited_count')} + ${set.ref('fresh_count')} + ${wanted}::int - ${invited}::int`,
      fresh_count: invited,
      similar_count: sql<number>`${set.ref('similar_count')} - ${wanted}::int`,
    }))
    .where('id', '=', id)
    .execute();
}

/** Ends an import before it is through; false when it has ended. */
export async function markCancelled(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_import')
    .set({ status: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['draft', 'sending'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Says that a letter of an import waits again, whose last it may have been; false when the import was cancelled. Whoever cancels it
 * changes its row as well, so either they are waited for, or they find what was put back.
 */
export async function keepSending(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_import')
    .set({ status: 'sending', ended_at: null })
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'finished'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const nobodyWaits = (where: ExpressionBuilder<DB, 'member_import'>) =>
  where.not(
    where.exists(
      where
        .selectFrom('invitation')
        .select('invitation.id')
        .whereRef('invitation.import_id', '=', 'member_import.id')
        .where('invitation.status', '=', 'waiting'),
    ),
  );

/**
 * Ends the imports of which no invitation waits any more. They are held first, and looked at again by a statement of its own: one that
 * waited for an import would see its row as it is then, but not the letter that was put back meanwhile.
 */
export async function markFinished(tx: Tx, now: Date): Promise<void> {
  const held = await tx
    .selectFrom('member_import')
    .select('id')
    .where('status', '=', 'sending')
    .where(nobodyWaits)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (held.length === 0) return;
  await tx
    .updateTable('member_import')
    .set({ status: 'finished', ended_at: now })
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .where(nobodyWaits)
    .execute();
}

/** Removes drafts that were left lying, and the records of imports that nobody needs; says how many. */
export async function deleteImports(
  db: Db,
  before: { draftsUploaded: Date; uploaded: Date },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('member_import')
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'draft'), where('uploaded_at', '<', before.draftsUploaded)]),
        where.and([where('status', '<>', 'sending'), where('uploaded_at', '<', before.uploaded)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
