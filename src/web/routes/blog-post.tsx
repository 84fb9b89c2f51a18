import { BlogPost } from '#web/features/blog/blog-post.tsx';
import { listPosts, summaryOf } from '#web/features/blog/posts.server.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/blog-post.ts';

const RELATED = 3;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.post.title ?? 'Blog',
    description: loaderData?.post.excerpt ?? '',
    path: `/blog/${loaderData?.post.id ?? ''}`,
    image: `/blog/${loaderData?.post.id ?? ''}/preview.png`,
    ...(loaderData && { article: { ...loaderData.post, author: loaderData.post.author.name } }),
  });
export const handle = { header: true, footer: true };

/** Runs at build time for each post. */
export function loader({ url: { pathname } }: Route.LoaderArgs) {
  const posts = listPosts();
  const id = /[^/]+(?=\/*$)/.exec(pathname)?.[0];
  const at = posts.findIndex((post) => post.id === id);
  const post = posts[at];
  if (!post) throw new Error(`${pathname} is no post.`);
  const newer = posts[at - 1];
  const older = posts[at + 1];
  const others = posts.filter((other) => other !== post && other !== newer && other !== older);
  return {
    post,
    newer: newer ? summaryOf(newer) : null,
    older: older ? summaryOf(older) : null,
    related: others.slice(0, RELATED).map(summaryOf),
  };
}

export default function BlogPostScreen({ loaderData }: Route.ComponentProps) {
  return <BlogPost {...loaderData} />;
}
