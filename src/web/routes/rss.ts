import { rssOf } from '#web/features/blog/feed.ts';
import { listPosts } from '#web/features/blog/posts.server.ts';

/** Runs while the pages are built. */
export function loader() {
  return new Response(rssOf(listPosts()), { headers: { 'content-type': 'application/rss+xml' } });
}
