import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { aJpg } from '../../../../tests/support/documents.ts';
import { filesOf } from '../../../../tests/support/archive.ts';
import { uploadList } from '../../../../tests/support/imports.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { aReport } from '../../../../tests/support/reports.ts';
import { multipartRequest } from '../../../../tests/support/sign-up-form.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';

const DAY_MS = 24 * 3_600_000;

const site = await createTestApp();
afterAll(() => site.close());

const ask = (caller: Caller) => caller({ method: 'POST', url: '/api/auth/user/export' });
const fetchExport = async (caller: Caller) =>
  (await caller({ method: 'GET', url: '/api/auth/user/export' })).json().export;
const ticketFor = async (caller: Caller) => caller({ method: 'POST', url: '/api/auth/user/export/ticket' });

async function archiveOf(caller: Caller) {
  await ask(caller);
  await site.runJobs();
  const { url } = (await ticketFor(caller)).json();
  const reply = await caller({ method: 'GET', url });
  expect(reply.statusCode, reply.body).toBe(200);
  return { reply, files: filesOf(reply.rawPayload) };
}

test('a data export is built in the background, and an email says when it is ready', async () => {
  const person = await aMember(site.db);
  const caller = await site.as(person.id);
  expect(await fetchExport(caller)).toBeNull();
  const reply = await ask(caller);
  expect([reply.statusCode, reply.json().export.status, reply.json().message]).toEqual([
    200,
    'making',
    "We're preparing your data and will email you when it's ready.",
  ]);
  expect((await ask(caller)).json().export).toEqual(reply.json().export);
  await site.runJobs();
  expect(await fetchExport(caller)).toMatchObject({ status: 'ready', percent: 100 });
  const mail = site.inbox.at(-1);
  expect([mail?.to, mail?.subject]).toEqual([person.email, 'Your data is ready to download']);
  expect(mail?.text).toContain('http://localhost:3000/profile/privacy#my-data');
  expect(mail?.text).not.toMatch(/ticket|token/);
});

test('an export contains profile, consents, sessions, documents, messages, reports and records', async () => {
  const given = { first_name: 'Madhavi', about: 'Grew up in the hostel' };
  const person = await anApplicant(site, given);
  const caller = await site.as(person.id);
  await caller({ method: 'PUT', url: '/api/auth/user/visibility', payload: { showPhone: true } });
  await site.visitor({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'M', email: person.email.toUpperCase(), subject: 'general', message: 'My own question' },
  });
  const stranger = await aMember(site.db);
  await site.db
    .insertInto('report')
    .values({
      id: '01999999-0000-7000-8000-000000000001',
      reporter_id: person.id,
      reported_id: stranger.id,
      reason: 'other',
      description: 'My own words',
      created_at: site.clock.now(),
    })
    .execute();
  const { reply, files } = await archiveOf(caller);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="navodayan-my-data-2026-11-21.zip"',
    'cache-control': 'no-store',
  });
  expect(Object.keys(files).toSorted()).toEqual(['data.json', 'documents/1-1.jpg', 'index.html']);
  expect(files['documents/1-1.jpg']!.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  const data = JSON.parse(files['data.json']!.toString());
  expect(data.profile).toMatchObject({ _id: person.id, email: person.email, about: 'Grew up in the hostel' });
  const names = data.records.map(({ name }: { name: string }) => name);
  for (const name of ['member', 'consent', 'session', 'document', 'report', 'contact_message'])
    expect(names).toContain(name);
  for (const text of ['My own question', 'My own words', stranger.id, 'show-phone', 'tests'])
    expect(files['data.json']!.toString()).toContain(text);
  expect(data.activity).toContainEqual(
    expect.objectContaining({ action: 'document.uploaded', by: 'you', about: 'you' }),
  );
  const page = files['index.html']!.toString();
  for (const text of ['Madhavi', 'My own question', 'Documents', 'certificate.pdf', 'document uploaded'])
    expect(page).toContain(text);
  // Values generated from other columns would repeat them.
  const messages = data.records.find(({ name }: { name: string }) => name === 'contact_message');
  expect(messages.rows[0]).toMatchObject({ message: expect.any(String) });
  expect(messages.rows[0]).not.toHaveProperty('search_text');
  // Every table has a title, columns keep their order, and the page has no control characters.
  expect(page).not.toContain('<h2>Other: ');
  expect(page.indexOf('<dt>first name')).toBeLessThan(page.indexOf('<dt>last name'));
  expect(page).not.toMatch(/[^\P{Cc}\n]/u);
});

test('an export contains both photo sizes, founder request, newsletter, messages, and reports without their text', async () => {
  const person = await aMember(site.db, { email: 'packed@example.com' });
  const caller = await site.as(person.id);
  const photo = { bytes: await aJpg(), name: 'me.jpg', type: 'image/jpeg' };
  for (const request of [
    await multipartRequest('PUT', '/api/auth/user/profile-picture', {}, { profileImage: photo }),
    { method: 'POST', url: '/api/auth/user/founder-request' } as const,
    {
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: { email: person.email },
    } as const,
    {
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'P', email: person.email, subject: 'general', message: 'A question of mine' },
    } as const,
  ]) {
    const reply = await caller(request);
    expect(reply.statusCode, reply.body).toBeLessThan(300);
  }
  await aReport(site.db, person.id, 'Words of the reporter');
  const { files } = await archiveOf(caller);
  for (const [name, side] of [
    ['photo-320.webp', 320],
    ['photo-640.webp', 640],
  ] as const)
    expect((await sharp(files[name]).metadata()).width).toBe(side);
  const data = JSON.parse(files['data.json']!.toString());
  expect(data.profile.personalInfo).toMatchObject({ isFounder: true, founderRequestStatus: 'pending' });
  const groups = new Map<string, unknown[]>(
    data.records.map(({ name, rows }: { name: string; rows: unknown[] }) => [name, rows]),
  );
  for (const name of ['newsletter_subscription', 'contact_message', 'report_about_you'])
    expect(groups.get(name), name).toHaveLength(1);
  expect(files['data.json']!.toString()).toContain('A question of mine');
  expect(files['data.json']!.toString()).not.toContain('Words of the reporter');
  expect(files['index.html']!.toString()).toContain('photo-640.webp');
});

