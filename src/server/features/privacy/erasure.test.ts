/** Tests that after an account is erased, no table and no file contains data of its owner (ruling 37). */
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { sendDocument, aCertificate } from '../../../../tests/support/applicants.ts';
import { aJpg } from '../../../../tests/support/documents.ts';
import { invite, uploadList } from '../../../../tests/support/imports.ts';
import { aBouncedEmail } from '../../../../tests/support/mails.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { aReport } from '../../../../tests/support/reports.ts';
import { aPost } from '../../../../tests/support/posts.ts';
import { multipartRequest, signUpRequest } from '../../../../tests/support/sign-up-form.ts';
import { listBelongings, listRecords } from './export.queries.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';

const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'Banyan-Tree-99';
const PERSON = {
  email: 'zubeida.qurratulain@example.com',
  first_name: 'Zubeida',
  last_name: 'Qurratulain',
  phoneNumber: '+91 70707 12345',
  jnvName: 'JNV Xanadupur',
};

const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);

/** Returns all rows that contain a text, as `table: row`. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(site.ownerDb);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select record::text as row from ${sql.table(`${schema}.${name}`)} record
      where record::text ilike ${`%${text}%`}`.execute(site.ownerDb);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** Returns every file below the data folder: name and bytes. */
async function files(): Promise<{ name: string; bytes: Buffer }[]> {
  const folder = site.deps.config.dataDir;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const name = path.join(entry.parentPath, entry.name);
        return { name, bytes: await readFile(name) };
      }),
  );
}

/**
 * Returns the tables that reference members without `on delete cascade` but have no row of this member. The
 * test proves nothing about these tables.
 */
async function tablesWithout(id: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'public.member'::regclass and confdeltype <> 'c'`.execute(site.db);
  const ways = (await listBelongings(site.db)).filter((way) => rows.some(({ table }) => table === way.table));
  const counts = await Promise.all(
    ways.map(async (way) => ({ table: way.table, rows: (await listRecords(site.db, way, id)).length })),
  );
  const tables = [...new Set(counts.map(({ table }) => table))];
  return tables.filter((table) => counts.every((count) => count.table !== table || count.rows === 0));
}

const namesOfFiles = async () => (await files()).map(({ name }) => name).toSorted();

/** Creates a member who has used every feature. */
async function aPersonWithAHistory(): Promise<string> {
  const roll = `Name,Email\n${PERSON.first_name} ${PERSON.last_name},${PERSON.email}\n`;
  await invite(site, admin, roll);
  const signedUp = await site.visitor(
    await signUpRequest(
      { ...PERSON, showEmail: 'true', publicPage: 'true', newsletter: 'true', noticeVersion: NOTICE_VERSION },
      await aCertificate(),
    ),
  );
  const id = String(signedUp.json().user._id);
  await site.runJobs();
  const code = /^\d{6}$/m.exec(site.inbox.findLast(({ to }) => to === PERSON.email)!.text)![0];
  const caller = await site.as(id);
  await caller({ method: 'POST', url: '/api/auth/confirm-email', payload: { code } });
  await aBouncedEmail(site.db, {
    member_id: id,
    payload: JSON.stringify({ memberId: id }),
    email: PERSON.email,
  });
  await sendDocument(site, id, await aCertificate());
  await uploadList(admin, roll);
  const { url } = (await admin({ method: 'POST', url: `/api/documents/${id}/ticket` })).json();
  await admin({ method: 'GET', url });
  await admin({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}` });
  await site.visitor({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email: PERSON.email, password: 'wrong' },
  });
  await site.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: PERSON.email } });
  await site.visitor({
    method: 'POST',
    url: '/api/contact',
    payload: {
      name: 'Zubeida Qurratulain',
      email: PERSON.email,
      subject: 'general',
      message: PERSON.phoneNumber,
    },
  });
  const words = `I am ${PERSON.first_name} ${PERSON.last_name}`;
  for (const person of [await aMember(site.db), await aMember(site.db)])
    await caller({
      method: 'POST',
      url: '/api/reports',
      payload: { memberId: person.id, reason: 'other', words },
    });
  await keepsAPhotoAndAsks(caller, id);
  await aPost(site.db, { state: 'published', fields: { authorKind: 'member', authorMember: id } });
  await caller({ method: 'POST', url: '/api/auth/user/export' });
  await site.runJobs();
  return id;
}

