import { sql } from 'kysely';
import type { ImportLikeness } from '#shared/invitations/values.ts';
import { SCHOOL_YEARS_MAX } from '#shared/members/years.ts';
import { NAMES_ALIKE, YEARS_APART_MAX } from '#shared/verification/signals.ts';
import type { DbOrTx } from '#server/platform/database/pool.ts';

/** What a row says of a person that can be compared; null for what it leaves out. */
export type Likenable = Readonly<{
  line: number;
  /** The digits that count. */
  phone: string | null;
  name: string | null;
  state: string | null;
  district: string | null;
  inYear: number | null;
  outYear: number | null;
}>;

/**
 * Accounts with the phone of a row, or with nearly its name at its school in its years, by line. Both come from an index,
 * and names of a school are made comparable once for all rows: a row costs the same at any number of members.
 */
export async function listAccountsLike(
  db: DbOrTx,
  rows: readonly Likenable[],
): Promise<ReadonlyMap<number, { readonly likeness: ImportLikeness; readonly memberId: string }>> {
  const found = await sql<{ line: number; member_id: string; likeness: ImportLikeness }>`
    with given as materialized (
      select line, phone, normalise_search(name) as name, state, district, "inYear" as in_year, "outYear" as out_year,
        coalesce("inYear" - ${YEARS_APART_MAX}::int, "outYear" - ${SCHOOL_YEARS_MAX}::int) as first_year,
        coalesce("inYear" + ${YEARS_APART_MAX}::int, "outYear") as last_year
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
        line int, phone text, name text, state text, district text, "inYear" int, "outYear" int)
    ), by_phone as (
      select distinct on (line) line, member.id as member_id
      from given join member
        on member.phone is not null and right(regexp_replace(member.phone, '\\D', '', 'g'), 10) = given.phone
      order by line, member.created_at, member.id
    ), schoolmates as materialized (
      select id, created_at, school_state, school_district, in_year, out_year,
        normalise_search(first_name || ' ' || last_name) as name
      from (
        select state, district, min(first_year) as first_year, max(last_year) as last_year
        from given where name is not null group by state, district
      ) school join member on school_state = state and school_district = district
        and in_year between first_year and last_year
    ), by_name as (
      select distinct on (line) line, id as member_id
      from given
        join schoolmates on school_state = state and school_district = district
          and schoolmates.in_year between first_year and last_year
      where (given.in_year is not null or abs(schoolmates.out_year - given.out_year) <= ${YEARS_APART_MAX}::int)
        and similarity(schoolmates.name, given.name) >= ${NAMES_ALIKE}::real
      order by line, similarity(schoolmates.name, given.name) desc, created_at, id
    )
    select line, member_id, 'phone' as likeness from by_phone
    union all
    select line, member_id, 'name' from by_name where line not in (select line from by_phone)`.execute(db);
  return new Map(
    found.rows.map(({ line, member_id, likeness }) => [line, { likeness, memberId: member_id }]),
  );
}
