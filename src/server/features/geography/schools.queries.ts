import { sql } from 'kysely';
import type { School } from '#shared/geography/schools.ts';
import type { SchoolUse } from '#shared/geography/school-plan.ts';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';

/** Number of schools per statement. */
const BATCH = 1000;

/** Returns the number of changes so far, and when the last one was made. */
export async function findSchoolRevision(
  db: DbOrTx,
): Promise<{ readonly revision: number; readonly changedAt: Date | null }> {
  const { revision, changed_at } = await db
    .selectFrom('school_revision')
    .select(['revision', 'changed_at'])
    .executeTakeFirstOrThrow();
  return { revision: Number(revision), changedAt: changed_at };
}

/** Increments the revision, and locks the list until the transaction ends. */
export async function countSchoolChange(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('school_revision')
    .set((eb) => ({ revision: eb('revision', '+', '1'), changed_at: now }))
    .execute();
}

/** Returns the uploaded list, sorted by state and district; empty if there is none. */
export async function listSchoolRows(db: DbOrTx): Promise<School[]> {
  const rows = await db
    .selectFrom('school')
    .selectAll()
    .orderBy(sql`state collate "C"`)
    .orderBy(sql`district collate "C"`)
    .execute();
  return rows.map(({ code, name, state, district, hindi_name, opened_year, is_closed }) => ({
    code,
    name,
    state,
    district,
    hindiName: hindi_name,
    openedYear: opened_year,
    isClosed: is_closed,
  }));
}

/** Replaces the whole list. */
export async function replaceSchools(tx: Tx, schools: readonly School[]): Promise<void> {
  await tx.deleteFrom('school').execute();
  for (let at = 0; at < schools.length; at += BATCH)
    await tx
      .insertInto('school')
      .values(
        schools
          .slice(at, at + BATCH)
          .map(({ code, name, state, district, hindiName, openedYear, isClosed }) => ({
            code,
            name,
            state,
            district,
            hindi_name: hindiName,
            opened_year: openedYear,
            is_closed: isClosed,
          })),
      )
      .execute();
}

type Place = Readonly<{ state: string; district: string }>;

/** Counts members and verifiers by school; omits schools without either. */
export async function countSchoolUses(db: DbOrTx, places: readonly Place[]): Promise<(Place & SchoolUse)[]> {
  const wanted = sql`json_to_recordset(${JSON.stringify(places)}::json) as wanted (state text, district text)`;
  const { rows } = await sql<Place & SchoolUse>`
    select wanted.state, wanted.district, members.count::int as members,
      verifiers.count::int as verifiers
    from ${wanted}
      cross join lateral (
        select count(*) from member
        where school_state = wanted.state and school_district = wanted.district
      ) members
      cross join lateral (
        select count(*) from verifier_grant
        where school_state = wanted.state and school_district = wanted.district
      ) verifiers
    where members.count > 0 or verifiers.count > 0`.execute(db);
  return rows;
}

export type Renaming = Readonly<{ before: School; after: School }>;

/**
 * Updates state, district and name for the members of renamed schools; keeps names that members typed themselves.
 * Returns the ids of the changed members.
 */
export async function renameSchoolOfMembers(
  tx: Tx,
  renamings: readonly Renaming[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update member set
      school_state = renamed.state, school_district = renamed.district,
      school_name = case when school_name = renamed.old_name then renamed.name else school_name end,
      updated_at = ${now}
    from ${renamingsIn(renamings)}
    where school_state = renamed.old_state and school_district = renamed.old_district
      and (school_name = renamed.old_name
        or (renamed.state, renamed.district) <> (renamed.old_state, renamed.old_district))
    returning member.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Updates state and district for the verifiers of renamed schools. */
export async function renameSchoolOfVerifiers(tx: Tx, renamings: readonly Renaming[]): Promise<void> {
  // Deleted first, because two schools may have swapped their districts.
  const { rows } = await sql`
    delete from verifier_grant using ${renamingsIn(renamings)}
    where school_state = renamed.old_state and school_district = renamed.old_district
    returning verifier_grant.member_id, renamed.state, renamed.district, verifier_grant.granted_by,
      verifier_grant.granted_at`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into verifier_grant (member_id, school_state, school_district, granted_by, granted_at)
    select member_id, state, district, granted_by, granted_at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as renamed (member_id uuid, state text, district text, granted_by uuid, granted_at timestamptz)
    on conflict do nothing`.execute(tx);
}

function renamingsIn(renamings: readonly Renaming[]) {
  const rows = renamings.map(({ before, after }) => ({
    old_name: before.name,
    old_state: before.state,
    old_district: before.district,
    name: after.name,
    state: after.state,
    district: after.district,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as renamed
    (old_name text, old_state text, old_district text, name text, state text, district text)`;
}
