import { textOf } from '#web/lib/use-text.ts';
import { OfflinePage } from '#web/features/offline/offline-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { screensBuiltAs } from '#shared/screens.ts';
import type { Route } from './+types/offline.ts';
import { offlineText } from '#web/features/offline/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(offlineText).title, description: textOf(offlineText).body });
export const handle = { header: true, footer: false };

/** Loads the titles of the pages that may be cached; posts have theirs in the cache. Runs at build time. */
export function loader() {
  const titles: Readonly<Record<string, string>> = textOf(offlineText).pages;
  const pages = screensBuiltAs('public').map((path) => ({ path, title: titles[path] ?? path }));
  return { pages };
}

export default function Offline({ loaderData }: Route.ComponentProps) {
  return <OfflinePage pages={loaderData.pages} />;
}
