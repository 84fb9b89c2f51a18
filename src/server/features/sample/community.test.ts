import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { isEmail, phoneMessage } from '#shared/fields.ts';
import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import { schoolListOf } from '#shared/geography/schools.ts';
import { isState } from '#shared/geography/states.ts';
import { firstYearMessage, lastYearMessage } from '#shared/members/years.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { inventPerson } from './people.service.ts';
import { seedDatabase, seedMembers } from './seeding.service.ts';
import { fillSampleCommunity, prepareSampleCommunity, removeSampleCommunity } from './service.ts';

const PASSWORD = 'Sample-Navodaya-25';
const MEMBERS = 253;
const DOCUMENTS = 15;
/** Documents, and portraits in two sizes each. */
const FILES = DOCUMENTS + 24 * 2;

/** Site after its first start, shared by tests that do not change it. */
const community = await createTestApp();
const signIns = await start(community, { sampleCommunity: true });
afterAll(() => community.close());

async function aSite(): Promise<TestApp> {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  return site;
}

function fill({ deps }: Pick<TestApp, 'deps'>) {
  return fillSampleCommunity(deps, { now: deps.clock.now(), report: () => undefined });
}

/** Runs the start-up step with these settings. */
function start({ deps }: TestApp, settings: Partial<Config>) {
  return prepareSampleCommunity({ ...deps, config: { ...deps.config, ...settings } }, () => undefined);
}

