/** Tests that the words of another network of schools replace the default ones in the manifest, emails and errors. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withArticle } from '#shared/site/network-settings.ts';
import { communityPolicyOf, siteSettingsOf } from '#shared/site/community-values.ts';
import { buildApp } from '#server/app.ts';
import { ANOTHER_NETWORK, DEFAULT_WORDS } from '../../../../tests/support/another-network.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { everyMail } from '../../../../tests/support/every-mail.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { watchSiteSettings } from './community.service.ts';

const MANIFEST = 'manifest.webmanifest';
const site = await createTestApp();
const watched = await watchSiteSettings(site.deps);
const web = await mkdtemp(path.join(tmpdir(), 'navodayan-web-'));
await copyFile(path.join('public', MANIFEST), path.join(web, MANIFEST));
const app = await buildApp({ ...site.deps, site: watched.current, policy: watched.policy }, web);
afterAll(async () => {
  watched.close();
  await app.close();
  await site.close();
  await rm(web, { recursive: true });
});

const OAKS = siteSettingsOf({ publicUrl: 'http://oaks.example', isProduction: false }, ANOTHER_NETWORK);
const oaks = await createTestApp({}, { site: () => OAKS, policy: () => communityPolicyOf(ANOTHER_NETWORK) });
afterAll(() => oaks.close());

const manifest = (headers = {}) => app.inject({ url: `/${MANIFEST}`, headers });

async function save(changes: Readonly<Record<string, string | null>>) {
  const admin = await site.as((await anAdmin(site.db)).id);
  const url = '/api/auth/admin/community';
  const { revision } = (await admin({ method: 'GET', url })).json<{ revision: number }>();
  const payload = { revision, changes: Object.entries(changes).map(([name, value]) => ({ name, value })) };
  const reply = await admin({ method: 'PUT', url, payload });
  await watched.refresh();
  return reply;
}

test('the manifest has the default names, then those of the settings, with a new ETag', async () => {
  const before = await manifest();
  expect(before.json()).toMatchObject({
    name: 'Navodayan Alumni Union',
    short_name: 'Navodayan',
    description: 'The community of the alumni of the Jawahar Navodaya Vidyalayas.',
  });
  expect(before.headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'no-cache',
  });
  const known = { 'if-none-match': String(before.headers['etag']) };
  expect((await manifest(known)).statusCode).toBe(304);

  expect((await save({ ...ANOTHER_NETWORK, 'app-name': '"Oaks" \\ <1>' })).statusCode).toBe(200);
  const after = await manifest(known);
  expect(after.statusCode).toBe(200);
  expect(after.json()).toMatchObject({
    name: 'Old Oaks Alumni',
    short_name: '"Oaks" \\ <1>',
    description: 'The community of the alumni of the Oak Valley Academies.',
  });
});

test('no email contains words of the default network once all of them are replaced', async () => {
  const member = await aMember(site.db, { school_name: 'OVA Shimla', school_district: 'Shimla' });
  const mails = everyMail(OAKS, member);
  for (const [name, { subject, text, html }] of Object.entries(mails)) {
    // The city in the sample newsletter is its author's word.
    const words = `${subject} ${text} ${html}`.replaceAll(/Come to (<strong>)?Lucknow/g, '');
    expect(words.replaceAll(/(http|mailto:)\S+/g, ''), name).not.toMatch(DEFAULT_WORDS);
    expect(text, name).toContain('एक छाँव, सब साथ');
  }
  expect(mails['joinUsMail']?.text).toContain('Here the alumni and staff of the Oak Valley Academies find');
});

test('a profile accepts years from the first school year on, and errors name it and the short name', async () => {
  const member = await aMember(oaks.db, { in_year: 1990, out_year: 1997 });
  const caller = await oaks.as(member.id);
  const change = (educationInfo: object) =>
    caller({ method: 'PUT', url: '/api/auth/user/profile-update', payload: { educationInfo } });
  expect((await change({ inYear: '1921', outYear: '1928' })).statusCode).toBe(200);
  expect((await change({ inYear: '1920', jnvName: '' })).json().fields).toEqual({
    'educationInfo.inYear': 'Joined Year must be a year from 1921 to 2026.',
    'educationInfo.jnvName': 'OVA Name is required.',
  });
});

test('the directory reads a year from the first school year on as a year', async () => {
  const member = await aMember(oaks.db, { in_year: 1930, out_year: 1937 });
  const caller = await oaks.as(member.id);
  const found = await caller({ url: '/api/auth/all/users/limitedinfo?search=1935' });
  expect(found.json().users).toMatchObject([{ _id: member.id }]);
});

test('rejects a first year that is not a year from 1800 to 2020', async () => {
  for (const year of ['1799', '2021', '85', 'x'])
    expect((await save({ 'first-year': year })).json().fields).toEqual({
      'first-year': 'Enter a year from 1800 to 2020.',
    });
});

test.each([
  ['Jawahar Navodaya Vidyalaya', 'a Jawahar Navodaya Vidyalaya'],
  ['Oak Valley Academy', 'an Oak Valley Academy'],
  ['Army Public School', 'an Army Public School'],
  ['University School', 'a University School'],
  ['NPS school', 'an NPS school'],
  ['KV school', 'a KV school'],
])('%s gets the article of "%s"', (name, phrase) => {
  expect(withArticle(name)).toBe(phrase);
});
