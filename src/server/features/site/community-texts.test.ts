/** Tests that texts of the community are plain text wherever they are shown: markup in them never runs. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { COMMUNITY_NAMES, communitySetting } from '#shared/site/community-settings.ts';
import { siteSettingsOf } from '#shared/site/community-values.ts';
import { BUILD_SETTINGS, type SiteSettings } from '#shared/site/placeholders.ts';
import { buildApp } from '#server/app.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { everyMail } from '../../../../tests/support/every-mail.ts';
import { aMember } from '../../../../tests/support/members.ts';

const HOSTILE = `</script><img src=x onerror=alert(1)>"'\\ & __NAVODAYAN_supportEmail__`;
const TEXTS = COMMUNITY_NAMES.filter((name) =>
  ['name', 'network', 'hero', 'about'].includes(communitySetting(name).group),
);
const HERE = { publicUrl: 'http://localhost:3000', isProduction: false };
const hostile: SiteSettings = siteSettingsOf(HERE, Object.fromEntries(TEXTS.map((name) => [name, HOSTILE])));

const web = await mkdtemp(path.join(tmpdir(), 'navodayan-web-'));
await mkdir(path.join(web, 'about'));
await writeFile(
  path.join(web, 'about/index.html'),
  `<!doctype html><title>${BUILD_SETTINGS.name}</title><h1 title="${BUILD_SETTINGS.heroTitle3}">${BUILD_SETTINGS.heroTitle3}</h1>` +
    `<script type="application/json">${JSON.stringify(BUILD_SETTINGS)}</script>`,
);
const site = await createTestApp({}, { site: () => hostile });
const app = await buildApp(site.deps, web);
afterAll(async () => {
  await app.close();
  await site.close();
  await rm(web, { recursive: true });
});

test('the default texts are those of the specification and the design', () => {
  expect(siteSettingsOf(HERE, {})).toMatchObject({
    name: 'Navodayan Alumni Union',
    heroTitle3: 'Learn, share, and support – the Navodayan way.',
    statistic1: '2+',
    statistic2: '10500+',
    statistic3: '50+',
    timelineYear1: '2014',
    timelineText5: 'The platform opens to every Navodayan.',
  });
});

test('markup in texts of the community is escaped in pages, and in their JSON it neither ends the script nor the string', async () => {
  const { body } = await app.inject('/about');
  const escaped =
    "&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;'\\ &amp; __NAVODAYAN_supportEmail__";
  expect(body).toContain(`<title>${escaped}</title><h1 title="${escaped}">${escaped}</h1>`);
  expect(body.match(/<\/script>/g)).toHaveLength(1);
  const json = /<script type="application\/json">(.*)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(hostile);
  expect(body).not.toContain('<img');
});

test('markup in texts of the community is escaped in every email', async () => {
  const mails = everyMail(hostile, await aMember(site.db));
  for (const [name, { html, subject }] of Object.entries(mails)) {
    expect(html, name).not.toContain('<img src=x');
    expect(html, name).not.toContain('</script>');
    expect(subject, name).not.toMatch(/[\r\n]/);
  }
  expect(mails).not.toEqual({});
});

test('emails name only the community of the settings', async () => {
  const other = siteSettingsOf(HERE, {
    'community-name': 'Hill School Alumni',
    'site-address': 'Shimla, India',
  });
  const mails = everyMail(other, await aMember(site.db));
  for (const [name, { subject, text, html }] of Object.entries(mails))
    expect(`${subject} ${text} ${html}`, name).not.toMatch(/Navodayan/);
});
