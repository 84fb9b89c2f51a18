/** Tests the emails to members who are named as authors of posts. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { aPost, WHOLE_POST } from '../../../../tests/support/posts.ts';

const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);

const POSTS = '/api/auth/admin/posts';
const anAuthor = (name: string) =>
  aMember(site.db, { first_name: name, email: `${name.toLowerCase()}@example.org`, public_page: true });
const byMember = (id: string) => ({ authorKind: 'member', authorMember: id }) as const;
const revisionOf = async (id: string) =>
  String((await admin({ method: 'GET', url: `${POSTS}/${id}` })).json().post.revision);

async function publish(id: string) {
  const payload = { revision: await revisionOf(id) };
  const reply = await admin({ method: 'POST', url: `${POSTS}/${id}/publication`, payload });
  expect(reply.statusCode).toBe(200);
}

async function save(id: string, fields: object) {
  const payload = { revision: await revisionOf(id), fields: { ...WHOLE_POST, ...fields } };
  expect((await admin({ method: 'PUT', url: `${POSTS}/${id}`, payload })).statusCode).toBe(200);
}

/** Runs the jobs; returns recipient and subject of each email. */
async function emails() {
  const before = site.inbox.length;
  await site.runJobs();
  return site.inbox.slice(before).map(({ to, subject }) => [to, subject]);
}

const byRecipient = ([a = '']: string[], [b = '']: string[]) => a.localeCompare(b);

const NAMED = 'A blog post is published under your name';
const REMOVED = 'A blog post no longer shows your name';

test('emails the author when a post is first published, but not about later versions', async () => {
  const { id: member, email } = await anAuthor('Sunita');
  const id = await aPost(site.db, { fields: byMember(member) });
  expect(await emails()).toEqual([]);
  await publish(id);
  expect(await emails()).toEqual([[email, NAMED]]);
  const { text = '' } = site.inbox.at(-1) ?? {};
  expect(text).toContain('the post "The bell at five"');
  expect(text).toContain('/blog/the-bell-at-five');
  await save(id, { ...byMember(member), title: 'The bell at six' });
  await publish(id);
  expect(await emails()).toEqual([]);
});

test('emails both members when the author changes, and the author when the post is unpublished and deleted', async () => {
  const [former, next] = [await anAuthor('Farah'), await anAuthor('Nitin')];
  const id = await aPost(site.db, { fields: byMember(former.id) });
  await publish(id);
  await emails();
  await save(id, byMember(next.id));
  expect(await emails(), 'readers still see the former author').toEqual([]);
  await publish(id);
  expect((await emails()).toSorted(byRecipient)).toEqual([
    [former.email, REMOVED],
    [next.email, NAMED],
  ]);
  expect((await admin({ method: 'DELETE', url: `${POSTS}/${id}/publication` })).statusCode).toBe(200);
  expect((await admin({ method: 'DELETE', url: `${POSTS}/${id}` })).statusCode).toBe(200);
  expect(await emails()).toEqual([[next.email, REMOVED]]);
  expect(site.inbox.at(-1)?.text).toContain('the post "The bell at five" is no longer on our blog');
});

test('does not announce a publication that was undone before the email, or an author without a public page', async () => {
  const member = await anAuthor('Meena');
  const [undone, hidden] = [
    await aPost(site.db, { fields: byMember(member.id) }),
    await aPost(site.db, { fields: byMember(member.id) }),
  ];
  await publish(undone);
  await admin({ method: 'DELETE', url: `${POSTS}/${undone}/publication` });
  await publish(hidden);
  const own = await site.as(member.id);
  await own({ method: 'PUT', url: '/api/auth/user/visibility', payload: { publicPage: false } });
  expect(await emails()).toEqual([[member.email, REMOVED]]);
});
