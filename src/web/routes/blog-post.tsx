import { data } from 'react-router';
import { pictureAddress } from '#shared/posts/pictures.ts';
import { BlogPost } from '#web/features/blog/blog-post.tsx';
import { blogContext } from '#web/features/blog/source.server.ts';
import { Lost } from '#web/features/shell/lost.tsx';
import { shellText } from '#web/features/shell/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf } from '#web/lib/use-text.ts';
import type { Route } from './+types/blog-post.ts';

const RELATED = 3;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const post = loaderData?.post;
  if (!post) return pageMeta(textOf(shellText).notFound);
  return pageMeta({
    title: post.title,
    description: post.excerpt,
    path: `/blog/${post.id}`,
    image:
      typeof post.cover === 'string'
        ? pictureAddress(post.cover, 'preview.jpg')
        : `/covers/${String(post.cover)}.png`,
    article: { ...post, author: post.author?.name ?? null },
  });
};
export const handle = { header: true, footer: true };

/** Returns the post with its neighbours, or status 404. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { posts, post: text } = context.get(blogContext);
  const at = posts.findIndex((one) => one.id === params.id);
  const summary = posts[at];
  if (!summary || text?.id !== summary.id)
    return data({ post: null, newer: null, older: null, related: [] }, 404);
  const newer = posts[at - 1] ?? null;
  const older = posts[at + 1] ?? null;
  const others = posts.filter((other) => other !== summary && other !== newer && other !== older);
  return data({
    post: { ...summary, blocks: text.blocks },
    newer,
    older,
    related: others.slice(0, RELATED),
  });
}

export default function BlogPostScreen({ loaderData }: Route.ComponentProps) {
  const { post, newer, older, related } = loaderData;
  return post ? <BlogPost post={post} newer={newer} older={older} related={related} /> : <Lost />;
}
