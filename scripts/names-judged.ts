/**
 * `npx node scripts/names-judged.ts`: runs 200 searches for names on the sample community of 10,500 members and writes the
 * spellings among the first 24 results of "sounds like" to docs/names-judged.tsv. Keeps judgements already in the file;
 * the others are `?`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { DIRECTORY_PAGE_SIZE } from '#shared/directory/endpoints.ts';
import { isNearKey, nameKey, nameWords } from '#shared/members/name-key.ts';
import { DEFAULT_FIRST_YEAR } from '#shared/members/first-year.ts';
import { resolveFilter } from '#server/features/directory/filter.queries.ts';
import { findByAnotherSpelling } from '#server/features/directory/names.service.ts';
import { seededRandom } from '#server/features/sample/random.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { withCommunity } from './bench/community.ts';

const FILE = 'docs/names-judged.tsv';
const HEAD = [
  '# Written by: npx node scripts/names-judged.ts (200 seeded searches in the sample community of 10,500 members)',
  '# One row for each spelling among the first 24 results of "sounds like", judged row by row: yes if a',
  '# reader in India would accept the search and the result as spellings of one name.',
  'search\tkind\tresults\tspelled\tjudgement',
];
const MEMBERS = 10_500;
const SEED = 24;
const PER_KIND = 50;

type Search = Readonly<{ text: string; kind: string }>;

const judged = new Map(
  (existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : []).map((line) => {
    const [search = '', , , spelled = '', judgement = ''] = line.split('\t');
    return [`${search}\t${spelled}`, judgement];
  }),
);
const rows = await withCommunity(MEMBERS, async ({ database: { db } }) => {
  const found: string[] = [];
  for (const search of await drawSearches(db)) found.push(...(await rowsOf(db, search)));
  return found;
});
writeFileSync(FILE, `${[`# ${summary()}`, ...HEAD, ...rows].join('\n')}\n`);
console.log(summary());

/** Draws real names and misspelled ones, each as one word and as a full name. */
async function drawSearches(db: Db): Promise<Search[]> {
  const random = seededRandom(SEED);
  const variants = readVariants();
  const members = await db
    .selectFrom('directory_entry')
    .innerJoin('member', 'member.id', 'directory_entry.member_id')
    .select(['first_name', 'last_name', 'sort_name'])
    .orderBy('sort_name')
    .execute();
  const searches = new Map<string, Search>();
  const draw = (kind: string, make: (first: string, last: string) => string) => {
    const size = searches.size + PER_KIND;
    while (searches.size < size) {
      const { first_name, last_name } = random.pick(members);
      const text = make(first_name.toLowerCase(), last_name.toLowerCase()).trim();
      if (text !== '' && !searches.has(text)) searches.set(text, { text, kind });
    }
  };
  const misspelled = (word: string) => random.pick(variants.get(word) ?? ['']);
  draw('name', (first, last) => random.pick([first, last]));
  draw('full name', (first, last) => `${first} ${last}`);
  draw('misspelled name', (first, last) => misspelled(random.pick([first, last])));
  draw('misspelled full name', (first, last) => (variants.has(first) ? `${misspelled(first)} ${last}` : ''));
  return [...searches.values()];
}

/** Reads the other spellings of each name from the pairs that the tests use. */
function readVariants(): Map<string, string[]> {
  const variants = new Map<string, string[]>();
  for (const file of ['name-pairs.tsv', 'name-pairs-unseen.tsv'])
    for (const line of readFileSync(`tests/support/${file}`, 'utf8').toLowerCase().split('\n').slice(1)) {
      const [name = '', other = '', verdict = ''] = line.split('\t');
      if (verdict === 'yes') variants.set(name, [...(variants.get(name) ?? []), other]);
    }
  return variants;
}

/** Returns one row for each spelling among the results of a search, with the number of results that have it. */
async function rowsOf(db: Db, { text, kind }: Search): Promise<string[]> {
  const filter = await resolveFilter(db, 'cards', text, { firstYear: DEFAULT_FIRST_YEAR });
  const ids = await findByAnotherSpelling(db, filter, DIRECTORY_PAGE_SIZE);
  const counts = new Map<string, number>();
  for (const id of ids) {
    const { name } = await db
      .selectFrom('directory_entry')
      .innerJoin('member', 'member.id', 'directory_entry.member_id')
      .select((select) =>
        select.fn<string>('concat_ws', [select.val(' '), 'sort_name', 'name_at_school']).as('name'),
      )
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    const spelled = spellingOf(text, name.trim().toLowerCase());
    counts.set(spelled, (counts.get(spelled) ?? 0) + 1);
  }
  if (counts.size === 0) return [[text, kind, 0, '', ''].join('\t')];
  return [...counts].map(([spelled, count]) =>
    [text, kind, count, spelled, judged.get(`${text}\t${spelled}`) ?? '?'].join('\t'),
  );
}

/** Returns the words of a name that sound like words of the search, or the whole name if some match only when joined. */
function spellingOf(text: string, name: string): string {
  const keys = nameWords(text).map(nameKey);
  const words = nameWords(name).filter((word) => keys.some((key) => isNearKey(key, nameKey(word))));
  return words.length < keys.length ? name : [...new Set(words)].join(' ');
}

/** Returns how many of the judged results share a plausible spelling. */
function summary(): string {
  const results = rows.map((row) => row.split('\t')).filter(([, , count]) => count !== '0');
  const count = (judgement: string) =>
    results.reduce((sum, [, , found, , given]) => sum + (given === judgement ? Number(found) : 0), 0);
  const searches = new Set(results.map(([search]) => search)).size;
  const [good, bad, open] = [count('yes'), count('no'), count('?')];
  return `${searches} searches with ${good + bad + open} results: ${good} share a plausible spelling, ${bad} do not, ${open} not judged`;
}
