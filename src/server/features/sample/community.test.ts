import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import type { Config } from '#server/config.ts';
import { reapOrphanedFiles } from '#server/features/documents/documents.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { listCommunity } from './community.service.ts';
import { storeSampleDocuments } from './documents.service.ts';
import { fillSampleCommunity, prepareSampleCommunity, removeSampleCommunity } from './service.ts';

const PASSWORD = 'Sample-Navodaya-25';
const MEMBERS = 253;
const DOCUMENTS = 17;

/** Site with a sample community, shared by tests that do not change it. */
const community = await createTestApp();
await fill(community);
afterAll(() => community.close());

async function aSite(): Promise<TestApp> {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  return site;
}

/** Number of stored files: the documents, and two portraits in two sizes each. */
const FILES = DOCUMENTS + 2 * 2;

/** Creates a community with few pictures, to save time; `first-start.test.ts` tests all pictures. */
function fill({ deps }: Pick<TestApp, 'deps'>) {
  return fillSampleCommunity(deps, { now: deps.clock.now(), report: () => undefined, pictures: 'few' });
}

/** Runs the start-up step with these settings. */
function start({ deps }: TestApp, settings: Partial<Config>) {
  return prepareSampleCommunity({ ...deps, config: { ...deps.config, ...settings } }, () => undefined);
}

