import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';
import { insertWords } from './words.queries.ts';

/** Whose entries are written. */
export type Projected = Readonly<{ memberId: string }> | 'everybody';

/** Every writer of the directory holds this lock shared until its transaction ends; a rebuild holds it alone. */
const DIRECTORY_LOCK = sql.lit(7_264_002);

/**
 * An index row of PostgreSQL has at most 2,704 bytes, and the sort name and the search text stand in one together. The
 * sort name also travels in the cursor of a page, whose length is limited too.
 */
const SORT_NAME_CHARACTERS = sql.lit(64);
const SEARCH_TEXT_BYTES_MAX = sql.lit(2000);
/** What is searched of each field when all of them together are longer than that. */
const LONG_FIELD_CHARACTERS = sql.lit(60);

/**
 * Waits for a rebuild of the directory and for other changes of this member, and says whether the member is listed. One
 * who is gone is not.
 */
export async function lockMemberEntry(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ listed: boolean }>`
    select ${isListed} as listed, pg_advisory_xact_lock_shared(${DIRECTORY_LOCK})
    from member where id = ${memberId} for no key update`.execute(tx);
  return rows[0]?.listed === true;
}

/** Lets the rest of the transaction take longer than a request may. */
export async function liftTimeLimit(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

/** Waits for all writers of the directory and holds others off until the transaction ends. */
export async function lockWholeDirectory(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DIRECTORY_LOCK})`.execute(tx);
}

/** Removes the entry of a member, if there is one. */
export async function deleteEntry(tx: Tx, memberId: string): Promise<void> {
  await sql`delete from directory_entry where member_id = ${memberId}`.execute(tx);
}

/** Removes the entries of everybody who is not listed, or not any more. */
export async function deleteUnlistedEntries(tx: Tx): Promise<void> {
  await sql`
    delete from directory_entry
    where not exists (select from member where member.id = directory_entry.member_id and ${isListed})`.execute(
    tx,
  );
}

/** Adds the values of the three filters that are not there yet. */
export async function insertFacets(tx: Tx, projected: Projected): Promise<void> {
  // In order, so that two transactions with the same new values wait for one another and never each for the other.
  await sql`
    insert into facet_value (kind, value)
    select distinct facet.kind, facet.value
    from member
      cross join lateral (
        values ('school', member.school_name), ('state', member.school_state), ('city', member.current_city)
      ) facet (kind, value)
    where ${isListed} and ${isAmong(projected)}
      and facet.value <> ''
      and not exists (select from facet_value known where known.kind = facet.kind and known.value = facet.value)
    order by facet.kind, facet.value
    on conflict do nothing`.execute(tx);
}

/** Writes the entries of all listed members from their rows, where they differ. Their filter values are there already. */
export async function upsertAllEntries(tx: Tx): Promise<void> {
  await upsertEntries('everybody').execute(tx);
}

/** The same for one member, with the words that "did you mean" does not know yet. */
export async function upsertEntry(tx: Tx, memberId: string): Promise<void> {
  await sql`
    with entry as (${upsertEntries({ memberId })} returning search_text)
    ${insertWords(sql`entry`)}`.execute(tx);
}

function upsertEntries(projected: Projected): RawBuilder<unknown> {
  return sql`
    insert into directory_entry as entry
      (member_id, created_at, school_id, state_id, city_id, sort_name, search_text, public_search_text)
    select member.id, member.created_at, school.id, state.id, city.id,
      left(field.name, ${SORT_NAME_CHARACTERS}),
      ${joined(...PUBLIC_FIELDS, 'current_state', 'email')},
      case when member.public_page then ${joined(...PUBLIC_FIELDS)} end
    from member
      left join facet_value school on school.kind = 'school' and school.value = member.school_name
      left join facet_value state on state.kind = 'state' and state.value = member.school_state
      left join facet_value city on city.kind = 'city' and city.value = member.current_city
      ${normalisedFields}
    where ${isListed} and ${isAmong(projected)}
    on conflict (member_id) do update set
      created_at = excluded.created_at, school_id = excluded.school_id, state_id = excluded.state_id,
      city_id = excluded.city_id, sort_name = excluded.sort_name, search_text = excluded.search_text,
      public_search_text = excluded.public_search_text
    where entry is distinct from excluded`;
}

/** The rule of `isListed` in shared/members/visibility.ts. */
const isListed = sql`(
  member.approval_status = 'approved' and not member.is_presumed_minor and member.deletes_at is null
)`;

function isAmong(projected: Projected): RawBuilder<unknown> {
  return projected === 'everybody' ? sql`true` : sql`member.id = ${projected.memberId}::uuid`;
}

const PUBLIC_FIELDS = [
  'name',
  'profession',
  'school',
  'school_state',
  'school_district',
  'current_city',
] as const;
type SearchedField = (typeof PUBLIC_FIELDS)[number] | 'current_state' | 'email';

/**
 * Beside each row of `member`, its searched fields, normalised as queries are, and how many characters of each count. A
 * hidden address is absent, so that no match, no count and no timing tells of it.
 */
const normalisedFields = sql`
  cross join lateral (
    select
      normalise_search(member.first_name || ' ' || member.last_name) as name,
      normalise_search(member.profession) as profession,
      normalise_search(member.school_name) as school,
      normalise_search(member.school_state) as school_state,
      normalise_search(member.school_district) as school_district,
      normalise_search(member.current_city) as current_city,
      normalise_search(member.current_state) as current_state,
      case when member.show_email then normalise_search(member.email::text) else '' end as email
    offset 0
  ) field
  cross join lateral (
    select case when octet_length(field::text) <= ${SEARCH_TEXT_BYTES_MAX}
      then ${SEARCH_TEXT_BYTES_MAX} else ${LONG_FIELD_CHARACTERS} end as characters
  ) bound`;

/** The fields in this order with U+001F between them. */
function joined(...fields: readonly SearchedField[]): RawBuilder<unknown> {
  const parts = fields.map((name) => sql`left(${sql.ref(`field.${name}`)}, bound.characters)`);
  return sql`concat_ws(${SEPARATOR}, ${sql.join(parts)})`;
}

const SEPARATOR = sql`E'\\x1f'`;
