/** Generates realistic directory searches from existing members. */
import { sql } from 'kysely';
import type { DirectoryQuery } from '#shared/directory/endpoints.ts';
import { writeCursor } from '#server/features/directory/cursors.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { drawsFrom, type Draws } from './draws.ts';

/** Fields of a listed member from which searches are generated. */
export type Sampled = Readonly<{
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  school: string;
  state: string;
  city: string;
  inYear: number;
  sortName: string;
  createdAt: string;
}>;

export const SEARCH_KINDS = [
  'prefix',
  'full name',
  'city',
  'state',
  'school',
  'year',
  'school and year',
  'e-mail',
  'one letter',
  'two letters',
  'fragment',
  'typo',
  'no hit',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export type InventedSearch = Readonly<{
  kind: SearchKind;
  query: DirectoryQuery & { sort: 'name' | 'newest' };
}>;

const FILTERED_SHARE = 0.3;
const NEWEST_SHARE = 0.3;
const DEEP_SHARE = 0.2;

/** Kinds, as often as they are searched for. */
const KINDS = (
  [
    ['prefix', 25],
    ['full name', 15],
    ['city', 10],
    ['state', 6],
    ['school', 6],
    ['year', 3],
    ['school and year', 4],
    ['e-mail', 6],
    ['one letter', 5],
    ['two letters', 9],
    ['fragment', 8],
    ['typo', 5],
    ['no hit', 5],
  ] as const
).flatMap(([kind, weight]) => Array<SearchKind>(weight).fill(kind));

/** Returns a reproducible sample of listed members from the whole directory. */
export async function sampleMembers(db: Db, limit: number): Promise<Sampled[]> {
  const { rows } = await sql<Sampled>`
    select member.id, first_name as "firstName", last_name as "lastName", email::text as email, school_name as school,
      school_state as state, current_city as city, coalesce(member.in_year, 2000) as "inYear", entry.sort_name as "sortName",
      to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"
    from (select * from directory_entry order by md5(member_id::text) limit ${limit}) entry
      join member on member.id = entry.member_id
    order by member.id`.execute(db);
  return rows;
}

/** Generates a mixed workload. The same seed and members generate the same searches. */
export function* generateSearches(
  members: readonly Sampled[],
  seed: number,
  count: number,
): Generator<InventedSearch> {
  const random = drawsFrom(seed);
  for (let made = 0; made < count; made += 1) {
    const kind = random.pick(KINDS);
    const member = random.pick(members);
    const filters = random.chance(FILTERED_SHARE) ? inventFilters(random, member, members) : NO_FILTERS;
    const sort = random.chance(NEWEST_SHARE) ? 'newest' : 'name';
    const cursor = random.chance(DEEP_SHARE) ? { cursor: cursorAt(random.pick(members), sort) } : {};
    yield {
      kind,
      query: { search: inventText(random, kind, member), ...filters, sort, limit: 24, ...cursor },
    };
  }
}

/** Returns the cursor of the page that starts after this member, in either order. */
export function cursorAt({ sortName, createdAt, id }: Sampled, sort: 'name' | 'newest'): string {
  return writeCursor(sort === 'name' ? { sort, name: sortName, id } : { sort, createdAt, id });
}

const NO_FILTERS = { school: '', state: '', city: '', batch: '' };

/** Returns one or two filters. In half of the cases they match the member. */
function inventFilters(random: Draws, member: Sampled, members: readonly Sampled[]) {
  const { school, state, city, inYear } = random.chance(0.5) ? member : random.pick(members);
  const batch = String(inYear);
  const filters = random.pick([
    { school },
    { state },
    { city },
    { state, city },
    { school, city },
    { batch },
    { school, batch },
  ]);
  return { ...NO_FILTERS, ...filters };
}

function inventText(random: Draws, kind: SearchKind, member: Sampled): string {
  const { firstName, lastName, email, school, state, city, inYear } = member;
  switch (kind) {
    case 'prefix':
      return partOf(random, random.pick([firstName, lastName || firstName]), { atStart: true });
    case 'full name':
      return `${firstName} ${lastName}`.trim();
    case 'city':
      return city || state;
    case 'state':
      return state;
    case 'school':
      return school.replace(/^JNV /, '');
    case 'year':
      return String(inYear + random.below(7));
    case 'school and year':
      return `${school.replace(/^JNV /, '')} ${String(inYear + random.below(7))}`;
    case 'e-mail':
      return random.chance(0.5) ? email : (email.split('@')[0] ?? email);
    case 'one letter':
      return random.pick(Array.from(firstName));
    case 'two letters':
      return Array.from(firstName).slice(0, 2).join('');
    case 'fragment':
      return partOf(random, random.pick([firstName, lastName || firstName, city || state]), {
        atStart: false,
      });
    case 'typo':
      return mistype(random, `${firstName} ${lastName}`.trim());
    case 'no hit':
      return Array.from({ length: 3 + random.below(6) }, () => random.pick(Array.from('zqxwjkv'))).join('');
  }
}

/** Returns three to six characters of a word. */
function partOf(random: Draws, word: string, { atStart }: { atStart: boolean }): string {
  const characters = Array.from(word);
  const length = 3 + random.below(4);
  const from = atStart ? 0 : random.below(Math.max(1, characters.length - length + 1));
  return (
    characters
      .slice(from, from + length)
      .join('')
      .trim() || word
  );
}

/** Simulates a typing mistake: omits one character, or replaces it with `q`. */
function mistype(random: Draws, text: string): string {
  const characters = Array.from(text);
  const at = random.below(characters.length);
  return [...characters.slice(0, at), ...(random.chance(0.5) ? ['q'] : []), ...characters.slice(at + 1)].join(
    '',
  );
}
