import { textOf } from '#web/lib/use-text.ts';
import { listPosts } from '#web/features/blog/posts.server.ts';
import { OfflinePage } from '#web/features/offline/offline-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { screensBuiltAs } from '#shared/screens.ts';
import type { Route } from './+types/offline.ts';
import { offlineText } from '#web/features/offline/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(offlineText).title, description: textOf(offlineText).body });
export const handle = { header: true, footer: false };

/** Loads the titles of all pages that may be cached. Runs at build time. */
export function loader() {
  const posts = listPosts().map(({ id, title }) => ({ path: `/blog/${id}`, title }));
  const titles: Readonly<Record<string, string>> = textOf(offlineText).pages;
  const pages = screensBuiltAs('public').map((path) => ({ path, title: titles[path] ?? path }));
  return { pages: [...pages, ...posts] };
}

export default function Offline({ loaderData }: Route.ComponentProps) {
  return <OfflinePage pages={loaderData.pages} />;
}
