import { utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { removeAccount } from '#server/features/privacy/accounts.service.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aJpg, aPng } from '../../../../tests/support/documents.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { multipartRequest, type FormFile } from '../../../../tests/support/sign-up-form.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';

const site = await createTestApp();
const { db } = site;

afterAll(() => site.close());

const PATH = '/api/auth/user/profile-picture';
const jpg: FormFile = { bytes: await aJpg(), name: 'me.jpg', type: 'image/jpeg' };
const png: FormFile = { bytes: await aPng(), name: 'me.png', type: 'image/png' };

test('a photo is stored in two square sizes at unguessable URLs that browsers cache forever', async () => {
  const self = await site.as((await aMember(db)).id);
  const reply = await send(self, jpg);
  expect([reply.statusCode, reply.json().message]).toEqual([200, 'Your photo is saved.']);
  const { profileImage } = reply.json().user;
  expect(profileImage).toMatch(/^\/api\/photos\/[0-9a-f]{40}-320\.webp$/);
  for (const [address, side] of [
    [profileImage, 320],
    [profileImage.replace('-320', '-640'), 640],
  ] as const) {
    const photo = await site.visitor({ method: 'GET', url: address });
    expect(photo.statusCode).toBe(200);
    expect(photo.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { format, width, height } = await sharp(photo.rawPayload).metadata();
    expect([format, width, height]).toEqual(['webp', side, side]);
  }
});

test('data appended to an uploaded photo is removed', async () => {
  const self = await site.as((await aMember(db)).id);
  const polyglot = Buffer.concat([jpg.bytes, Buffer.from('<script>alert("hidden")</script>PK\u0003\u0004')]);
  const address = (await send(self, { ...jpg, bytes: polyglot })).json().user.profileImage;
  const photo = await site.visitor({ method: 'GET', url: address });
  expect(photo.rawPayload.includes('alert')).toBe(false);
});

test('other members see a new photo in the card and dialog at a new URL, and the old photo is removed', async () => {
  const member = await aMember(db, { last_name: 'Pictured' });
  const self = await site.as(member.id);
  const other = await site.as((await aMember(db)).id);
  const first = (await send(self, jpg)).json().user.profileImage;
  const list = await other({ method: 'GET', url: '/api/auth/all/users/limitedinfo?search=pictured' });
  expect(list.json().users[0].profileImage).toBe(first);
  const second = (await send(self, png)).json().user.profileImage;
  expect(second).not.toBe(first);
  const detail = await other({ method: 'GET', url: `/api/directory/members/${member.id}` });
  expect(detail.json().user.profileImage).toBe(second);
  for (const address of [first, first.replace('-320', '-640')])
    expect((await site.visitor({ method: 'GET', url: address })).statusCode).toBe(404);
});

test('a photo can be removed, and removing it twice is harmless', async () => {
  const self = await site.as((await aMember(db)).id);
  const before = await countPhotos();
  const address = (await send(self, jpg)).json().user.profileImage;
  expect(await countPhotos()).toBe(before + 2);
  for (const _ of ['once', 'twice']) {
    const reply = await self({ method: 'DELETE', url: PATH });
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Your photo is removed.']);
    expect(reply.json().user.profileImage).toBe(null);
  }
  expect((await site.visitor({ method: 'GET', url: address })).statusCode).toBe(404);
  expect(await countPhotos()).toBe(before);
});

test('when a member uploads two photos concurrently, one is kept, and the other leaves no file', async () => {
  const self = await site.as((await aMember(db)).id);
  const before = await countPhotos();
  const replies = await Promise.all(Array.from({ length: 2 }, () => send(self, jpg)));
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200]);
  expect(await countPhotos()).toBe(before + 2);
  const { user } = (await self({ method: 'GET', url: '/api/auth/user/profile' })).json();
  expect((await site.visitor({ method: 'GET', url: user.profileImage })).statusCode).toBe(200);
});

test('deleting an account removes its photo', async () => {
  const member = await aMember(db);
  const before = await countPhotos();
  const address = (await send(await site.as(member.id), jpg)).json().user.profileImage;
  await removeAccount(site.deps, member.id, { action: 'account.removed', actorId: null });
  expect(await countPhotos()).toBe(before);
  expect((await site.visitor({ method: 'GET', url: address })).statusCode).toBe(404);
});

test("the nightly cleanup removes orphaned files older than an hour and keeps members' files", async () => {
  const [owned, old, young] = await Promise.all([anUploadedPhoto(), anUploadedPhoto(), anUploadedPhoto()]);
  await db
    .updateTable('member')
    .set({ photo_key: null })
    .where('id', 'in', [old.memberId, young.memberId])
    .execute();
  const anHourAgo = new Date(site.clock.now().getTime() - 3600_000);
  await date(owned, new Date(0));
  await date(old, new Date(anHourAgo.getTime() - 1000));
  await date(young, new Date(anHourAgo.getTime() + 1000));
  await enqueueRetention(db, 'orphaned photos');
  await site.runJobs();
  const statusOf = async ({ address }: { address: string }) =>
    (await site.visitor({ method: 'GET', url: address })).statusCode;
  expect(await Promise.all([owned, old, young].map(statusOf))).toEqual([200, 404, 200]);
});

test.each([
  'nothing',
  `${'a'.repeat(40)}-640.webp`,
  `${'a'.repeat(40)}-641.webp`,
  '..%2F..%2Fkeys%2Fmaster.key',
  `${'A'.repeat(40)}-640.webp`,
])('a request for %s returns no photo', async (name) => {
  const reply = await site.visitor({ method: 'GET', url: `/api/photos/${name}` });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('photo uploads are limited to thirty an hour', async () => {
  const self = await site.as((await aMember(db)).id);
  const broken = { ...jpg, bytes: Buffer.from([0xff, 0xd8, 0xff, 0]) };
  for (let times = 0; times < 30; times += 1) expect((await send(self, broken)).statusCode).toBe(400);
  const refused = await send(self, jpg);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    "You've sent too many photos. Please try again in an hour.",
  ]);
  site.clock.advance(3600_000);
  expect((await send(self, jpg)).statusCode).toBe(200);
});

async function send(caller: Caller, file: FormFile) {
  return caller(await multipartRequest('PUT', PATH, {}, { profileImage: file }));
}

async function anUploadedPhoto() {
  const { id } = await aMember(db);
  const { user } = (await send(await site.as(id), jpg)).json();
  return { memberId: id, address: String(user.profileImage) };
}

/** Sets the age of a photo's files, by changing their modification time. */
async function date({ address }: { address: string }, modified: Date): Promise<void> {
  const name = path.basename(address, '-320.webp');
  for (const side of [640, 320]) {
    const file = `photos/${name.slice(0, 2)}/${name}-${side}.webp`;
    await utimes(path.join(site.filesDirectory, file), modified, modified);
  }
}

async function countPhotos(): Promise<number> {
  let found = 0;
  for await (const file of site.deps.storage.list('photos/')) found += file.key === '' ? 0 : 1;
  return found;
}
