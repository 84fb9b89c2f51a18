import { LRUCache } from 'lru-cache';
import type { Blog, Post, PostSummary } from '#shared/posts/post.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { RenderedPage, RenderPage } from '#server/platform/http/page-renderer.ts';
import { blocksOf } from '#server/platform/markdown.ts';
import { authorOf } from './authors.service.ts';
import { findBlogRevision, findPublicBody, listPublicPosts, type PublicPost } from './blog.queries.ts';

/** Minimum interval between checks for changed posts. */
const REFRESH_MS = 2000;
const POSTS_MAX = 2000;
/** Maximum size of the cached pages, in bytes of HTML before compression; a short post's page has 50 KB. */
const PAGES_BYTES_MAX = 6 * 1024 * 1024;
/** Cache key of the page for addresses without a post. */
const MISSING = '/blog/-';

type Snapshot = {
  readonly revision: string;
  readonly posts: readonly PostSummary[];
  /** Rendered pages by path; `fetch` renders a missing one. */
  readonly pages: LRUCache<string, RenderedPage>;
};

/** The blog's pages, with placeholders for the settings. */
export type BlogPages = Readonly<{
  /** Returns whether there is a page at this path, as far as this process knows. */
  has: (path: string) => boolean;
  /** Returns the page at this path, the same object until posts change; undefined for paths outside the blog. */
  get: (path: string) => Promise<RenderedPage | undefined>;
}>;

/**
 * Renders the blog, its feed and the sitemap on request, and caches the pages until posts or their authors change.
 * Requests check for changes at most every two seconds. Serves cached pages while the database is unavailable. Without a renderer there
 * are no pages.
 */
export function blogPages({ db, logger }: Pick<Deps, 'db' | 'logger'>, render: RenderPage | null): BlogPages {
  if (!render) return { has: () => false, get: async () => undefined };
  const renderPage = render;
  let snapshot: Snapshot | undefined;
  let checkedAt = -Infinity;
  let checking: Promise<Snapshot> | undefined;

  async function check(): Promise<Snapshot> {
    try {
      const revision = await findBlogRevision(db);
      if (revision !== snapshot?.revision) {
        const posts = (await listPublicPosts(db, POSTS_MAX)).map(toSummary);
        snapshot = { revision, posts, pages: cacheOf(posts) };
      }
    } catch (error) {
      if (!snapshot) throw error;
      logger.warn({ err: error }, 'the posts could not be read; the last ones stay');
    } finally {
      checking = undefined;
    }
    checkedAt = performance.now();
    return snapshot;
  }

  async function current(): Promise<Snapshot> {
    if (snapshot && performance.now() - checkedAt < REFRESH_MS) return snapshot;
    return (checking ??= check());
  }

  function cacheOf(posts: readonly PostSummary[]): Snapshot['pages'] {
    return new LRUCache({
      maxSize: PAGES_BYTES_MAX,
      sizeCalculation: ({ text }) => Buffer.byteLength(text),
      fetchMethod: async (key) => renderPage(key, { posts, post: await postAt(posts, key) }),
      // Another page may take the place of one that is being rendered, whose reader still waits for it.
      ignoreFetchAbort: true,
    });
  }

  async function postAt(posts: readonly PostSummary[], key: string): Promise<Blog['post']> {
    const id = addressOf(key);
    if (!posts.some((post) => post.id === id)) return null;
    const body = await findPublicBody(db, id);
    return body === undefined ? null : { id, blocks: blocksOf(body) };
  }

  return {
    has: (path) => FIXED.has(path) || snapshot?.posts.some(({ id }) => path === `/blog/${id}`) === true,
    get: async (path) => {
      if (!FIXED.has(path) && !POST.test(path)) return undefined;
      const now = await current();
      const key =
        FIXED.has(path) || now.posts.some(({ id }) => id === addressOf(path)) ? path : missingKey(path);
      return now.pages.fetch(key);
    },
  };
}

/** Returns the post that was published last, or null if there is none. */
export async function findLatestPost(db: Db): Promise<PostSummary | null> {
  const [row] = await listPublicPosts(db, 1);
  return row === undefined ? null : toSummary(row);
}

const FIXED: ReadonlySet<string> = new Set(['/blog', '/blog.data', '/rss.xml', '/sitemap.xml']);
const POST = /^\/blog\/[^/]+$/;

function missingKey(path: string): string {
  return path.endsWith('.data') ? `${MISSING}.data` : MISSING;
}

function addressOf(path: string): string {
  return path.replace(/^\/blog\//, '').replace(/\.data$/, '');
}

function toSummary(row: PublicPost): Omit<Post, 'blocks'> {
  return {
    id: row.address ?? '',
    title: row.title,
    date: (row.published_at ?? new Date(0)).toISOString().slice(0, 10),
    author: authorOf(row),
    category: row.category,
    cover: row.cover_picture ?? row.cover_drawing ?? 1,
    excerpt: row.excerpt,
    readMinutes: row.read_minutes,
  };
}
