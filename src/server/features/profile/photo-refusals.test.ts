/**
 * Tests rejected photo uploads: each gets a 4xx with a message on the photo field, and leaves no file behind.
 */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aJpg, aPdf, aPng, truncated } from '../../../../tests/support/documents.ts';
import { aPngClaiming, A_WEB_PAGE } from '../../../../tests/support/hostile-documents.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { expectRefusal, tracesOf } from '../../../../tests/support/refusals.ts';
import { multipartRequest, type FormFile } from '../../../../tests/support/sign-up-form.ts';

const site = await createTestApp();
afterAll(() => site.close());

const FIVE_MB = 5 * 1024 * 1024;
const KIND = "We can't use this type of photo. Choose a JPEG, JPG or PNG photo.";
const PIXELS = 'This photo has too many pixels. Make it smaller and choose it again.';
const DAMAGED = 'This photo is incomplete or damaged. Choose another one.';
const MISNAMED =
  "This file isn't the type its name says. Save it as a JPEG or PNG photo and choose it again.";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const jpg: FormFile = { bytes: await aJpg(), name: 'me.jpg', type: 'image/jpeg' };
const png: FormFile = { bytes: await aPng(), name: 'me.png', type: 'image/png' };
const bomb = await aPng({ width: 8000, height: 8000 });
const as = (text: string, name: string, type: string): FormFile => ({
  bytes: Buffer.from(text, 'latin1'),
  name,
  type,
});

test.each<[what: string, file: FormFile, code: 'UNSUPPORTED_TYPE' | 'VALIDATION', message: string]>([
  ['an SVG', as(SVG, 'me.svg', 'image/svg+xml'), 'UNSUPPORTED_TYPE', KIND],
  ['an SVG named .jpg', as(SVG, 'me.jpg', 'image/jpeg'), 'UNSUPPORTED_TYPE', KIND],
  ['a GIF', as('GIF89a\u0001\0\u0001\0\0\0\0;', 'me.gif', 'image/gif'), 'UNSUPPORTED_TYPE', KIND],
  ['a HEIC photo', as('\0\0\0\u0018ftypheic\0\0\0\0', 'me.heic', 'image/heic'), 'UNSUPPORTED_TYPE', KIND],
  ['a WebP picture', as('RIFF\u0010\0\0\0WEBPVP8 ', 'me.webp', 'image/webp'), 'UNSUPPORTED_TYPE', KIND],
  ['a PDF', { bytes: await aPdf(), name: 'me.jpg', type: 'image/jpeg' }, 'UNSUPPORTED_TYPE', KIND],
  ['a web page with a picture appended', webPageFirst(jpg.bytes), 'UNSUPPORTED_TYPE', KIND],
  ['a GIF with a JPEG appended', gifFirst(jpg.bytes), 'UNSUPPORTED_TYPE', KIND],
  ['a picture named .html', { ...jpg, name: 'me.html' }, 'UNSUPPORTED_TYPE', MISNAMED],
  ['a picture declared as a script', { ...jpg, type: 'text/javascript' }, 'UNSUPPORTED_TYPE', MISNAMED],
  ['a JPEG declared as PNG', { ...jpg, type: 'image/png' }, 'UNSUPPORTED_TYPE', MISNAMED],
  [
    'a JPEG named and declared as PNG',
    { ...jpg, name: 'me.png', type: 'image/png' },
    'UNSUPPORTED_TYPE',
    MISNAMED,
  ],
  ['a PNG named .jpg', { ...png, name: 'me.jpg' }, 'UNSUPPORTED_TYPE', MISNAMED],
  ['an empty file', { ...jpg, bytes: Buffer.alloc(0) }, 'UNSUPPORTED_TYPE', KIND],
  [
    'a picture that claims 40,000 by 40,000 pixels',
    { ...png, bytes: aPngClaiming(40_000, 40_000) },
    'VALIDATION',
    PIXELS,
  ],
  ['a small file of 64 million pixels', { ...png, bytes: bomb }, 'VALIDATION', PIXELS],
  ['a truncated photo', { ...jpg, bytes: truncated(jpg.bytes) }, 'VALIDATION', DAMAGED],
  ['a truncated PNG', { ...png, bytes: truncated(png.bytes) }, 'VALIDATION', DAMAGED],
])(
  '%s is rejected with a message on the photo field, and no file is stored',
  async (_, file, code, message) => {
    const self = await site.as((await aMember(site.db)).id);
    const before = await tracesOf(site);
    const reply = await self(await request({ profileImage: file }));
    expectRefusal(reply, code);
    expect(reply.json()).toMatchObject({ message, fields: { profileImage: message } });
    await expect.poll(() => tracesOf(site)).toEqual(before);
    expect(await photoOf(self)).toBe(null);
  },
);

test('a photo over 5 MB is rejected with the specified sentence, and a photo of exactly 5 MB is accepted', async () => {
  const self = await site.as((await aMember(site.db)).id);
  const before = await tracesOf(site);
  const padded = (bytes: number) => ({
    ...jpg,
    bytes: Buffer.concat([jpg.bytes, Buffer.alloc(bytes - jpg.bytes.length)]),
  });
  const reply = await self(await request({ profileImage: padded(FIVE_MB + 1) }));
  expectRefusal(reply, 'TOO_LARGE');
  expect(reply.json()).toMatchObject({
    message: 'Profile image must be smaller than 5MB.',
    fields: { profileImage: 'Profile image must be smaller than 5MB.' },
  });
  await expect.poll(() => tracesOf(site)).toEqual(before);
  expect((await self(await request({ profileImage: padded(FIVE_MB) }))).statusCode).toBe(200);
});

test('a photo upload without a file, or whose body is not a form, is rejected', async () => {
  const self = await site.as((await aMember(site.db)).id);
  const without = await self(await request({}));
  expectRefusal(without, 'VALIDATION');
  expect(without.json().fields).toEqual({ profileImage: 'Choose a photo first.' });
  const json = await self({ method: 'PUT', url: '/api/auth/user/profile-picture', payload: { a: 1 } });
  expectRefusal(json, 'UNSUPPORTED_TYPE');
});

test('a rejected upload keeps the current photo', async () => {
  const self = await site.as((await aMember(site.db)).id);
  await self(await request({ profileImage: jpg }));
  const before = await photoOf(self);
  await self(await request({ profileImage: as(SVG, 'me.svg', 'image/svg+xml') }));
  expect(await photoOf(self)).toBe(before);
  expect(before).toMatch(/^\/api\/photos\//);
});

function request(files: Record<string, FormFile>) {
  return multipartRequest('PUT', '/api/auth/user/profile-picture', {}, files);
}

async function photoOf(self: Awaited<ReturnType<typeof site.as>>): Promise<string | null> {
  return (await self({ method: 'GET', url: '/api/auth/user/profile' })).json().user.profileImage;
}

function webPageFirst(picture: Buffer): FormFile {
  return { ...jpg, bytes: Buffer.concat([Buffer.from(A_WEB_PAGE), picture]) };
}

function gifFirst(picture: Buffer): FormFile {
  return { ...jpg, bytes: Buffer.concat([Buffer.from('GIF89a/*'), picture]) };
}
