/** Runs directory queries in plain SQL without indexes. Tests compare other results with these. */
import { sql } from 'kysely';
import { readCursor } from '#server/features/directory/cursors.service.ts';
import type { Page } from '#server/features/directory/directory.queries.ts';
import {
  FACET_KINDS,
  resolveFilter,
  type SearchScope,
  type ResolvedFilter,
} from '#server/features/directory/filter.queries.ts';
import { seedMembers } from '#server/features/sample/seeding.service.ts';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import type { TestDatabase } from './database.ts';
import { generateSearches, type Sampled } from './directory-workload.ts';

/** Fills a database with invented members, always the same. */
export async function seedDirectory(
  { connection }: Pick<TestDatabase, 'connection'>,
  members: number,
  now: Date,
) {
  const owner = openDatabase({ connection, role: 'owner' });
  await seedMembers(owner.db, { members, now, report: () => undefined });
  await owner.close();
}

export type Asked = Readonly<{ resolved: ResolvedFilter; page: Page; label: string }>;

const SCOPES: readonly SearchScope[] = ['contacts', 'public', 'cards'];
/** Unusual search terms: punctuation, wildcards, parts of words, other scripts, and the field separator. */
const ODD = [
  '%',
  '_',
  '\\',
  '100%',
  'a_b',
  'a b',
  '. ',
  '@',
  '-',
  '+',
  '\u001F',
  'ॐ',
  'कु',
  'यादव',
  'ab ab ab',
  'É',
  'é',
  'İ',
  '①②③',
  '½½½½',
];

/**
 * Returns a scope for the search with this number. Every ninth search uses one of twenty unusual terms in turn;
 * shifting the scope after each turn combines every unusual term with every scope.
 */
function scopeOf(number: number): SearchScope {
  const [odd, round] = [Math.floor(number / 9), Math.floor(number / (9 * ODD.length))];
  return SCOPES[(number + odd + round) % SCOPES.length] ?? 'contacts';
}

/** Generates searches and resolves their text and filters. */
export async function ask(
  db: Db,
  members: readonly Sampled[],
  seed: number,
  count: number,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const { kind, query } of generateSearches(members, seed, count)) {
    const number = asked.length;
    const search = number % 9 === 0 ? (ODD[(number / 9) % ODD.length] ?? '') : query.search;
    const values = FACET_KINDS.map((name) => ({ kind: name, value: query[name] })).filter(
      ({ value }) => value !== '',
    );
    asked.push({
      resolved: {
        ...(await resolveFilter(db, scopeOf(number), search, {
          firstYear: 1985,
          values,
          batch: query.batch === '' ? null : { column: 'in_year', year: Number(query.batch) },
        })),
        isLarge: number % 4 > 0, // alternates, so that both query plans are tested
      },
      page: {
        sort: query.sort,
        limit: 25,
        after: query.cursor === undefined ? null : readCursor(query.cursor, query.sort),
      },
      label: JSON.stringify({ kind, ...query, search }),
    });
  }
  return asked;
}

function condition({ scope, search, otherNames, facets, years, batch }: ResolvedFilter) {
  const text = scope === 'public' ? sql.ref('public_search_text') : sql.ref('search_text');
  const within = scope === 'cards' ? sql`regexp_replace(search_text, '[^\\x1f]*$', '')` : text;
  const names = otherNames.map(
    (name) =>
      sql`' ' || regexp_replace(${within}, word_break(), ' ', 'g') || ' ' like '% ' || regexp_replace(${name}, word_break(), ' ', 'g') || ' %'`,
  );
  const found = sql.join([sql`position(${search} in ${within}) > 0`, ...names], sql` or `);
  return sql`${text} is not null and (${found})
    and ${sql.join([sql`true`, ...years.map((year) => sql`${year} between in_year and out_year`)], sql` and `)}
    and ${batch ? sql`${sql.ref(batch.column)} = ${batch.year}` : sql`true`}
    and ${sql.join([sql`true`, ...facets.map(({ kind, id }) => sql`${sql.ref(`${kind}_id`)} = ${id}`)], sql` and `)}`;
}

export async function plainIds(
  db: Db,
  resolved: ResolvedFilter,
  { sort, after, limit }: Page,
): Promise<string[]> {
  const key = sort === 'name' ? sql`(sort_name, member_id)` : sql`(created_at, member_id)`;
  const follows =
    after === null
      ? sql`true`
      : after.sort === 'name'
        ? sql`${key} > (${after.name}, ${after.id}::uuid)`
        : sql`${key} < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const order = sort === 'name' ? sql`sort_name, member_id` : sql`created_at desc, member_id desc`;
  const { rows } = await sql<{ id: string }>`
    select member_id as id from directory_entry where ${condition(resolved)} and ${follows}
    order by ${order} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function plainCount(db: Db, resolved: ResolvedFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from directory_entry where ${condition(resolved)}`.execute(db);
  return rows[0]?.count ?? 0;
}
