import { BlogList } from '#web/features/blog/blog-list.tsx';
import { listPosts, summaryOf } from '#web/features/blog/posts.server.ts';
import { TEXT } from '#web/features/blog/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/blog.ts';

export const meta = () => pageMeta({ title: TEXT.title, description: TEXT.lead, path: '/blog' });
export const handle = { header: true, footer: true };

/** Runs while the pages are built. */
export function loader() {
  return { posts: listPosts().map(summaryOf) };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogList posts={loaderData.posts} />;
}
