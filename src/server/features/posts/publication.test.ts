/** Tests publishing posts: scheduling, races and conflicts. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { anAdmin } from '../../../../tests/support/members.ts';
import { aPost, WHOLE_POST } from '../../../../tests/support/posts.ts';
import { publishOnTime } from './publication.service.ts';

const site = await createTestApp();
const { db } = site;
afterAll(() => site.close());

const POSTS = '/api/auth/admin/posts';
const writerRow = await anAdmin(db, { first_name: 'Wafa', last_name: 'Ali' });
const writer = await site.as(writerRow.id);
const other = await site.as((await anAdmin(db, { first_name: 'Omar', last_name: 'Khan' })).id);

type Reply = Awaited<ReturnType<Caller>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (as: Caller, method: Method, path: string, payload?: object) =>
  as({ method, url: `${POSTS}/${path}`, ...(payload && { payload }) });
const revisionOf = async (id: string) => String((await call(writer, 'GET', id)).json().post.revision);
const act = async (as: Caller, id: string, path: string, body: object = {}) =>
  call(as, 'POST', `${id}/${path}`, { revision: await revisionOf(id), ...body });
const save = async (id: string, fields: object = WHOLE_POST, as = writer) =>
  call(as, 'PUT', id, { revision: await revisionOf(id), fields });
const schedule = async (id: string, publishAt: string) =>
  call(writer, 'PUT', `${id}/schedule`, { revision: await revisionOf(id), publishAt });
const outcome = (reply: Reply) => [reply.statusCode, reply.json().code ?? reply.json().post.state];

async function aWrittenPost(): Promise<string> {
  const id = randomUUID();
  await writer({ method: 'POST', url: POSTS, payload: { postId: id } });
  await save(id);
  return id;
}

test('an administrator writes and publishes a post alone', async () => {
  const id = await aWrittenPost();
  expect((await call(writer, 'GET', id)).json().post).toMatchObject({
    state: 'draft',
    author: 'Meera Joshi',
    address: null,
    isPublic: false,
  });
  const published = await act(writer, id, 'publication');
  expect(published.json()).toMatchObject({
    message: 'Post published. Visitors will see it within 5 seconds.',
    post: {
      state: 'published',
      address: 'the-bell-at-five',
      isPublic: true,
      publishedAt: expect.any(String),
    },
  });
  const entries = await site.ownerDb
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('action', 'like', 'post.%')
    .orderBy('position')
    .execute();
  expect(entries).toEqual(
    ['added', 'published'].map((step) => ({
      action: `post.${step}`,
      actor_id: writerRow.id,
      details: { post: id },
    })),
  );
});

test('rejects the publication of an incomplete post, with a message for each missing field', async () => {
  const id = randomUUID();
  await writer({ method: 'POST', url: POSTS, payload: { postId: id } });
  await save(id, { ...WHOLE_POST, title: '', guestName: '' });
  const reply = await act(writer, id, 'publication');
  expect([reply.statusCode, reply.json().fields]).toEqual([
    400,
    { title: 'Title is required.', guestName: "Author's name is required." },
  ]);
});

test('an edit of a published post stays hidden until published, and keeps address and date', async () => {
  const id = await aPost(db, { state: 'published' });
  const before = (await call(writer, 'GET', id)).json().post;
  const changed = await save(id, { ...WHOLE_POST, title: 'Another title' });
  expect(changed.json().post).toMatchObject({ state: 'draft', isPublic: true, title: 'Another title' });
  const row = await db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([row.public_number, row.current_number]).toEqual([1, 2]);
  expect((await act(other, id, 'publication')).json().post).toMatchObject({
    state: 'published',
    address: before.address,
    publishedAt: before.publishedAt,
  });
});

test('when two administrators publish at once, only one succeeds', async () => {
  const id = await aPost(db);
  const replies = await Promise.all(
    [writer, other].map((as) => call(as, 'POST', `${id}/publication`, { revision: '1' })),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('two posts with the same title published at once get different addresses', async () => {
  const ids = [await aPost(db), await aPost(db)];
  const replies = await Promise.all(
    ids.map((id) => call(writer, 'POST', `${id}/publication`, { revision: '1' })),
  );
  const addresses = replies.map((reply) => reply.json().post.address);
  expect(new Set(addresses).size).toBe(2);
});

test.each([
  ['Été à Lucknow: 7 years!', 'ete-a-lucknow-7-years'],
  [
    `A title that goes on ${'and on '.repeat(12)}`,
    'a-title-that-goes-on-and-on-and-on-and-on-and-on-and-on-and',
  ],
  ['घंटी', 'post-2026-11-21'],
])('the address of the post "%s" is %s', async (title, address) => {
  const id = await aPost(db, { fields: { title } });
  expect((await act(writer, id, 'publication')).json().post.address).toMatch(
    new RegExp(`^${address}(-\\d+)?$`),
  );
});

test('publishes a scheduled post once, when due, and ignores a cancelled or changed schedule', async () => {
  const publishAt = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
  const [kept, cancelled] = [await aPost(db), await aPost(db)];
  for (const id of [kept, cancelled])
    expect(outcome(await schedule(id, publishAt))).toEqual([200, 'scheduled']);
  expect(outcome(await call(other, 'DELETE', `${cancelled}/schedule`))).toEqual([200, 'draft']);
  await publishOnTime(site.deps, { postId: kept, publishAt: '2026-11-22T00:00:00.000Z' });
  await publishOnTime(site.deps, { postId: cancelled, publishAt });
  await site.runJobs();
  expect((await call(writer, 'GET', kept)).json().post.state).toBe('scheduled');
  site.clock.advance(3_600_000);
  await site.runJobs();
  await publishOnTime(site.deps, { postId: kept, publishAt });
  const { state, revision } = (await call(writer, 'GET', kept)).json().post;
  expect([state, revision]).toEqual(['published', '3']);
  expect((await call(writer, 'GET', cancelled)).json().post.state).toBe('draft');
});

test('the last published version is restored as a draft, over a draft and after another publication', async () => {
  const id = await aPost(db, { state: 'published' });
  expect((await act(writer, id, 'restoration')).statusCode, 'nothing was published before').toBe(409);
  await save(id, { ...WHOLE_POST, title: 'The bell at six' });
  const restored = await act(other, id, 'restoration');
  expect(restored.json().post).toMatchObject({
    title: 'The bell at five',
    state: 'draft',
    isPublic: true,
    changedBy: 'Omar Khan',
  });
  await save(id, { ...WHOLE_POST, title: 'The bell at seven' });
  await act(writer, id, 'publication');
  expect((await act(writer, id, 'restoration')).json().post.title).toBe('The bell at five');
  expect((await act(writer, id, 'restoration')).json().post.title).toBe('The bell at seven');
  const kept = await db.selectFrom('post_version').select('number').where('post_id', '=', id).execute();
  expect(kept.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([2, 3]);
});

test('rejects a publication time in the past', async () => {
  const id = await aPost(db);
  const reply = await schedule(id, '2026-11-20T06:00:00.000Z');
  expect([reply.statusCode, reply.json().fields]).toEqual([
    400,
    { publishAt: 'This time has passed. Choose a later one.' },
  ]);
});

test('an unpublished post can be deleted, a public one cannot', async () => {
  const id = await aPost(db, { state: 'published' });
  await save(id);
  const refused = await call(writer, 'DELETE', id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Visitors can still see this post. Unpublish it first.',
  ]);
  expect(outcome(await call(writer, 'DELETE', `${id}/publication`))).toEqual([200, 'draft']);
  expect((await call(writer, 'DELETE', id)).statusCode).toBe(200);
  expect((await call(writer, 'GET', id)).statusCode).toBe(404);
});
