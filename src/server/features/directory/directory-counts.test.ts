import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNT_MAX } from '#shared/directory/count.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { count, get } from '../../../../tests/support/directory.ts';
import { sampleMembers, type Sampled } from '../../../../tests/support/directory-workload.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { ask, plainCount, seedDirectory } from '../../../../tests/support/plain-directory.ts';
import { countEntries } from './counts.queries.ts';
import { countMatching, createDirectoryCache } from './counts.service.ts';
import { allWithin } from './filter.queries.ts';
import { cleanSearchIndexes } from './projection.service.ts';

const MEMBERS = 4000;
const MINUTE_MS = 60_000;
const app = await createTestApp();
const { db, ownerDb, clock } = app;
const caller = await app.as((await aMember(db, { first_name: 'Reader' })).id);
let members: Sampled[] = [];

beforeAll(async () => {
  await seedDirectory(app, MEMBERS, clock.now());
  members = await sampleMembers(db, 300);
}, 60_000);
afterAll(() => app.close());

test('counts of searches and filters equal those of a plain query, and stop at the maximum', async () => {
  for (const { resolved, label } of await ask(db, members, 11, 150)) {
    for (const asked of [resolved, { ...resolved, search: '' }]) {
      const plain = await plainCount(db, asked);
      expect(await countEntries(db, asked, MEMBERS), label).toBe(plain);
      expect(await countEntries(db, asked, 7), label).toBe(Math.min(plain, 7));
    }
  }
});

test('a count of a thousand or more is cached for a minute', async () => {
  const before = await count(caller, { search: 'jnv' });
  expect(before.matching).toBeGreaterThan(1000);
  await aMember(db, { school_name: 'JNV Newcomers' });
  expect(await count(caller, { search: 'JNV ' })).toEqual(before);
  clock.advance(MINUTE_MS + 1);
  const { matching, total } = await count(caller, { search: 'jnv' });
  expect([matching, total]).toEqual([before.matching + 1, before.total + 1]);
});

test('a smaller count is never stale, and the total is at least as large as the count', async () => {
  clock.advance(MINUTE_MS + 1);
  const { total } = await count(caller, {});
  for (const matching of [1, 2, 3]) {
    await aMember(db, { last_name: 'Freshlycounted' });
    expect(await count(caller, { search: 'freshlycounted' })).toMatchObject({ matching, total });
  }
  const found = await count(caller, { search: '\u001F ' });
  expect(found.total).toBeGreaterThanOrEqual(found.matching);
});

test('visitors never get a count cached for members', async () => {
  clock.advance(MINUTE_MS + 1);
  const ofMembers = await count(caller, { search: 'jnv' });
  const ofVisitors = await count(app.visitor, { search: 'jnv' });
  const listed = await plainCount(db, allWithin('public'));
  expect([ofVisitors.matching, ofVisitors.total]).toEqual([listed, listed]);
  expect(ofVisitors.total).toBeLessThan(ofMembers.total);
});

test('filter options are cached for a minute, separately for visitors', async () => {
  const citiesOf = async (reader: typeof caller): Promise<string[]> =>
    (await get(reader, '/api/directory/options')).json().cities;
  clock.advance(MINUTE_MS + 1);
  await citiesOf(caller);
  await aMember(db, { current_city: 'Newoptionpur' });
  expect(await citiesOf(caller)).not.toContain('Newoptionpur');
  clock.advance(MINUTE_MS + 1);
  expect(await citiesOf(caller)).toContain('Newoptionpur');
  expect(await citiesOf(app.visitor)).not.toContain('Newoptionpur');
});

test('concurrent requests for one count share a query, and a failed query is not cached', async () => {
  const cache = createDirectoryCache(clock);
  const everyone = allWithin('contacts');
  const broken = countMatching({ db: {} as typeof db, cache }, everyone);
  await expect(broken).rejects.toThrow();
  const first = countMatching({ db, cache }, everyone);
  // A second query would throw.
  const second = countMatching({ db: {} as typeof db, cache }, everyone);
  expect(await second).toBe(await first);
});

test('the job merges the pending lists of the search indexes when it runs as the application role', async () => {
  const pendingPages = async () => {
    const { rows } = await sql<{ pages: number }>`
      select sum(gin_clean_pending_list(indexrelid))::int as pages from pg_index
        join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where amname = 'gin' and indrelid = 'directory_entry'::regclass`.execute(ownerDb);
    return rows[0]?.pages;
  };
  await aMember(db);
  expect(await pendingPages()).toBeGreaterThan(0);
  await aMember(db);
  await cleanSearchIndexes(db);
  expect(await pendingPages()).toBe(0);
});

test('a count is exact up to the maximum, and a larger count is returned as the maximum plus one', async () => {
  const uncached = () => countMatching({ db, cache: createDirectoryCache(clock) }, allWithin('contacts'));
  const fillUpTo = (entries: number) =>
    sql`
      insert into directory_entry (member_id, created_at, sort_name, search_text)
      select gen_random_uuid(), now(), 'copy', 'copy'
      from generate_series(1, ${entries} - (select count(*) from directory_entry))`.execute(ownerDb);
  // Entries without members suffice for counting, and are much faster to create.
  await sql`alter table directory_entry drop constraint directory_entry_member_id_fkey`.execute(ownerDb);
  await fillUpTo(COUNT_MAX);
  expect(await uncached()).toBe(COUNT_MAX);
  await fillUpTo(COUNT_MAX + 3);
  expect(await uncached()).toBe(COUNT_MAX + 1);
  clock.advance(MINUTE_MS + 1);
  expect(await count(caller, { search: 'zzz' })).toMatchObject({ total: COUNT_MAX + 1 });
});
