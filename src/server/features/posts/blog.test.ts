/** Tests the cache of the blog's pages: its size, and what clears it. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { aPost } from '../../../../tests/support/posts.ts';
import { findBlogRevision } from './blog.queries.ts';
import { blogPages } from './blog.service.ts';

const site = await createTestApp();
const { db } = site;
afterAll(() => site.close());

const MEGABYTE = 1024 * 1024;

/** Returns a function that opens a page, and the paths that were rendered, each with this many bytes. */
function aBlog(bytes: number) {
  const rendered: string[] = [];
  const pages = blogPages(site.deps, async (path) => {
    rendered.push(path);
    return { status: 200, text: 'x'.repeat(bytes) };
  });
  return { rendered, open: async (path: string) => pages.get(path) };
}

async function publishedPaths(count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let made = 0; made < count; made += 1)
    paths.push(`/blog/post-${await aPost(db, { state: 'published' })}`);
  return paths;
}

test('caches pages up to six megabytes, however many there are', async () => {
  const paths = await publishedPaths(150);
  const small = aBlog(40_000);
  for (const path of [...paths, ...paths]) await small.open(path);
  expect(small.rendered).toEqual(paths);

  const large = aBlog(MEGABYTE);
  const seven = paths.slice(0, 7);
  for (const path of seven) await large.open(path);
  await large.open(seven[6] ?? '');
  expect(large.rendered).toEqual(seven);
  await large.open(seven[0] ?? '');
  expect(large.rendered).toHaveLength(8);
});

test('renders a page once for simultaneous readers, and again after a failure', async () => {
  const [path = ''] = await publishedPaths(1);
  let isFailing = true;
  let renderings = 0;
  const pages = blogPages(site.deps, async () => {
    renderings += 1;
    if (isFailing) throw new Error('no renderer');
    return { status: 200, text: 'page' };
  });
  await expect(pages.get(path)).rejects.toThrow('no renderer');
  isFailing = false;
  const [one, two] = await Promise.all([pages.get(path), pages.get(path)]);
  expect(one).toBe(two);
  expect([one?.text, renderings]).toEqual(['page', 2]);
});

test('the revision changes with all that readers see of an author, and with nothing else', async () => {
  const { id } = await aMember(db, { first_name: 'Sunita', public_page: true });
  await aPost(db, { state: 'published', fields: { authorKind: 'member', authorMember: id } });
  let last = await findBlogRevision(db);
  const isChanged = async () => {
    const before = last;
    last = await findBlogRevision(db);
    return last !== before;
  };
  for (const fact of [
    { first_name: 'Sunidhi' },
    { last_name: 'Iyer' },
    { profession: 'Astronaut' },
    { school_name: 'JNV Elsewhere' },
    { in_year: 1990 },
    { out_year: 1998 },
    { photo_key: `photos/aa/${'a'.repeat(40)}` },
  ]) {
    await db.updateTable('member').set(fact).where('id', '=', id).execute();
    expect([fact, await isChanged()]).toEqual([fact, true]);
  }
  await db.updateTable('member').set({ about: 'Hello' }).where('id', '=', id).execute();
  expect(await isChanged()).toBe(false);
  const member = await site.as(id);
  await member({ method: 'PUT', url: '/api/auth/user/visibility', payload: { publicPage: false } });
  expect(await isChanged()).toBe(true);
  await db.deleteFrom('member').where('id', '=', id).execute();
  expect(await isChanged()).toBe(true);
});
