import { sql, type RawBuilder } from 'kysely';
import {
  readInstallationState,
  writeInstallationState,
} from '#server/platform/database/installation-state.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { FACET_KINDS, facetColumn } from './filter.queries.ts';

export type ProfessionGroups = readonly string[];

/**
 * Advisory lock: every writer of the directory holds it shared until its transaction ends; a rebuild holds it
 * exclusively.
 */
const DIRECTORY_LOCK = sql.lit(7_264_002);

/** Returns a member's profession, normalised like searches, and locks the member until the transaction ends. */
export async function lockProfession(tx: Tx, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ profession: string }>`
    select normalise_search(profession) as profession from member where id = ${memberId} for no key update
    ${named('lock-profession')}`.execute(tx);
  return rows[0]?.profession;
}

/**
 * Updates the entry of a member, and adds new filter values and words: see
 * `migrations/0047_name_at_school.sql`. `groups` are the groups of the profession that `lockProfession`
 * returned. Returns the words of the name that are new and have no key yet.
 */
export async function writeEntry(tx: Tx, memberId: string, groups: ProfessionGroups): Promise<string[]> {
  const { rows } = await sql<{ added: string[] | null }>`
    select project_member(${memberId}, ${orNull(groups)}::text[]) as added ${named('project-member')}`.execute(
    tx,
  );
  return rows[0]?.added ?? [];
}

/**
 * Like `lockProfession` and `writeEntry` for many members. `groupsOf` returns the groups of a profession that is
 * normalised like searches.
 */
export async function writeEntries(
  tx: Tx,
  memberIds: readonly string[],
  groupsOf: (profession: string) => ProfessionGroups,
): Promise<string[]> {
  const { rows: members } = await sql<{ id: string; profession: string }>`
    select id, normalise_search(profession) as profession from member
    where id = any(${memberIds}::uuid[]) order by id for no key update`.execute(tx);
  const changed = members.map(({ id, profession }) => ({ id, groups: orNull(groupsOf(profession)) }));
  const { rows } = await sql<{ word: string }>`
    select distinct added.word
    from json_to_recordset(${JSON.stringify(changed)}::json) changed (id uuid, groups text[])
      cross join lateral unnest(project_member(changed.id, changed.groups)) added (word)`.execute(tx);
  return rows.map(({ word }) => word);
}

/** Returns the distinct professions of members who may be listed, normalised like searches. */
export async function listProfessions(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ profession: string }>`
    select distinct normalise_search(profession) as profession
    from (select distinct profession from member where approval_status = 'approved') written`.execute(tx);
  return rows.map(({ profession }) => profession);
}

/** Replaces an empty list with null, which takes no space in the indexes. */
function orNull(groups: ProfessionGroups): ProfessionGroups | null {
  return groups.length > 0 ? groups : null;
}

/** Locks the directory exclusively until the transaction ends; waits for all writers. */
export async function lockWholeDirectory(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DIRECTORY_LOCK})`.execute(tx);
}

/** Stops recording dropped words until the transaction ends: see `migrations/0055_retention_at_a_million.sql`. */
export async function stopRecordingDroppedWords(tx: Tx): Promise<void> {
  await sql`select set_config('navodayan.rebuilds_directory', 'on', true)`.execute(tx);
}

/** Deletes the entries of members who are not listed. */
export async function deleteUnlistedEntries(tx: Tx): Promise<void> {
  await sql`
    delete from directory_entry
    where not exists (select from directory_projection listed where listed.member_id = directory_entry.member_id)`.execute(
    tx,
  );
}

/** Inserts missing values of the three filters. */
export async function insertFacets(tx: Tx): Promise<void> {
  await sql`
    insert into facet_value (kind, value)
    select distinct facet.kind, facet.value
    from directory_projection listed
      cross join lateral (values ('school', school), ('state', state), ('city', city)) facet (kind, value)
    where facet.value <> ''
      and not exists (select from facet_value known where known.kind = facet.kind and known.value = facet.value)
    order by facet.kind, facet.value
    on conflict do nothing`.execute(tx);
}

/**
 * Upserts the entries of all listed members, where they differ. Call `insertFacets` first. `groups` maps the
 * professions that belong to a group to their groups.
 */
export async function upsertAllEntries(tx: Tx, groups: ReadonlyMap<string, ProfessionGroups>): Promise<void> {
  const known = JSON.stringify([...groups].map(([profession, names]) => ({ profession, names })));
  await sql`
    insert into directory_entry as entry
      (member_id, created_at, school_id, state_id, city_id, sort_name, search_text, public_search_text,
        profession_groups, in_year, out_year, name_words, name_at_school_words)
    select member_id, listed.created_at, school.id, state.id, city.id, sort_name, search_text, public_search_text,
      known.names, listed.in_year, listed.out_year, listed.name_words, listed.name_at_school_words
    from directory_projection listed
      join member on member.id = listed.member_id
      left join json_to_recordset(${known}) known (profession text, names text[])
        on known.profession = normalise_search(member.profession)
      left join facet_value school on school.kind = 'school' and school.value = listed.school
      left join facet_value state on state.kind = 'state' and state.value = listed.state
      left join facet_value city on city.kind = 'city' and city.value = listed.city
    on conflict (member_id) do update set
      created_at = excluded.created_at, school_id = excluded.school_id, state_id = excluded.state_id,
      city_id = excluded.city_id, sort_name = excluded.sort_name, search_text = excluded.search_text,
      public_search_text = excluded.public_search_text, profession_groups = excluded.profession_groups,
      in_year = excluded.in_year, out_year = excluded.out_year, name_words = excluded.name_words,
      name_at_school_words = excluded.name_at_school_words
    where entry is distinct from excluded`.execute(tx);
}

const RULES_STATE = 'directory-rules';

/** Returns whether the directory was last rebuilt with this version of the rules. */
export async function isBuiltBy(db: Db, version: string): Promise<boolean> {
  return (await readInstallationState(db, RULES_STATE)) === version;
}

export async function recordBuiltBy(tx: Tx, version: string): Promise<void> {
  await writeInstallationState(tx, RULES_STATE, version);
}

/** Returns whether there is a filter value that no entry uses. */
export async function hasUnusedFacets(db: Db): Promise<boolean> {
  const { rows } = await sql`select from facet_value where ${isUnused()} limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes filter values that no entry uses; returns how many. Call it with the whole directory locked. */
export async function deleteUnusedFacets(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`delete from facet_value where ${isUnused()}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Returns the condition for filter values that no entry uses; probes one index per kind of filter. */
function isUnused(): RawBuilder<boolean> {
  const absent = FACET_KINDS.map(
    (kind) => sql`not exists (select from directory_entry where ${facetColumn(kind)} = facet_value.id)`,
  );
  return sql`(${sql.join(absent, sql` and `)})`;
}

/** Merges the pending lists of the search's GIN indexes into the indexes. */
export async function mergePendingLists(db: Db): Promise<void> {
  await sql`select clean_search_indexes()`.execute(db);
}
