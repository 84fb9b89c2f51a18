/** Tests that a logo in the data folder is checked, re-encoded and shown by pages, icons and emails. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { siteSettingsOf } from '#shared/site/community-values.ts';
import { buildApp } from '#server/app.ts';
import { mailerWithLogo } from '#server/platform/http/site-logo.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { readLogo } from './logo.service.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 40, alpha: 0.9 } } });

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'navodayan-logo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function logoOf(bytes: Buffer, name = 'logo.png') {
  const folder = await aFolder();
  await writeFile(path.join(folder, name), bytes);
  return readLogo(folder);
}

test('a data folder without a logo file returns null', async () => {
  expect(await readLogo(await aFolder())).toBeNull();
});

test('pages and icons show the logo in the data folder', async () => {
  const bytes = await picture(600, 200).png().toBuffer();
  const logo = await logoOf(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]));
  const web = path.join(await aFolder(), 'web');
  await mkdir(web);
  await writeFile(
    path.join(web, 'index.html'),
    '<!doctype html><link rel="icon" href="__NAVODAYAN_tabIcon__"><img src="__NAVODAYAN_logoUrl__" width="__NAVODAYAN_logoWidth__">',
  );
  await writeFile(path.join(web, 'icon-192.png'), 'the drawn icon');
  const site = await createTestApp({}, { logo });
  const settings = siteSettingsOf(site.deps.config, {}, logo ?? undefined);
  const app = await buildApp({ ...site.deps, site: () => settings }, web);
  onTestFinished(() => Promise.all([app.close(), site.close()]).then(() => undefined));
  const page = (await app.inject('/')).body;
  const [, url = ''] = /<img src="([^"]+)" width="192">/.exec(page) ?? [];
  expect(url).toMatch(/^\/logo\.webp\?v=[0-9a-f]{16}$/);
  expect(page).toMatch(/href="\/tab-icon\.png\?v=[0-9a-f]{16}"/);
  const header = await app.inject(url);
  expect(header.headers['content-type']).toBe('image/webp');
  expect(header.rawPayload.includes('<script>')).toBe(false);
  expect(await sharp(header.rawPayload).metadata()).toMatchObject({ width: 384, height: 128 });
  const icon = await app.inject('/icon-192.png');
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
});

test('emails show the logo in the data folder', async () => {
  const logo = await logoOf(await picture(300, 100).webp().toBuffer(), 'logo.webp');
  const sent: Mail[] = [];
  const mailer = mailerWithLogo({ send: async (mail) => void sent.push(mail) }, logo);
  const drawn = { cid: 'logo', fileName: 'logo.png', content: Buffer.from('drawn'), mediaType: 'image/png' };
  const other = { ...drawn, cid: 'ridgelines' };
  await mailer.send({ to: 'a@example.com', subject: 'A', text: '', html: '', pictures: [drawn, other] });
  const [own, untouched] = sent[0]?.pictures ?? [];
  expect(await sharp(own?.content).metadata()).toMatchObject({ format: 'png', width: 400, height: 88 });
  expect(untouched).toBe(other);
});

test('a file that cannot be a logo stops the start with the reason', async () => {
  const png = (width: number, height: number) => picture(width, height).png().toBuffer();
  for (const [bytes, reason] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'must be a PNG or WebP picture'],
    [await png(100, 80), 'must be at least 96 pixels high'],
    [await png(96, 200), "can't be taller than it is wide"],
    [await png(1000, 100), "can't be taller than it is wide"],
    [(await png(300, 100)).subarray(0, 60), 'incomplete or damaged'],
    [Buffer.concat([await png(300, 100), Buffer.alloc(1024 * 1024)]), 'must be 1 MB or smaller'],
  ] as const)
    await expect(logoOf(bytes)).rejects.toThrow(reason);
});