async function count(
  { db }: TestApp,
  table: 'member' | 'document' | 'consent' | 'directory_entry',
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function listRecords({ db }: TestApp) {
  return await db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('action', 'like', 'sample.%')
    .orderBy('position')
    .execute();
}

function signIn({ visitor }: TestApp, email: string) {
  return visitor({ method: 'POST', url: '/api/auth/signin', payload: { email, password: PASSWORD } });
}

test('the three sample accounts sign in as administrator, founder and member, and no other account can', async () => {
  const roles = [];
  for (const name of ['admin', 'founder', 'member']) {
    const reply = await signIn(community, `${name}@example.com`);
    expect(reply.statusCode).toBe(200);
    const { role, approvalStatus, emailConfirmed, noticeVersion } = reply.json().user;
    expect([approvalStatus, emailConfirmed, noticeVersion]).toEqual(['approved', true, NOTICE_VERSION]);
    roles.push(role);
  }
  expect(roles).toEqual(['admin', 'founder', 'user']);
  const other = await community.db
    .selectFrom('member')
    .select('email')
    .where('password_hash', 'is', null)
    .executeTakeFirst();
  expect((await signIn(community, other?.email ?? '')).statusCode).toBe(401);
});

test('for every field that a sample member shows, a consent is stored', async () => {
  const shown = await community.db
    .selectFrom('member')
    .select(['show_email', 'show_phone', 'public_page'])
    .execute();
  const expected = shown.reduce(
    (sum, row) => sum + 1 + Number(row.show_email) + Number(row.show_phone) + Number(row.public_page),
    0,
  );
  expect(await count(community, 'consent')).toBe(expected);
});

test('a second start leaves the sample community unchanged', async () => {
  const members = () => community.db.selectFrom('member').selectAll().orderBy('id').execute();
  const before = await members();
  expect(await fill(community)).toBe(false);
  expect(await start(community, { sampleCommunity: true })).toBeDefined();
  expect(await members()).toEqual(before);
  expect(await community.storedFiles()).toBe(FILES);
});

test('when two processes start concurrently, one creates the sample community and no orphaned file is left', async () => {
  const site = await aSite();
  const both = await Promise.all([fill(site), fill(site)]);
  expect(both.filter((isOurs) => isOurs).length).toBe(1);
  expect([await count(site, 'member'), await count(site, 'document')]).toEqual([MEMBERS, DOCUMENTS]);
  expect(await site.storedFiles()).toBe(FILES);
});

test('a failure while creating the sample community rolls it back, and the next start creates it', async () => {
  const site = await aSite();
  await sql`create function fail_half_way() returns trigger language plpgsql as $$
    begin
      if (select count(*) from document) >= 8 then raise 'the power went off'; end if;
      return new;
    end $$`.execute(site.ownerDb);
  await sql`create trigger fail_half_way before insert on document for each row execute function fail_half_way()`.execute(
    site.ownerDb,
  );
  await expect(fill(site)).rejects.toThrow('the power went off');
  for (const table of ['member', 'document', 'consent', 'directory_entry'] as const) {
    expect(await count(site, table)).toBe(0);
  }
  expect(await site.storedFiles()).toBe(0);
  await sql`drop trigger fail_half_way on document`.execute(site.ownerDb);
  expect(await fill(site)).toBe(true);
  expect([await count(site, 'member'), await site.storedFiles()]).toEqual([MEMBERS, FILES]);
});

test('files left by a process killed while creating the sample community are deleted as orphans', async () => {
  const site = await aSite();
  const people = listCommunity(site.clock.now(), 1).filter((person) => person.approval_status === 'pending');
  const orphans = await storeSampleDocuments(site.deps, people, 'few');
  await fill(site);
  expect(await site.storedFiles()).toBe(DOCUMENTS + FILES);
  const longAgo = new Date(site.clock.now().getTime() - 2 * 3600 * 1000);
  for await (const { key } of site.deps.storage.list('documents/'))
    await utimes(join(site.filesDirectory, key), longAgo, longAgo);
  expect(await reapOrphanedFiles(site.deps)).toBe(orphans.length);
  expect(await site.storedFiles()).toBe(FILES);
});

test('removing the sample community deletes every sample row and file and nothing else', async () => {
  const site = await aSite();
  const real = await aMember(site.db, { email: 'real@example.org', first_name: 'Uniquename' });
  await fill(site);
  const { token, user } = (await signIn(site, 'admin@example.com')).json();
  const waiting = await site.db
    .selectFrom('member')
    .select('id')
    .where('approval_status', '=', 'pending')
    .where('is_presumed_minor', '=', false)
    .executeTakeFirstOrThrow();
  const approval = await site.visitor({
    method: 'PUT',
    url: `/api/auth/admin/approve-user/${waiting.id}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { isApproved: true },
  });
  expect([approval.statusCode, user.role]).toEqual([200, 'admin']);

  expect(await removeSampleCommunity(site.deps)).toEqual({ members: MEMBERS, admins: 0 });
  const rows = await sql<{ id: string }>`
    select id from member union all select member_id from document union all select member_id from session
    union all select member_id from verification_decision union all select member_id from mail_token
    union all select member_id from consent union all select member_id from directory_entry`.execute(site.db);
  expect(new Set(rows.rows.map(({ id }) => id))).toEqual(new Set([real.id]));
  expect(await site.storedFiles()).toBe(0);
  const facets = await site.db.selectFrom('facet_value').select('value').orderBy('value').execute();
  expect(facets.map(({ value }) => value)).toEqual(['JNV Trivediganj', 'Lucknow', 'Uttar Pradesh']);
  const words = await site.db.selectFrom('search_word').select('word').execute();
  expect(words.map(({ word }) => word)).toContain('uniquename');
  expect(words.map(({ word }) => word)).not.toContain('prakash');
});

test('creating and removing the sample community are recorded with counts, and a start does not recreate it', async () => {
  const site = await aSite();
  await fill(site);
  await removeSampleCommunity(site.deps);
  expect(await listRecords(site)).toEqual([
    { action: 'sample.filled', details: { members: 253, documents: 17 } },
    { action: 'sample.removed', details: { members: 253 } },
  ]);
  expect(await start(site, { sampleCommunity: true })).toBeUndefined();
  expect(await count(site, 'member')).toBe(0);
  expect(await fill(site)).toBe(true);
  expect([await count(site, 'member'), await site.storedFiles()]).toEqual([MEMBERS, FILES]);
  expect(await start(site, { sampleCommunity: true })).toBeDefined();
});

test('a start without the sample community setting creates no sample community', async () => {
  const site = await aSite();
  expect(await start(site, { sampleCommunity: false })).toBeUndefined();
  expect(await count(site, 'member')).toBe(0);
});

test('production creates no sample community and does not start while sample accounts exist', async () => {
  const site = await aSite();
  const production = { isProduction: true, sampleCommunity: false };
  const inProduction: Deps = { ...site.deps, config: { ...site.deps.config, ...production } };
  await expect(fill({ deps: inProduction })).rejects.toThrow(
    'The sample community cannot be used in production.',
  );
  expect(await start(site, production)).toBeUndefined();
  await aMember(site.db, { is_sample: true });
  await expect(start(site, production)).rejects.toThrow(
    'This is production, but the database has sample accounts, whose password is public. Remove them with "./navodayan sample remove", or use another database.',
  );
  await removeSampleCommunity(inProduction);
  expect(await start(site, production)).toBeUndefined();
});

test('creating the sample community fails if a real member has the address of a sample account', async () => {
  const site = await aSite();
  await aMember(site.db, { email: 'Admin@Example.com' });
  await expect(fill(site)).rejects.toThrow(
    'The sample community cannot be created: an account exists with Admin@Example.com. Set SAMPLE_COMMUNITY=off, or delete that account.',
  );
  expect([await count(site, 'member'), await site.storedFiles()]).toEqual([1, 0]);
});
