/** Tests that community settings are stored, recorded, and applied by a running process without a restart. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember } from '../../../../tests/support/members.ts';
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
const app = await buildApp({ ...deps, site: watched.current }, web);
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
  expect((await app.inject('/contact')).body).toBe(before.body);
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

test('an invalid community setting is rejected and not stored', async () => {
  const values = await readCommunityValues(site.db);
  await expect(
    setCommunityValue(deps, { name: 'business-email', value: 'nowhere', actorId: null }),
  ).rejects.toThrow('Enter a valid email address.');
  expect(await readCommunityValues(site.db)).toEqual(values);
});
