import { listPosts } from '#web/features/blog/posts.ts';
import { OfflinePage } from '#web/features/offline/offline-page.tsx';
import { TEXT } from '#web/features/offline/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { PUBLIC_PAGES } from '#web/lib/public-pages.ts';
import type { Route } from './+types/offline.ts';

export const meta = () => pageMeta({ title: TEXT.title, description: TEXT.words });
export const handle = { header: true, footer: false };

/** Runs at build time: titles of all pages that may be saved. */
export function loader() {
  const posts = listPosts().map(({ id, title }) => ({ path: `/blog/${id}`, title }));
  return { pages: [...PUBLIC_PAGES, ...posts] };
}

export default function Offline({ loaderData }: Route.ComponentProps) {
  return <OfflinePage pages={loaderData.pages} />;
}