/**
 * Uses the features that only approved members have: photo, newsletter, founder request, correction, second
 * factor.
 */
async function keepsAPhotoAndAsks(caller: Caller, id: string): Promise<void> {
  const photo = { bytes: await aJpg(), name: 'zubeida.jpg', type: 'image/jpeg' };
  const replies = [
    await caller(
      await multipartRequest('PUT', '/api/auth/user/profile-picture', {}, { profileImage: photo }),
    ),
    await caller({ method: 'POST', url: '/api/auth/user/founder-request' }),
    await caller({
      method: 'PUT',
      url: '/api/auth/user/profile-update',
      payload: { about: 'Of Xanadupur', educationInfo: { jnvName: 'JNV Xanadupur Old' } },
    }),
    await caller({
      method: 'POST',
      url: '/api/auth/user/second-factor',
      payload: { password: PASSWORD },
    }),
  ];
  expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    replies.map(({ body }) => [200, body]),
  );
  await aReport(site.db, id, 'Zubeida is somebody else');
}

test('after seven days no table or file contains data of the erased member, except ids in the audit log', async () => {
  const before = await namesOfFiles();
  const id = await aPersonWithAHistory();
  const traces = [PERSON.email, 'Zubeida', 'Qurratulain', '70707', 'Xanadupur', id];
  for (const trace of traces) expect(await rowsWith(trace), trace).not.toEqual([]);
  const kept = (await namesOfFiles()).filter((name) => !before.includes(name));
  expect(kept.filter((name) => name.endsWith('-320.webp') || name.endsWith('-640.webp'))).toHaveLength(2);
  expect(kept.length).toBeGreaterThan(4);
  for (const table of [
    'member',
    'consent',
    'document',
    'second_factor',
    'newsletter_subscription',
    'report',
    'data_export',
    'verified_field_change',
    'contact_message',
  ])
    expect(
      (await Promise.all([id, PERSON.email].map(rowsWith)))
        .flat()
        .filter((row) => row.startsWith(`${table}: `)),
      table,
    ).not.toEqual([]);

  expect(await tablesWithout(id)).toEqual([]);

  const caller = await site.as(id);
  const closed = await caller({
    method: 'POST',
    url: '/api/auth/user/deletion',
    payload: { password: PASSWORD },
  });
  expect(closed.statusCode, closed.body).toBe(200);
  await site.runJobs();
  site.clock.advance(7 * DAY_MS);
  await site.runJobs();
  // Run the hourly and nightly cron jobs.
  await enqueueRetention(site.db);
  await site.runJobs();

  for (const trace of traces.filter((one) => one !== id)) expect(await rowsWith(trace), trace).toEqual([]);
  const left = await rowsWith(id);
  expect(left.length).toBeGreaterThan(5);
  expect(left.filter((row) => !row.startsWith('audit_log: '))).toEqual([]);
  expect(await namesOfFiles()).toEqual(before);
  for (const { name, bytes } of await files())
    for (const trace of traces) expect(bytes.includes(trace), `${trace} in ${name}`).toBe(false);
});

test('erasing an unconfirmed account keeps contact messages sent from the same address', async () => {
  const stranger = await aMember(site.db, { email: 'shared@example.com', email_confirmed_at: null });
  await site.visitor({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'True Owner', email: 'shared@example.com', subject: 'general', message: 'Hello' },
  });
  await admin({ method: 'DELETE', url: `/api/auth/admin/delete-user/${stranger.id}` });
  expect(await rowsWith('True Owner')).toHaveLength(1);
});
