import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDirectory } from '../../../../tests/support/plain-directory.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { countEntries } from './counts.queries.ts';
import { mendCounts, rememberCommonCounts, rememberCount } from './counts.service.ts';
import { countMembers } from './service.ts';
import { allWithin, readWanted } from './filter.queries.ts';

const MEMBERS = 1500;
/** Most schools are called by the same word. */
const COMMON = 1000;
const NO_FILTER = { search: '', school: '', state: '', city: '' };

const app = await createTestApp();
const { db, clock } = app;
const deps = { db, clock };

beforeAll(() => seedDirectory(app, MEMBERS, clock.now()), 60_000);
afterAll(() => app.close());

const keptTexts = async () =>
  (await db.selectFrom('search_count').select(['search', 'is_public']).orderBy('search').execute()).map(
    ({ search, is_public }) => `${search}${is_public ? ' of visitors' : ''}`,
  );
const asked = async (search: string) => countEntries(db, await readWanted(db, 'contacts', search));

test('a search that many match is counted once: a job keeps its number, that of one that few match is not kept', async () => {
  const search = (text: string) =>
    countMembers({ db, queue: db, config: { directoryAccess: 'approved' } }, 'member', {
      ...NO_FILTER,
      search: text,
    });
  const { matching } = await search('JNV ');
  expect(matching).toBeGreaterThanOrEqual(COMMON);
  const { matching: few } = await search('rohan');
  expect(few).toBeLessThan(COMMON);
  expect(await keptTexts()).toEqual([]);
  await app.runJobs();
  expect(await keptTexts()).toEqual(['jnv']);
  expect(await asked('jnv')).toMatchObject({ matching, isKept: true });
});

test('when so many are kept, one more is not', async () => {
  const before = await keptTexts();
  await rememberCount(deps, { reach: 'contacts', search: 'patna' }, before.length);
  expect(await keptTexts()).toEqual(before);
  await rememberCount(deps, { reach: 'contacts', search: 'patna' }, before.length + 1);
  expect(await keptTexts()).toEqual([...before, 'patna']);
  // Visitors' have a place of their own.
  await rememberCount(deps, { reach: 'public', search: 'patna' }, 1);
  expect(await keptTexts()).toEqual([...before, 'patna', 'patna of visitors']);
});

test('what many are likely to type is counted in advance, for members and for visitors, as often as there is more', async () => {
  let rounds = 0;
  while (await rememberCommonCounts(deps, 150)) rounds += 1;
  expect(rounds).toBeGreaterThan(0);
  const kept = await keptTexts();
  for (const text of ['j', 'jnv', 'jnv of visitors', 'uttar pradesh']) expect(kept).toContain(text);
  for (const text of ['j', 'jn', 'uttar pradesh']) {
    const { matching, isKept } = await asked(text);
    expect(isKept).toBe(true);
    expect(matching, text).toBe(await plainly(text));
  }
});

test('at night kept numbers that are wrong are put right, and old ones of unlikely texts are forgotten', async () => {
  await sql`update search_count set entries = entries + 3, counted_at = 'epoch' where search = 'j' and not is_public`.execute(
    db,
  );
  expect(await mendCounts(deps, 150)).toEqual({ facets: 0, searches: 1 });
  expect((await asked('j')).matching).toBe(await plainly('j'));
  clock.advance(31 * 24 * 3600 * 1000);
  await mendCounts(deps, 150);
  const kept = await keptTexts();
  expect(kept).toContain('j');
  expect(kept).not.toContain('patna');
  expect((await asked('')).total).toBe((await countEntries(db, allWithin('contacts'))).total);
});

async function plainly(text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from directory_entry where position(${text} in search_text) > 0`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
