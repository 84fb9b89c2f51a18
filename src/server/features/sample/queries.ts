import { sql, type Insertable } from 'kysely';
import {
  readInstallationState,
  writeInstallationState,
} from '#server/platform/database/installation-state.ts';
import { liftTimeLimit, type Db, type DbOrTx, type Tx } from '#server/platform/database/pool.ts';
import type { RejectionReason } from '#shared/verification/rules.ts';
import type { Member, VerificationDecision } from '#server/platform/database/tables.ts';

const STATE = 'sample-community';
/** Key of the advisory lock, unique in the application. */
const SAMPLE_LOCK = sql.lit(7_264_003);

/**
 * Blocks other processes that create or remove the sample community until the transaction ends. Lifts the
 * statement timeout, because waiting for the lock, or rebuilding the directory of a million seeded members,
 * would exceed it.
 */
export async function lockSampleCommunity(tx: Tx): Promise<void> {
  await liftTimeLimit(tx);
  await sql`select pg_advisory_xact_lock(${SAMPLE_LOCK})`.execute(tx);
}

/** Returns the stored status of the sample community; undefined before it was first created. */
export function findSampleState(db: DbOrTx): Promise<unknown> {
  return readInstallationState(db, STATE);
}

export function recordSampleState(tx: Tx, value: object): Promise<void> {
  return writeInstallationState(tx, STATE, value);
}

/** Returns whether any sample account exists, including seeded ones. */
export async function hasSampleMembers(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('is_sample', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns which of the given addresses belong to real accounts. */
export async function listForeignEmails(db: DbOrTx, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('email')
    .where('email', 'in', [...emails])
    .where('is_sample', '=', false)
    .execute();
  return rows.map((row) => row.email);
}

/** Returns the highest number at the end of a sample member's address; 0 if there is none. */
export async function findLastSampleNumber(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(email::text from '\\.(\\d{1,9})@example\\.com$')::int) as last
    from member where is_sample`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Inserts rows with the same columns; all other columns get their defaults. */
export async function insertMembers(tx: Tx, members: readonly Insertable<Member>[]): Promise<void> {
  const columns = sql.join(Object.keys(members[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into member (${columns})
    select ${columns} from json_populate_recordset(null::member, ${JSON.stringify(members)}::json)`.execute(
    tx,
  );
}

/** A decision that took effect before the sample community was filled. */
export type PastDecision = Required<
  Pick<Insertable<VerificationDecision>, 'id' | 'member_id' | 'admin_id' | 'is_approved'>
> &
  Readonly<{ reason: RejectionReason | null; decided_at: Date; settled_at: Date }>;

export async function insertDecisions(tx: Tx, decisions: readonly PastDecision[]): Promise<void> {
  if (decisions.length === 0) return;
  await tx
    .insertInto('verification_decision')
    .values([...decisions])
    .execute();
}

/** Returns the ids of up to `limit` sample members with a stored document or photo. */
export async function listSampleMembersWithFiles(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('is_sample', '=', true)
    .where((where) =>
      where.or([
        where('photo_key', 'is not', null),
        where.exists(where.selectFrom('document').select('id').whereRef('member_id', '=', 'member.id')),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes up to `limit` sample members with their dependent rows; returns how many. */
export async function deleteSampleMembers(db: Db, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('member')
    .where('id', 'in', (select) =>
      select.selectFrom('member').select('id').where('is_sample', '=', true).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function countAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('member')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Index = { name: string; definition: string };

/** Memory for building the indexes; the server's default suits only small tables. */
const BUILD_MEMORY = sql.lit('256MB');

/**
 * Drops the indexes of these tables except for constraint indexes, runs `work`, and recreates them, which is many times
 * faster than updating them. Requires the owner; other connections wait until the transaction ends.
 */
export async function withoutIndexes(
  tx: Tx,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await sql`set local maintenance_work_mem = ${BUILD_MEMORY}`.execute(tx);
  await sql`set local work_mem = ${BUILD_MEMORY}`.execute(tx);
  const { rows } = await sql<Index>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${tables}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(tx);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(tx);
}

/** Inserts batches of members, and their entries in the administrators' list all at once instead of by its trigger. */
export async function insertInBulk(tx: Tx, batches: Iterable<readonly Insertable<Member>[]>): Promise<void> {
  await sql`set local navodayan.bulk_load = 'on'`.execute(tx);
  for (const members of batches) await insertMembers(tx, members);
  await sql`select fill_admin_list()`.execute(tx);
}

/**
 * Runs VACUUM ANALYZE, which updates the planner statistics, frees dead rows and sets the visibility map for index-only
 * scans. PostgreSQL skips tables that the role does not own.
 */
export async function vacuumMembers(db: Db): Promise<void> {
  await sql`vacuum (analyze) member, admin_list_entry, directory_entry, facet_value, search_word`.execute(db);
}
