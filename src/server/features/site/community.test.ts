/** Tests that community settings are stored, recorded, and applied by a running process without a restart. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { approvedMail } from '#server/features/verification/emails.ts';
import {
  readCommunityValues,
  resetCommunityValue,
  setCommunityValue,
  watchSiteSettings,
} from './community.service.ts';

const site = await createTestApp();
const { deps } = site;
const watched = await watchSiteSettings(deps);
const web = await mkdtemp(path.join(tmpdir(), 'navodayan-web-'));
await mkdir(path.join(web, 'contact'));
await writeFile(
  path.join(web, 'contact/index.html'),
  '<!doctype html><p>__NAVODAYAN_supportEmail__</p><script>use("__NAVODAYAN_supportEmail__")</script>',
);
const app = await buildApp({ ...deps, site: watched.current, policy: watched.policy }, web);
afterAll(async () => {
  watched.close();
  await app.close();
  await site.close();
  await rm(web, { recursive: true });
});

const actions = async () => {
  const rows = await site.ownerDb
    .selectFrom('audit_log')
    .select(['action', 'details', 'actor_id'])
    .orderBy('position')
    .execute();
  return rows.map(({ action, details, actor_id: actor }) => [action, details, actor]);
};

test('a changed community setting appears in pages, their CSP, emails and security.txt after the next refresh', async () => {
  const before = await app.inject('/contact');
  expect(before.body).toContain('<p>support@navodayan.example</p>');

  await setCommunityValue(deps, { name: 'support-email', value: ' help@union.example ', actorId: null });
  await setCommunityValue(deps, { name: 'grievance-email', value: 'data@union.example', actorId: null });
  await watched.refresh();

  const after = await app.inject('/contact');
  expect(after.body).toContain('<p>help@union.example</p>');
  expect(after.body).toContain('use("help@union.example")');
  for (const header of ['etag', 'content-security-policy'])
    expect(after.headers[header]).not.toBe(before.headers[header]);
  expect((await app.inject('/.well-known/security.txt')).body).toContain('mailto:data@union.example');
  const mail = approvedMail(watched.current(), await aMember(site.db), 30);
  expect(mail.text).toContain('help@union.example');
  expect(mail.text).toContain('data@union.example');
});

test('refreshing unchanged community settings returns the same settings object, so that pages are not rendered again', async () => {
  const before = watched.current();
  await watched.refresh();
  expect(watched.current()).toBe(before);
});

test('the last community settings stay in use while the database is down, and the failure is logged', async () => {
  const warnings: unknown[][] = [];
  const logger = Object.assign(Object.create(deps.logger), {
    warn: (...line: unknown[]) => warnings.push(line),
  });
  const database = openDatabase({ connection: site.connection });
  const own = await watchSiteSettings({ ...deps, db: database.db, logger });
  const before = own.current();
  await database.close();
  await own.refresh();
  own.close();
  expect(own.current()).toBe(before);
  expect(warnings).toEqual([[expect.anything(), 'community settings could not be read; the last ones stay']]);
});

test('each change or reset of a community setting is recorded by name without the value; a second reset is not recorded', async () => {
  const member = await aMember(site.db);
  const before = (await actions()).length;
  const change = { name: 'care-phone', actorId: member.id } as const;
  await setCommunityValue(deps, { ...change, value: '+91 522 111 1111' });
  expect(await readCommunityValues(site.db)).toMatchObject({ 'care-phone': '+91 522 111 1111' });
  expect(await resetCommunityValue(deps, change)).toBe(true);
  expect(await resetCommunityValue(deps, change)).toBe(false);
  expect(await readCommunityValues(site.db)).not.toHaveProperty('care-phone');
  expect((await actions()).slice(before)).toEqual([
    ['community.changed', { name: 'care-phone' }, member.id],
    ['community.reset', { name: 'care-phone' }, member.id],
  ]);
});

/** Returns a caller of the application that follows the settings, for a new administrator, and their id. */
async function anAdministrator() {
  const admin = await anAdmin(site.db);
  const session = await site.as(admin.id);
  const read = async () =>
    (await session({ method: 'GET', url: '/api/auth/admin/community' })).json<{
      revision: number;
      settings: { name: string; value: string }[];
    }>();
  const save = (revision: number, changes: object[]) =>
    session({ method: 'PUT', url: '/api/auth/admin/community', payload: { revision, changes } });
  return { admin, read, save };
}

