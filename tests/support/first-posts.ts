import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Post } from '#shared/posts/post.ts';
import { pageRenderer } from '#server/platform/http/page-renderer.ts';
import { blocksOf, readMinutesOf } from '#server/platform/markdown.ts';

const FOLDER = 'data/posts';

/** Returns the posts published at the first start, newest first. */
export async function firstPosts(): Promise<Post[]> {
  const posts = JSON.parse(await readFile(path.join(FOLDER, 'posts.json'), 'utf8')) as ({
    address: string;
  } & Omit<Post, 'id' | 'blocks' | 'readMinutes'>)[];
  return Promise.all(
    posts.map(async ({ address: id, title, date, author, category, cover, excerpt }) => {
      const body = await readFile(path.join(FOLDER, `${id}.md`), 'utf8');
      const read = { readMinutes: readMinutesOf(body), blocks: blocksOf(body) };
      return Object.assign({ id, title, date, author, category, cover, excerpt }, read);
    }),
  );
}

/** Renders the blog with these posts; returns pages, feed and sitemap by path. Needs a built web. */
export async function renderBlog(posts: readonly Post[]): Promise<ReadonlyMap<string, string>> {
  const render = pageRenderer('build/server');
  if (!render) throw new Error('Build the web first: npm run web:build');
  const rendered = new Map<string, string>();
  for (const path of ['/blog', '/rss.xml', '/sitemap.xml', ...posts.map(({ id }) => `/blog/${id}`)]) {
    const post = posts.find(({ id }) => path === `/blog/${id}`) ?? null;
    rendered.set(path, (await render(path, { posts, post })).text);
  }
  return rendered;
}
