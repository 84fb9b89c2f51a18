import { textOf } from '#web/lib/use-text.ts';
import { BlogList } from '#web/features/blog/blog-list.tsx';
import { blogContext } from '#web/features/blog/source.server.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/blog.ts';
import { blogText } from '#web/features/blog/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(blogText).title, description: textOf(blogText).lead, path: '/blog' });
export const handle = { header: true, footer: true };

/** Returns the posts that the server passes. */
export function loader({ context }: Route.LoaderArgs) {
  return { posts: context.get(blogContext).posts };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogList posts={loaderData.posts} />;
}