test('an administrator changes several settings at once; the log has old and new values of settings that name no person', async () => {
  const { admin, read, save } = await anAdministrator();
  const before = (await actions()).length;
  const { revision } = await read();
  const reply = await save(revision, [
    { name: 'document-retention-days', value: ' 14 ' },
    { name: 'business-email', value: 'office@union.example' },
  ]);
  expect(reply.json()).toMatchObject({
    success: true,
    message: 'Saved. Every page shows the change within 5 seconds.',
    revision: revision + 1,
  });
  expect(reply.json().settings).toContainEqual({ name: 'document-retention-days', value: '14' });
  expect((await actions()).slice(before)).toEqual([
    ['community.changed', { name: 'document-retention-days', from: '30', to: '14' }, admin.id],
    ['community.changed', { name: 'business-email' }, admin.id],
  ]);
});

test('one invalid setting saves none of them, and the reply names each with its sentence', async () => {
  const { read, save } = await anAdministrator();
  const { revision, settings } = await read();
  const reply = await save(revision, [
    { name: 'office-hours', value: 'Always' },
    { name: 'email-suffixes', value: 'com' },
    { name: 'document-retention-days', value: '31' },
    { name: 'directory-access', value: 'everybody' },
  ]);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({
    'email-suffixes': 'Enter endings such as .com,.in, or * for every address.',
    'document-retention-days': 'Enter a whole number from 1 to 30.',
    'directory-access': 'Enter approved or signed-in.',
  });
  expect((await read()).settings).toEqual(settings);
});

test('a save based on older settings is refused, also when two arrive at the same time', async () => {
  const { read, save } = await anAdministrator();
  const { revision } = await read();
  const replies = await Promise.all(
    ['Mon 9-10', 'Tue 9-10'].map((value) => save(revision, [{ name: 'office-hours', value }])),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = await save(revision, [{ name: 'office-hours', value: null }]);
  expect(late.json()).toMatchObject({
    code: 'STALE',
    message: 'This has changed since you opened it. Reload to see the latest version.',
  });
});

test('changed email endings and directory access hold for the next request after a refresh, and a reset restores the defaults', async () => {
  const config = async () => (await app.inject('/api/config')).json();
  expect(await config()).toMatchObject({ emailSuffixes: ['.com'], directoryAccess: 'approved' });
  const { read, save } = await anAdministrator();
  await save((await read()).revision, [
    { name: 'email-suffixes', value: '.org, .IN' },
    { name: 'directory-access', value: 'signed-in' },
  ]);
  await watched.refresh();
  const changed = await config();
  expect(changed).toMatchObject({ emailSuffixes: ['.org', '.in'], directoryAccess: 'signed-in' });
  expect(changed.emailSuffixesInUse).toContain('.org');
  await save((await read()).revision, [
    { name: 'email-suffixes', value: null },
    { name: 'directory-access', value: null },
  ]);
  await watched.refresh();
  expect(await config()).toMatchObject({ emailSuffixes: ['.com'], directoryAccess: 'approved' });
});

test(
  'every process applies a change within five seconds without being told',
  { timeout: 15_000 },
  async () => {
    const other = openDatabase({ connection: site.connection });
    const process = await watchSiteSettings({ ...deps, db: other.db });
    await setCommunityValue(deps, { name: 'office-hours', value: 'Sun 7-8', actorId: null });
    await expect.poll(() => process.current().hours, { timeout: 5000 }).toBe('Sun 7-8');
    await expect.poll(() => watched.current().hours, { timeout: 5000 }).toBe('Sun 7-8');
    process.close();
    await other.close();
  },
);
