import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
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
/** Each portrait is stored in two sizes. */
const PORTRAIT_FILES = 2;

/** A filled community, shared by tests that do not change it. */
const community = await createTestApp();
await fill(community, 'all');
afterAll(() => community.close());

async function aSite(): Promise<TestApp> {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  return site;
}

/** Files of a community with few pictures: documents and two portraits. */
const FILES = DOCUMENTS + 2 * PORTRAIT_FILES;

/** The shared community has all pictures; the others have few, because each takes a while. */
function fill({ deps }: Pick<TestApp, 'deps'>, pictures: 'all' | 'few' = 'few') {
  return fillSampleCommunity(deps, { now: deps.clock.now(), report: () => undefined, pictures });
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

test('the first start fills the sample community and returns its sign-ins', async () => {
  const site = await aSite();
  expect(await start(site, { sampleCommunity: true })).toEqual({
    password: 'Sample-Navodaya-25',
    accounts: [
      { email: 'admin@example.com', who: 'admin' },
      { email: 'founder@example.com', who: 'founder' },
      { email: 'member@example.com', who: 'member' },
    ],
  });
  const members = await site.db.selectFrom('member').selectAll().execute();
  expect(members.length).toBe(MEMBERS);
  const having = (isCounted: (member: (typeof members)[number]) => boolean) =>
    members.filter(isCounted).length;
  expect(having((member) => member.is_sample)).toBe(MEMBERS);
  expect(having((member) => member.password_hash !== null)).toBe(3);
  expect(having((member) => member.approval_status === 'pending')).toBe(17);
  expect(having((member) => member.approval_status === 'rejected')).toBe(5);
  expect(having((member) => member.role === 'founder')).toBe(13);
  expect(
    having(
      ({ approval_status, founder_request_status, is_founder }) =>
        approval_status === 'approved' && founder_request_status === 'pending' && is_founder,
    ),
  ).toBe(4);
  expect(having((member) => member.role === 'founder' && member.public_page)).toBeGreaterThanOrEqual(12);
  expect(new Set(members.map((member) => member.school_state)).size).toBeGreaterThan(20);
  const listed = members.filter(
    (member) => member.approval_status === 'approved' && !member.is_presumed_minor,
  );
  expect(await count(site, 'directory_entry')).toBe(listed.length);
});

test('the three sample accounts sign in as administrator, founder and member, and no other account can', async () => {
  const roles = [];
  for (const name of ['admin', 'founder', 'member']) {
    const reply = await signIn(community, `${name}@example.com`);
    expect(reply.statusCode).toBe(200);
    const { role, approvalStatus, emailConfirmed, noticeVersion } = reply.json().user;
    expect([approvalStatus, emailConfirmed, noticeVersion]).toEqual(['approved', true, '2026-11']);
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

test('every pending sample member has a readable document, and waiting times differ', async () => {
  expect(await count(community, 'document')).toBe(DOCUMENTS);
  const waiting = await community.db
    .selectFrom('member')
    .innerJoin('document', 'document.member_id', 'member.id')
    .select(['member.id', 'member.pending_since', 'document.media_type', 'document.uploaded_at'])
    .where('member.approval_status', '=', 'pending')
    .orderBy('member.pending_since')
    .execute();
  expect(waiting.length).toBe(DOCUMENTS);
  expect(new Set(waiting.map(({ media_type }) => media_type))).toEqual(
    new Set(['application/pdf', 'image/jpeg', 'image/png']),
  );
  expect(
    new Set(waiting.map(({ pending_since }) => pending_since.toISOString().slice(0, 10))).size,
  ).toBeGreaterThan(8);
  expect(waiting.every((row) => row.uploaded_at.getTime() === row.pending_since.getTime())).toBe(true);

  const admin = await community.db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const asAdmin = await community.as(admin.id);
  const ofEachType = new Map(waiting.map((row) => [row.media_type, row]));
  for (const { id, media_type } of ofEachType.values()) {
    const ticket = await asAdmin({ method: 'POST', url: `/api/documents/${id}/ticket` });
    const document = await community.visitor({ method: 'GET', url: ticket.json().url });
    expect([document.statusCode, document.headers['content-type']]).toEqual([200, media_type]);
    expect(document.rawPayload.subarray(0, 3).toString('latin1')).toBe(STARTS[media_type]);
    const drawn = await asAdmin({ method: 'GET', url: `/api/documents/${id}/page` });
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

const STARTS: Readonly<Record<string, string>> = {
  'image/png': '\x89PN',
  'image/jpeg': '\xff\xd8\xff',
  'application/pdf': '%PD',
};

test('forty adults have a portrait of at most 8 KB on cards, among them every founder and the sign-ins', async () => {
  const sitters = await community.db
    .selectFrom('member')
    .select(['photo_key', 'role', 'gender', 'is_presumed_minor', 'password_hash', 'approval_status'])
    .where('photo_key', 'is not', null)
    .execute();
  expect(sitters.length).toBe(40);
  expect(sitters.filter(({ is_presumed_minor }) => is_presumed_minor)).toEqual([]);
  expect(sitters.filter(({ role }) => role === 'founder').length).toBeGreaterThanOrEqual(12);
  expect(sitters.filter(({ password_hash }) => password_hash !== null).length).toBe(3);
  expect(sitters.filter(({ approval_status }) => approval_status === 'pending').length).toBeGreaterThan(1);
  for (const gender of ['Female', 'Male'])
    expect(sitters.filter((sitter) => sitter.gender === gender).length).toBeGreaterThan(13);
  const pictures = new Set<string>();
  for (const { photo_key } of sitters) {
    const photo = await community.visitor({
      method: 'GET',
      url: `/api/photos/${photo_key?.split('/').at(-1)}-320.webp`,
    });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(photo.rawPayload.length).toBeLessThanOrEqual(8 * 1024);
    pictures.add(photo.rawPayload.toString('base64'));
  }
  expect(pictures.size).toBe(40);
});

test('phone numbers have the shape of Indian mobile numbers', async () => {
  const members = await community.db
    .selectFrom('member')
    .select('phone')
    .where('phone', 'is not', null)
    .execute();
  expect(members.length).toBeGreaterThan(80);
  expect(members.filter(({ phone }) => !/^\+91 [6-9]\d{4} \d{5}$/.test(phone ?? ''))).toEqual([]);
});

test('decisions and sign-ups spread over the past weeks, and the audit log has them in order', async () => {
  const now = community.clock.now();
  const decisions = await community.db
    .selectFrom('verification_decision')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['verification_decision.decided_at', 'is_approved', 'reason', 'settled_at', 'approval_status'])
    .select('member.decided_at as member_decided_at')
    .orderBy('verification_decision.decided_at')
    .execute();
  expect(decisions.length).toBeGreaterThan(30);
  const days = new Set(decisions.map(({ decided_at }) => decided_at.toISOString().slice(0, 10)));
  expect(days.size).toBeGreaterThan(20);
  const ago = (date: Date | undefined) => (now.getTime() - (date?.getTime() ?? 0)) / (24 * 3600 * 1000);
  expect(ago(decisions[0]?.decided_at)).toBeGreaterThan(56);
  expect(ago(decisions.at(-1)?.decided_at)).toBeLessThan(14);
  for (const each of decisions) {
    expect(each.decided_at).toEqual(each.member_decided_at);
    expect(each.is_approved).toBe(each.approval_status === 'approved');
    expect(each.reason === null).toBe(each.is_approved);
    expect(each.settled_at).not.toBeNull();
  }

  const entries = await community.db
    .selectFrom('audit_log')
    .select(['action', 'recorded_at'])
    .where('action', 'in', [
      'account.created',
      'verification.approved',
      'verification.rejected',
      'sample.filled',
    ])
    .orderBy('position')
    .execute();
  const times = entries.map(({ recorded_at }) => recorded_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(entries.at(-1)?.action).toBe('sample.filled');
  expect(entries.filter(({ action }) => action.startsWith('verification.')).length).toBe(decisions.length);
  expect(entries.filter(({ action }) => action === 'account.created').length).toBeGreaterThan(50);
});

test('every field that a sample member shows is covered by a consent', async () => {
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

test('a second start changes nothing', async () => {
  const members = () => community.db.selectFrom('member').selectAll().orderBy('id').execute();
  const before = await members();
  expect(await fill(community)).toBe(false);
  expect(await start(community, { sampleCommunity: true })).toBeDefined();
  expect(await members()).toEqual(before);
  expect(await community.storedFiles()).toBe(DOCUMENTS + 40 * PORTRAIT_FILES);
});

test('when two processes start concurrently, one fills the community and no stray file is left', async () => {
  const site = await aSite();
  const both = await Promise.all([fill(site), fill(site)]);
  expect(both.filter((isOurs) => isOurs).length).toBe(1);
  expect([await count(site, 'member'), await count(site, 'document')]).toEqual([MEMBERS, DOCUMENTS]);
  expect(await site.storedFiles()).toBe(FILES);
});

test('a failure midway rolls everything back, and the next start fills the community', async () => {
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

test('files of a process killed midway are reaped as orphans', async () => {
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

test('removal deletes every sample row and file and nothing else', async () => {
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

test('filling and removal are recorded with counts, and a start does not refill a removed community', async () => {
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

test('a start without the setting fills nothing', async () => {
  const site = await aSite();
  expect(await start(site, { sampleCommunity: false })).toBeUndefined();
  expect(await count(site, 'member')).toBe(0);
});

test('production fills nothing and does not start while sample accounts exist', async () => {
  const site = await aSite();
  const production = { isProduction: true, sampleCommunity: false };
  const inProduction: Deps = { ...site.deps, config: { ...site.deps.config, ...production } };
  await expect(fill({ deps: inProduction })).rejects.toThrow(
    'The sample community cannot be used in production.',
  );
  expect(await start(site, production)).toBeUndefined();
  await aMember(site.db, { is_sample: true });
  await expect(start(site, production)).rejects.toThrow(
    'This is production, but the database has sample accounts, whose password is public. Remove them with "npm run admin -- sample remove", or use another database.',
  );
  await removeSampleCommunity(inProduction);
  expect(await start(site, production)).toBeUndefined();
});

test('filling fails if a real member has the address of a sample account', async () => {
  const site = await aSite();
  await aMember(site.db, { email: 'Admin@Example.com' });
  await expect(fill(site)).rejects.toThrow(
    'The sample community cannot be created: an account exists with Admin@Example.com. Set SAMPLE_COMMUNITY=off, or delete that account.',
  );
  expect([await count(site, 'member'), await site.storedFiles()]).toEqual([1, 0]);
});
