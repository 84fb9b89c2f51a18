/** Tests saving, authors, preview and pictures of posts. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aJpg } from '../../../../tests/support/documents.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { aPost, WHOLE_POST } from '../../../../tests/support/posts.ts';
import { multipartRequest } from '../../../../tests/support/sign-up-form.ts';

const site = await createTestApp();
const { db } = site;
afterAll(() => site.close());

const POSTS = '/api/auth/admin/posts';
const admin = await site.as((await anAdmin(db)).id);
const second = await site.as((await anAdmin(db)).id);
const save = (as: typeof admin, id: string, revision: string, fields: object) =>
  as({ method: 'PUT', url: `${POSTS}/${id}`, payload: { revision, fields: { ...WHOLE_POST, ...fields } } });

test('rejects a save based on an older revision, also when two arrive at once', async () => {
  const id = await aPost(db);
  const replies = await Promise.all([
    save(admin, id, '1', { title: 'A' }),
    save(second, id, '1', { title: 'B' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = await save(admin, id, '1', {});
  expect([late.statusCode, late.json().code]).toEqual([409, 'STALE']);
});

test('saves a text of 100 KB and rejects a longer one with a message', async () => {
  const id = await aPost(db);
  const whole = 'अ'.repeat(34_133) + '\n';
  expect(Buffer.byteLength(whole)).toBe(102_400);
  const saved = await save(admin, id, '1', { body: whole });
  expect([saved.statusCode, saved.json().post.fields.body]).toEqual([200, whole]);
  const longer = await save(admin, id, '2', { body: `${whole}a` });
  expect([longer.statusCode, longer.json().fields.body]).toEqual([
    400,
    'The text can be at most 100 KB, about 15,000 words. Shorten it, or publish it in parts.',
  ]);
});

test('a repeated request with the same id adds one post', async () => {
  const id = randomUUID();
  for (let repeated = 0; repeated < 2; repeated += 1)
    expect((await admin({ method: 'POST', url: POSTS, payload: { postId: id } })).statusCode).toBe(200);
  expect((await save(admin, id, '1', { title: 'First' })).json().post.title).toBe('First');
});

test('only a member with a public page can be an author; without the page, readers see the union', async () => {
  const open = await aMember(db, { first_name: 'Sunita', last_name: 'Rao', public_page: true });
  const closed = await aMember(db, { first_name: 'Sunil', last_name: 'Rao' });
  const found = await admin({ method: 'GET', url: '/api/auth/admin/post-authors?search=suni' });
  expect(found.json().members).toEqual([
    {
      _id: open.id,
      name: 'Sunita Rao',
      about: `${open.profession}, ${open.school_name} 1996–03`,
    },
  ]);
  const id = await aPost(db);
  const refused = await save(admin, id, '1', { authorKind: 'member', authorMember: closed.id });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['authorMember']]);
  const saved = await save(admin, id, '1', { authorKind: 'member', authorMember: open.id });
  expect(saved.json().post).toMatchObject({ author: 'Sunita Rao', member: { name: 'Sunita Rao' } });
  await (
    await site.as(open.id)
  )({
    method: 'PUT',
    url: '/api/auth/user/visibility',
    payload: { publicPage: false },
  });
  const after = await admin({ method: 'GET', url: `${POSTS}/${id}` });
  expect(after.json().post).toMatchObject({ author: null, member: null });
  await db.deleteFrom('member').where('id', '=', open.id).execute();
  expect((await admin({ method: 'GET', url: `${POSTS}/${id}` })).json().post.fields).toMatchObject({
    authorKind: 'member',
    authorMember: null,
  });
});

test('filters the list by state and search, and counts the posts in each state', async () => {
  await aPost(db, { state: 'scheduled', fields: { title: 'Hostel food, ranked' } });
  const reply = await admin({ method: 'GET', url: `${POSTS}?state=scheduled&search=hostel` });
  expect(reply.json()).toMatchObject({ total: 1, posts: [{ title: 'Hostel food, ranked' }] });
  expect(reply.json().counts).toMatchObject({ scheduled: 1, published: 0 });
});

test('a preview returns the blocks of the text and saves nothing', async () => {
  const count = async () => (await db.selectFrom('post').selectAll().execute()).length;
  const before = await count();
  const reply = await admin({
    method: 'POST',
    url: '/api/auth/admin/post-preview',
    payload: { fields: WHOLE_POST },
  });
  expect(reply.json().post).toMatchObject({
    title: 'The bell at five',
    author: { name: 'Meera Joshi', about: 'Teacher, JNV Barabanki 1996–03' },
    readMinutes: 1,
    blocks: [
      { kind: 'heading', id: 'morning', text: 'Morning' },
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'The bell rings at ' },
          { kind: 'strong', text: 'five' },
          { kind: 'text', text: '.' },
        ],
      },
    ],
  });
  expect(await count()).toBe(before);
});

const upload = async (bytes: Buffer, name = 'gate.jpg', type = 'image/jpeg') =>
  admin(
    await multipartRequest('POST', '/api/auth/admin/post-pictures', {}, { picture: { bytes, name, type } }),
  );

test('an uploaded picture is re-encoded in two sizes without metadata, and cropped for link previews', async () => {
  const wide = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#a50' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Nobody' } })
    .toBuffer();
  const reply = await upload(wide);
  const { id, width, height } = reply.json().picture;
  expect([width, height]).toEqual([1280, 640]);
  for (const [file, type, size] of [
    ['large.webp', 'image/webp', [1280, 640]],
    ['small.webp', 'image/webp', [640, 320]],
    ['preview.jpg', 'image/jpeg', [1200, 630]],
  ] as const) {
    const stored = await site.visitor({ method: 'GET', url: `/api/blog/pictures/${id}-${file}` });
    expect(stored.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const meta = await sharp(stored.rawPayload).metadata();
    expect([[meta.width, meta.height], meta.exif]).toEqual([size, undefined]);
  }
});

test('rejects a file that is not a picture, with a message', async () => {
  const reply = await upload(Buffer.from('<svg onload="alert(1)"/>'), 'x.svg', 'image/svg+xml');
  expect([reply.statusCode, reply.json().fields]).toEqual([
    415,
    { picture: "We can't use this type of photo. Choose a JPEG, JPG or PNG photo." },
  ]);
});

test('a version lists the pictures of its text and its cover; the migration does so for existing versions', async () => {
  const [inText, cover] = [`${'0a'.repeat(20)}-1280x640`, `${'0b'.repeat(20)}-640x9`];
  const address = `/api/blog/pictures/${inText}-large.webp`;
  const id = await aPost(db, {
    fields: { body: `![](${address}) [again](${address})`, coverPicture: cover },
  });
  const bare = await aPost(db);
  const listed = async () => {
    const query = db.selectFrom('post_version').select('pictures').where('post_id', 'in', [id, bare]);
    return (await query.orderBy(sql`cardinality(pictures)`).execute()).map(({ pictures }) => pictures);
  };
  expect(await listed()).toEqual([[], [inText, cover]]);
  await db.updateTable('post_version').set({ pictures: [] }).where('post_id', '=', id).execute();
  const migration = await readFile('migrations/0048_post_pictures.sql', 'utf8');
  await sql.raw(/^UPDATE[^;]*;/m.exec(migration)?.[0] ?? '').execute(site.ownerDb);
  expect(await listed()).toEqual([[], [inText, cover]]);
});

test('deletes pictures that no post has used for thirty days, and keeps those in a text or a cover', async () => {
  const bytes = await aJpg();
  const ids = [await upload(bytes), await upload(bytes), await upload(bytes)].map(
    (reply) => reply.json().picture.id as string,
  );
  const [inText = '', asCover = '', unused = ''] = ids;
  await aPost(db, { fields: { body: `![](/api/blog/pictures/${inText}-large.webp)` } });
  await aPost(db, { fields: { coverPicture: asCover, coverDrawing: null } });
  site.clock.advance(31 * 24 * 3_600_000);
  await enqueueRetention(site.db, 'unused pictures of posts');
  await site.runJobs();
  const statuses = await Promise.all(
    [inText, asCover, unused].map(
      async (id) =>
        (await site.visitor({ method: 'GET', url: `/api/blog/pictures/${id}-small.webp` })).statusCode,
    ),
  );
  expect(statuses).toEqual([200, 200, 404]);
});
