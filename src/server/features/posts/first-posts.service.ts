import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { COVER_DRAWINGS, EMPTY_POST, type PostFields } from '#shared/posts/fields.ts';
import { z } from '#shared/zod.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { newId } from '#server/platform/ids.ts';
import { isImported, startImport } from './blog.queries.ts';
import { insertPost } from './posts.queries.ts';
import { columnsOf } from './views.service.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../data/posts');

const firstPosts = z.array(
  z.strictObject({
    address: z.string(),
    title: z.string(),
    date: z.iso.date(),
    category: z.string(),
    cover: z.number().int().min(1).max(COVER_DRAWINGS),
    excerpt: z.string(),
    /** The community itself, unless there is something to say about the author. */
    author: z.strictObject({ name: z.string(), about: z.string().optional() }),
  }),
);
type FirstPost = z.output<typeof firstPosts>[number];

/**
 * Publishes the posts of `data/posts` at the first start, once per database, so that posts deleted by an administrator
 * do not come back.
 */
export async function importFirstPosts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  if (await isImported(db)) return;
  const posts = firstPosts.parse(JSON.parse(await readFile(path.join(FOLDER, 'posts.json'), 'utf8')));
  const bodies = await Promise.all(
    posts.map(async ({ address }) => readFile(path.join(FOLDER, `${address}.md`), 'utf8')),
  );
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await startImport(tx, now))) return;
    for (const [index, post] of posts.entries()) {
      const id = newId(now);
      const publishedAt = new Date(post.date);
      const dates = { created_at: now, changed_at: now, changed_by: null, published_at: publishedAt };
      await insertPost(
        tx,
        {
          id,
          state: 'published',
          address: post.address,
          current_number: 1,
          public_number: 1,
          published_at: publishedAt,
          created_at: now,
        },
        { ...columnsOf(toFields(post, bodies[index] ?? '')), ...dates, post_id: id, number: 1 },
      );
    }
  });
}

function toFields({ title, category, cover, excerpt, author }: FirstPost, body: string): PostFields {
  const fields = { ...EMPTY_POST, title, excerpt, category, body, coverDrawing: cover };
  if (author.about === undefined) return fields;
  return { ...fields, authorKind: 'guest', guestName: author.name, guestAbout: author.about };
}
