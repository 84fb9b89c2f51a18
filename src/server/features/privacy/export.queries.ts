import { sql, type Insertable, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { DataExport } from '#server/platform/database/tables.ts';

export type ExportRow = Selectable<DataExport>;

export async function findExportOf(db: DbOrTx, memberId: string): Promise<ExportRow | undefined> {
  return db.selectFrom('data_export').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

export async function findExportById(db: DbOrTx, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Replaces the member's export; returns the storage key of the previous one. */
export async function replaceExport(tx: Tx, row: Insertable<DataExport>): Promise<string | null> {
  const former = await tx
    .deleteFrom('data_export')
    .where('member_id', '=', row.member_id)
    .returning('storage_key')
    .executeTakeFirst();
  await tx.insertInto('data_export').values(row).execute();
  return former?.storage_key ?? null;
}

export async function setPercent(db: Db, id: string, percent: number): Promise<void> {
  await db.updateTable('data_export').set({ percent }).where('id', '=', id).execute();
}

export type FinishedExport = Readonly<{
  storageKey: string;
  wrappedKey: Buffer;
  bytes: number;
  expiresAt: Date;
}>;

/** Marks an export as ready; returns false if it was replaced, or its member deleted. */
export async function finishExport(tx: Tx, id: string, made: FinishedExport): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_export')
    .set({
      status: 'ready',
      percent: 100,
      storage_key: made.storageKey,
      wrapped_key: made.wrappedKey,
      bytes: made.bytes,
      expires_at: made.expiresAt,
    })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a download ticket for the member's ready export; returns its id, or undefined if none is ready. */
export async function setExportTicket(
  db: Db,
  memberId: string,
  ticket: { hash: Buffer; sessionId: string; expiresAt: Date; now: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('data_export')
    .set({
      ticket_hash: ticket.hash,
      ticket_session_id: ticket.sessionId,
      ticket_expires_at: ticket.expiresAt,
    })
    .where('member_id', '=', memberId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', ticket.now)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type OpenedExport = Readonly<{ row: ExportRow; cookieHash: Buffer | null }>;

/** Consumes a single-use ticket and returns its export, if the ticket's session is still valid. */
export async function consumeExportTicket(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<OpenedExport | undefined> {
  const found = await db
    .updateTable('data_export')
    .from('session')
    .set({ ticket_hash: null })
    .whereRef('session.id', '=', 'data_export.ticket_session_id')
    .whereRef('session.member_id', '=', 'data_export.member_id')
    .where('data_export.ticket_hash', '=', hash)
    .where('data_export.ticket_expires_at', '>', now)
    .where('data_export.expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .returningAll('data_export')
    .returning('session.cookie_hash')
    .executeTakeFirst();
  if (!found) return undefined;
  const { cookie_hash: cookieHash, ...row } = found;
  return { row, cookieHash };
}

/** Deletes expired exports; returns their storage keys. */
export async function deleteExpiredExports(tx: Tx, now: Date): Promise<(string | null)[]> {
  const rows = await tx
    .deleteFrom('data_export')
    .where('expires_at', '<=', now)
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Returns which of the given storage keys belong to an export. */
export async function listExportKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('data_export')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .execute();
  return new Set(rows.map((row) => row.storage_key).filter((key) => key !== null));
}

/** Returns the documents of a member that are not erased, newest first. */
export async function listOpenDocuments(db: Db, memberId: string) {
  return db
    .selectFrom('document')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('wrapped_key', 'is not', null)
    .orderBy('uploaded_at', 'desc')
    .execute();
}

/** Foreign key that links a row to the member it is about. */
export type Belonging = Readonly<{ table: string; column: string }>;

/**
 * Lists every foreign key to members from the database catalogue, so that tables added later are included.
 * Skips columns that name the administrator who acted (`admin_id`, `answered_by`), because such rows are
 * about other people.
 */
export async function listBelongings(db: Db): Promise<Belonging[]> {
  const { rows } = await sql<Belonging>`
    select child.relname as "table", attribute.attname as "column"
    from pg_constraint
      join pg_class child on child.oid = conrelid
      join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and confrelid = 'public.member'::regclass and connamespace = 'public'::regnamespace
      and attribute.attname <> 'admin_id' and attribute.attname !~ '_by$'
    order by 1, 2`.execute(db);
  return rows;
}

/**
 * Returns columns that are meaningless to the member: secrets, hashes, references to other rows and values generated from
 * other columns.
 */
export async function listSilentColumns(db: Db, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
      and (attgenerated <> '' or atttypid = 'bytea'::regtype or (atttypid = 'uuid'::regtype and attname <> 'id')
        or attname ~ '(_hash|_key|secret|password)$')`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

const ROWS_MAX = 20_000;

export type RecordRow = Readonly<Record<string, unknown>>;

/** Returns the rows of a table that reference a member in this column and meet the condition, if there is one. */
export async function listRecords(
  db: Db,
  way: Belonging,
  memberId: string,
  where: RawBuilder<SqlBool> = sql`true`,
): Promise<RecordRow[]> {
  return recordsWhere(db, way.table, sql`record.${sql.ref(way.column)} = ${memberId}::uuid and (${where})`);
}

/** Returns the rows of a table with this email address, ignoring case. */
export async function listRecordsOfAddress(db: Db, table: string, email: string): Promise<RecordRow[]> {
  return recordsWhere(db, table, sql`lower(record.email::text) = lower(${email})`);
}

/**
 * Uses `json`, which keeps the column order of the table; `jsonb` does not. Sorted by the columns, because the order of
 * storage would reveal which rows were changed last.
 */
async function recordsWhere(db: Db, table: string, condition: RawBuilder<unknown>): Promise<RecordRow[]> {
  const { rows } = await sql<{ record: RecordRow }>`
    select to_json(record) as record from ${sql.table(table)} record where ${condition}
    order by to_json(record)::text limit ${ROWS_MAX}`.execute(db);
  return rows.map(({ record }) => record);
}

/** Returns audit entries by or about a member, oldest first. */
export async function listActivity(db: Db, memberId: string) {
  return db
    .selectFrom('audit_log')
    .select(['recorded_at', 'action', 'actor_id', 'subject_id', 'details'])
    .where((where) => where.or([where('subject_id', '=', memberId), where('actor_id', '=', memberId)]))
    .orderBy('position')
    .limit(ROWS_MAX)
    .execute();
}

/** Returns the storage keys of a member's data exports. */
export async function listExportFilesOf(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('data_export')
    .select('storage_key')
    .where('member_id', '=', memberId)
    .execute();
  return rows.flatMap(({ storage_key }) => storage_key ?? []);
}
