import { sql, type Insertable } from 'kysely';
import type { IMPORT_STATUSES, ImportOutcome } from '#shared/invitations/values.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { MemberImport } from '#server/platform/database/tables.ts';

type ImportStatus = (typeof IMPORT_STATUSES)[number];

export type OutcomeCounts = Readonly<Record<ImportOutcome, number>>;

export async function insertImport(tx: Tx, row: Insertable<MemberImport>): Promise<void> {
  await tx.insertInto('member_import').values(row).execute();
}

export async function findImportRow(db: DbOrTx, id: string): Promise<ImportRecord | undefined> {
  return withUploader(db).where('batch.id', '=', id).executeTakeFirst();
}
export type ImportRecord = Awaited<ReturnType<typeof listImportRecords>>[number];

/** Returns a page of imports, newest first. */
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

/** Stores the result of a check and locks the import until the commit; returns false if it is no longer a draft. */
export async function recordCheck(
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

/** Converts the counts by outcome to the columns that store them. */
export function countColumns({ fresh, member, invited, duplicate, bad }: OutcomeCounts) {
  return {
    fresh_count: fresh,
    member_count: member,
    invited_count: invited,
    duplicate_count: duplicate,
    bad_count: bad,
  };
}

/** Changes the status of an import and locks it until the commit; returns false if its status is not in `from`. */
export async function changeStatus(
  tx: Tx,
  id: string,
  change: { from: readonly ImportStatus[]; to: ImportStatus; endedAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_import')
    .set({ status: change.to, ...(change.endedAt && { ended_at: change.endedAt }) })
    .where('id', '=', id)
    .where('status', 'in', [...change.from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Starts an import and locks it until the commit; returns false if it is no longer a draft. */
export async function markStarted(
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

/** Stores how many fresh rows were invited, and counts the remaining fresh rows as already invited. */
export async function recordInvited(tx: Tx, id: string, invited: number): Promise<void> {
  await tx
    .updateTable('member_import')
    .set((set) => ({
      invited_count: sql<number>`${set.ref('invited_count')} + ${set.ref('fresh_count')} - ${invited}::int`,
      fresh_count: invited,
    }))
    .where('id', '=', id)
    .execute();
}

/** Locks the imports that are being sent, so that sending, pausing and cancelling do not run concurrently. */
export async function lockSending(tx: Tx): Promise<void> {
  await tx
    .selectFrom('member_import')
    .select('id')
    .where('status', '=', 'sending')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Finishes started imports that have no waiting invitations: the one with this id, or all. */
export async function finishImports(db: DbOrTx, now: Date, id?: string): Promise<void> {
  await db
    .updateTable('member_import')
    .set({ status: 'finished', ended_at: now })
    .where('status', 'in', ['sending', 'paused'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('invitation')
            .select('invitation.id')
            .whereRef('invitation.import_id', '=', 'member_import.id')
            .where('invitation.status', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}

/** Deletes drafts and ended imports uploaded before these dates; returns how many. */
export async function deleteImports(
  db: Db,
  before: { draftsUploaded: Date; uploaded: Date },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('member_import')
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'draft'), where('uploaded_at', '<', before.draftsUploaded)]),
        where.and([
          where('status', 'in', ['finished', 'cancelled']),
          where('uploaded_at', '<', before.uploaded),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
