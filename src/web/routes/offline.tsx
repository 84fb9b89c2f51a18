import { listPosts } from '#web/features/blog/posts.server.ts';
import { OfflinePage } from '#web/features/offline/offline-page.tsx';
import { TEXT } from '#web/features/offline/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { screensBuiltAs } from '#shared/screens.ts';
import type { Route } from './+types/offline.ts';

export const meta = () => pageMeta({ title: TEXT.title, description: TEXT.words });
export const handle = { header: true, footer: false };

/** Runs while the pages are built: every page that may have been kept, by its title. */
export function loader() {
  const posts = listPosts().map(({ id, title }) => ({ path: `/blog/${id}`, title }));
  const titles: Readonly<Record<string, string>> = TEXT.pages;
  const pages = screensBuiltAs('public').map((path) => ({ path, title: titles[path] ?? path }));
  return { pages: [...pages, ...posts] };
}

export default function Offline({ loaderData }: Route.ComponentProps) {
  return <OfflinePage pages={loaderData.pages} />;
}
