import { rssOf } from '#web/features/blog/feed.ts';
import { blogContext } from '#web/features/blog/source.server.ts';
import type { Route } from './+types/rss.ts';

/** Returns the feed of the posts that the server passes. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(rssOf(context.get(blogContext).posts), {
    headers: { 'content-type': 'application/rss+xml' },
  });
}