test('an export contains no administrator, reporter or secret, and no messages sent from an unconfirmed address', async () => {
  const admin = await anAdmin(site.db, { first_name: 'Nameofadmin', email: 'the.admin@example.com' });
  const person = await anApplicant(site, { email: 'claimed@example.com', email_confirmed_at: null });
  await aReport(site.db, person.id, 'Words of the reporter');
  await site.visitor({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'X', email: person.email, subject: 'general', message: 'Words of a stranger' },
  });
  const adminCaller = await site.as(admin.id);
  await adminCaller({ method: 'PUT', url: `/api/auth/admin/approve-user/${person.id}` });
  const { files } = await archiveOf(await site.as(person.id));
  const everything = `${files['data.json']!.toString()}${files['index.html']!.toString()}`;
  const reporter = await site.db
    .selectFrom('report')
    .select('reporter_id')
    .where('reported_id', '=', person.id)
    .executeTakeFirstOrThrow();
  for (const text of [
    admin.id,
    'Nameofadmin',
    admin.email,
    'Words of',
    reporter.reporter_id,
    '_hash',
    '\\\\x',
  ])
    expect(everything).not.toContain(text);
  expect(everything).toContain('verification.approved');
  expect(everything).toContain('an administrator');
});

test("an administrator's export contains nothing about people they emailed, invited or decided about", async () => {
  const admin = await anAdmin(site.db);
  const caller = await site.as(admin.id);
  await site.visitor({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Stranger', email: 'stranger@example.com', subject: 'general', message: 'Words' },
  });
  await site.db
    .updateTable('contact_message')
    .set({ answered_at: site.clock.now(), answered_by: admin.id })
    .where('name', '=', 'Stranger')
    .execute();
  await uploadList(caller, 'Name,Email\nInvitee Rao,invitee@example.com\n');
  const data = (await archiveOf(caller)).files['data.json']!.toString();
  for (const foreign of ['Stranger', 'stranger@', 'Invitee', 'invitee@']) expect(data).not.toContain(foreign);
});

test("an export contains the import row with the member's address once that address is confirmed", async () => {
  const [known, unconfirmed] = [
    await aMember(site.db, { email: 'named@example.com' }),
    await aMember(site.db, { email: 'named.too@example.com', email_confirmed_at: null }),
  ];
  await uploadList(
    await site.as((await anAdmin(site.db)).id),
    'Name,Email\nNamed Asinroll,named@example.com\nOther Asinroll,named.too@example.com\n',
  );
  const dataOf = async (id: string) => (await archiveOf(await site.as(id))).files['data.json']!.toString();
  expect(await dataOf(known.id)).toContain('Named Asinroll');
  expect(await dataOf(known.id)).not.toContain('Other Asinroll');
  expect(await dataOf(unconfirmed.id)).not.toContain('Asinroll');
});

test('text that a member typed is escaped in the export page', async () => {
  const person = await aMember(site.db, { about: '<script>alert(1)</script>', first_name: '<b>' });
  const { files } = await archiveOf(await site.as(person.id));
  expect(files['index.html']!.toString()).not.toMatch(/<script|<b>/);
});

test('no ticket is issued without an export, and an export and its file are removed after seven days', async () => {
  const person = await aMember(site.db);
  const caller = await site.as(person.id);
  expectRefusal(await ticketFor(caller), 'NOT_FOUND');
  await archiveOf(caller);
  const row = await site.db
    .selectFrom('data_export')
    .select('storage_key')
    .where('member_id', '=', person.id)
    .executeTakeFirstOrThrow();
  site.clock.advance(7 * DAY_MS);
  expect(await fetchExport(await site.as(person.id))).toBeNull();
  expectRefusal(await ticketFor(await site.as(person.id)), 'NOT_FOUND');
  await enqueueRetention(site.db, 'data exports');
  await site.runJobs();
  expect(await site.deps.storage.get(row.storage_key!)).toBeNull();
});

test('exports are limited to three a day, and each replaces the previous one', async () => {
  const person = await aMember(site.db);
  const caller = await site.as(person.id);
  for (let time = 0; time < 3; time += 1) {
    expect((await ask(caller)).statusCode).toBe(200);
    await site.runJobs();
  }
  expectRefusal(await ask(caller), 'TOO_MANY_TRIES');
  const rows = await site.db
    .selectFrom('data_export')
    .selectAll()
    .where('member_id', '=', person.id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('an export that is not ready after an hour counts as failed and can be requested again', async () => {
  const person = await aMember(site.db);
  const caller = await site.as(person.id);
  const first = (await ask(caller)).json().export;
  site.clock.advance(3_600_001);
  expect((await fetchExport(caller)).status).toBe('failed');
  const second = (await ask(caller)).json().export;
  expect([second.status, second.requestedAt === first.requestedAt]).toEqual(['making', false]);
});