async function count({ db }: Pick<TestApp, 'db'>, table: 'member' | 'directory_entry'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function signIn({ visitor }: TestApp, email: string) {
  return visitor({ method: 'POST', url: '/api/auth/signin', payload: { email, password: PASSWORD } });
}

test('the first start creates members, founders, a queue and sign-in accounts, with documents and portraits', async () => {
  expect(signIns).toEqual({
    password: PASSWORD,
    accounts: [
      { email: 'admin@example.com', who: 'admin' },
      { email: 'founder@example.com', who: 'founder' },
      { email: 'member@example.com', who: 'member' },
    ],
  });
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as members, count(password_hash)::int as sign_ins, count(photo_key)::int as portraits,
      count(*) filter (where approval_status = 'pending')::int as pending,
      count(*) filter (where approval_status = 'rejected')::int as rejected,
      count(*) filter (where role = 'founder')::int as founders,
      count(*) filter (where founder_request_status = 'pending' and approval_status = 'approved')::int as candidates,
      count(*) filter (where in_year = 2001 and school_district = 'Hassan')::int as batch,
      count(*) filter (where approval_status = 'approved' and not is_presumed_minor)::int as listed,
      (select count(*)::int from verification_decision where settled_at is not null) as decisions
    from member where is_sample`.execute(community.db);
  const { listed, decisions, ...counts } = rows[0] ?? {};
  expect(counts).toEqual({
    members: MEMBERS,
    sign_ins: 3,
    portraits: 24,
    pending: DOCUMENTS,
    rejected: 4,
    founders: 14,
    candidates: 4,
    batch: 13,
  });
  expect(await count(community, 'directory_entry')).toBe(listed);
  expect(decisions).toBeGreaterThan(30);
  expect(await community.storedFiles()).toBe(FILES);
});

test('the three sample accounts sign in as administrator, founder and member, and no other account can', async () => {
  const roles = [];
  for (const name of ['admin', 'founder', 'member']) {
    const reply = await signIn(community, `${name}@example.com`);
    expect(reply.statusCode).toBe(200);
    roles.push(reply.json().user.role);
  }
  expect(roles).toEqual(['admin', 'founder', 'user']);
});

test('every pending sample member has a document that an administrator can see', async () => {
  const waiting = await community.db
    .selectFrom('document')
    .innerJoin('member', 'member.id', 'document.member_id')
    .select(['member.id', 'is_presumed_minor'])
    .where('approval_status', '=', 'pending')
    .execute();
  expect(waiting.length).toBe(DOCUMENTS);
  const admin = await community.db.selectFrom('member').select('id').where('role', '=', 'admin').execute();
  const asAdmin = await community.as(admin[0]?.id ?? '');
  for (const { id } of waiting.filter((person) => !person.is_presumed_minor).slice(0, 2)) {
    const drawn = await asAdmin({ method: 'GET', url: `/api/documents/${id}/page` });
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

test('a second start leaves the sample community unchanged', async () => {
  const members = () => community.db.selectFrom('member').selectAll().orderBy('id').execute();
  const before = await members();
  expect(await fill(community)).toBe(false);
  expect(await start(community, { sampleCommunity: true })).toBeDefined();
  expect(await members()).toEqual(before);
});

test('when two processes start concurrently, one creates the sample community', async () => {
  const site = await aSite();
  const both = await Promise.all([fill(site), fill(site)]);
  expect(both.filter((isOurs) => isOurs).length).toBe(1);
  expect(await count(site, 'member')).toBe(MEMBERS);
});

test('removing the sample community deletes every sample row and file and nothing else, for good', async () => {
  const site = await aSite();
  const real = await aMember(site.db, { email: 'real@example.org', first_name: 'Uniquename' });
  await fill(site);
  expect(await removeSampleCommunity(site.deps)).toEqual({ members: MEMBERS, admins: 0 });
  const rows = await sql<{ id: string }>`
    select id from member union all select member_id from document union all select member_id from session
    union all select member_id from verification_decision union all select member_id from mail_token
    union all select member_id from consent union all select member_id from directory_entry`.execute(site.db);
  expect(new Set(rows.rows.map(({ id }) => id))).toEqual(new Set([real.id]));
  expect(await site.storedFiles()).toBe(0);
  const facets = await site.db.selectFrom('facet_value').select('value').orderBy('value').execute();
  expect(facets.map(({ value }) => value)).toEqual(['JNV Trivediganj', 'Lucknow', 'Uttar Pradesh']);
  expect(await start(site, { sampleCommunity: true })).toBeUndefined();
  expect(await count(site, 'member')).toBe(1);
});

test('production creates no sample community and does not start while sample accounts exist', async () => {
  const site = await aSite();
  const production = { isProduction: true, sampleCommunity: false };
  const inProduction: Deps = { ...site.deps, config: { ...site.deps.config, ...production } };
  await expect(fill({ deps: inProduction })).rejects.toThrow(
    'The sample community cannot be used in production.',
  );
  await expect(
    seedDatabase(inProduction.config, { members: 1, now: new Date(), report: () => undefined }),
  ).rejects.toThrow('Invented members cannot be added in production.');
  expect(await start(site, production)).toBeUndefined();
  await aMember(site.db, { is_sample: true });
  await expect(start(site, production)).rejects.toThrow(
    'This is production, but the database has sample accounts, whose password is public. Remove them with "./navodayan sample remove", or use another database.',
  );
});

test('creating the sample community fails if a real member has the address of a sample account', async () => {
  const site = await aSite();
  await aMember(site.db, { email: 'Admin@Example.com' });
  await expect(fill(site)).rejects.toThrow(
    'The sample community cannot be created: an account exists with Admin@Example.com. Set SAMPLE_COMMUNITY=off, or delete that account.',
  );
  expect([await count(site, 'member'), await site.storedFiles()]).toEqual([1, 0]);
});

test('seeding adds the invented people with their directory, next to existing members', async () => {
  const database = await createTestDatabase();
  const owner = openDatabase({ connection: database.connection, role: 'owner' });
  onTestFinished(async () => {
    await owner.close();
    await database.drop();
  });
  const now = new Date('2026-11-21T06:00:00Z');
  const seed = () => seedMembers(owner.db, { members: 300, now, report: () => undefined });
  await aMember(owner.db);
  const indexes = sql`select pg_get_indexdef(indexrelid) from pg_index
    where indrelid in ('member'::regclass, 'directory_entry'::regclass) order by 1`;
  const before = (await indexes.execute(owner.db)).rows;
  await seed();
  await seed();
  expect((await indexes.execute(owner.db)).rows).toEqual(before);
  expect(await count(owner, 'member')).toBe(601);
  expect(await count(owner, 'directory_entry')).toBeGreaterThan(500);
});

test('invented people pass the rules of sign-up', () => {
  const now = new Date('2026-11-21T06:00:00Z');
  const schools = schoolListOf(DEFAULT_SCHOOLS);
  const options = { count: 20_000, firstNumber: 1, now, founderEvery: 200 };
  const people = Array.from({ length: 20_000 }, (_, position) => inventPerson({ ...options, position }));
  const wrong = people.filter((person) => {
    const years = {
      inYear: String(person.in_year),
      outYear: String(person.out_year),
      memberType: person.member_type,
      firstYear: 1985,
      thisYear: 2026,
    };
    return (
      !schools.has(person.school_state ?? '', person.school_district ?? '') ||
      !isState(person.current_state) ||
      !isEmail(person.email, ['.com']) ||
      !/^[a-z0-9][a-z0-9.]{1,59}$/.test(person.username) ||
      (person.phone !== null && phoneMessage(person.phone) !== undefined) ||
      (firstYearMessage(years.inYear, years) ?? lastYearMessage(years)) !== undefined ||
      /[{}]/.test(person.about)
    );
  });
  expect(wrong).toEqual([]);
  expect(
    new Set(people.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).size,
  ).toBeGreaterThan(8000);
});
