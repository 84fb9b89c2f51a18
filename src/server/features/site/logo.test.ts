/** Tests that an uploaded logo is checked, re-encoded and shown by pages, icons and emails. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { mailerWithLogo } from '#server/platform/http/site-logo.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { multipartRequest } from '../../../../tests/support/sign-up-form.ts';
import { watchSiteSettings } from './community.service.ts';

const site = await createTestApp();
const watched = await watchSiteSettings(site.deps);
const web = await mkdtemp(path.join(tmpdir(), 'navodayan-web-'));
await writeFile(
  path.join(web, 'index.html'),
  '<!doctype html><link rel="icon" href="__NAVODAYAN_tabIcon__"><img src="__NAVODAYAN_logoUrl__" width="__NAVODAYAN_logoWidth__">',
);
await writeFile(path.join(web, 'icon-192.png'), 'the drawn icon');
const app = await buildApp({ ...site.deps, site: watched.current, logo: watched.logo }, web);
const admin = await site.as((await anAdmin(site.db)).id);
afterAll(async () => {
  watched.close();
  await app.close();
  await site.close();
  await rm(web, { recursive: true });
});

const LOGO_URL = '/api/auth/admin/logo';
const get = (url: string) => app.inject({ method: 'GET', url });
const upload = async (bytes: Buffer, name = 'logo.png') =>
  admin(await multipartRequest('POST', LOGO_URL, {}, { logo: { bytes, name, type: 'image/png' } }));
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 40, alpha: 0.9 } } });
const refusalOf = async (bytes: Buffer): Promise<string> => {
  const reply = await upload(bytes);
  expectRefusal(reply, 'VALIDATION');
  return reply.json().fields.logo;
};

test('pages, icons and emails show an uploaded logo until the default one is restored', async () => {
  const bytes = await picture(600, 200).png().toBuffer();
  const hidden = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]);
  expect((await upload(hidden)).json()).toEqual({
    success: true,
    message: 'Saved. Every page shows the change within 5 seconds.',
  });
  await watched.refresh();
  const page = (await get('/')).body;
  const [, url = ''] = /<img src="([^"]+)" width="192">/.exec(page) ?? [];
  expect(url).toMatch(/^\/logo\.webp\?v=[0-9a-f]{16}$/);
  expect(page).toMatch(/href="\/tab-icon\.png\?v=[0-9a-f]{16}"/);
  const header = await get(url);
  expect(header.headers['content-type']).toBe('image/webp');
  expect(header.rawPayload.includes('<script>')).toBe(false);
  expect(await sharp(header.rawPayload).metadata()).toMatchObject({
    width: 384,
    height: 128,
    hasAlpha: true,
  });
  const icon = await get('/icon-192.png');
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
  const again = await app.inject({
    method: 'GET',
    url: '/icon-192.png',
    headers: { 'if-none-match': String(icon.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);

  const sent: Mail[] = [];
  const mailer = mailerWithLogo({ send: async (mail) => void sent.push(mail) }, watched.logo);
  const drawn = { cid: 'logo', fileName: 'logo.png', content: Buffer.from('drawn'), mediaType: 'image/png' };
  const other = { ...drawn, cid: 'ridgelines' };
  await mailer.send({ to: 'a@example.com', subject: 'A', text: '', html: '', pictures: [drawn, other] });
  const [own, untouched] = sent[0]?.pictures ?? [];
  expect(await sharp(own?.content).metadata()).toMatchObject({ format: 'png', width: 400, height: 88 });
  expect(untouched).toBe(other);

  expect((await admin({ method: 'DELETE', url: LOGO_URL })).statusCode).toBe(200);
  await watched.refresh();
  expect((await get('/')).body).toContain('href="/favicon.svg"');
  expect((await get('/icon-192.png')).body).toBe('the drawn icon');
  expectRefusal(await admin({ method: 'DELETE', url: LOGO_URL }), 'STALE');
  const rows = await site.ownerDb.selectFrom('audit_log').select('action').orderBy('position').execute();
  expect(rows.map(({ action }) => action)).toEqual(['community.logo-changed', 'community.logo-removed']);
});

test('accepts a WebP file with any name, and rejects unsuitable files with the reason', async () => {
  expect((await upload(await picture(300, 100).webp().toBuffer(), 'logo')).statusCode).toBe(200);
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect(await refusalOf(Buffer.from(svg))).toMatch(/^SVG files can contain scripts/);
  expect(await refusalOf(await picture(300, 100).jpeg().toBuffer())).toMatch(
    /Choose a PNG or WebP picture\.$/,
  );
  expect(await refusalOf(await picture(100, 80).png().toBuffer())).toBe(
    'The logo must be at least 96 pixels high.',
  );
  for (const [width, height] of [
    [96, 200],
    [1000, 100],
  ] as const)
    expect(await refusalOf(await picture(width, height).png().toBuffer())).toMatch(
      /^The logo can't be taller than it is wide/,
    );
  const noise = sharp(Buffer.from(Array.from({ length: 480_000 }, (_, at) => (at * 7919) % 251)), {
    raw: { width: 400, height: 400, channels: 3 },
  });
  const cut = (await noise.png().toBuffer()).subarray(0, 3000);
  expect(await refusalOf(cut)).toBe('This picture is incomplete or damaged. Choose another one.');
  const large = Buffer.concat([await picture(300, 100).png().toBuffer(), Buffer.alloc(1024 * 1024)]);
  expect(await refusalOf(large)).toMatch(/^The logo must be 1 MB or smaller/);
});
