import { RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { nextPage } from '#web/lib/next-page.ts';
import { useText, textOf } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { OfflineLantern } from '#web/ui/illustrations/offline-lantern.tsx';
import styles from './offline-page.module.css';
import { siteAnswers } from './site-answers.ts';
import { offlineText } from './text.ts';

const RETRY_MS = 10_000;

/** A public page, which the service worker may have cached on this device. */
type PublicPage = { readonly path: string; readonly title: string };

/**
 * Page that the service worker shows if it cannot load the requested page. Opens the requested page as soon as the site
 * responds, and lists the cached pages until then.
 */
export function OfflinePage({ pages }: { readonly pages: readonly PublicPage[] }) {
  const text = useText(offlineText);
  const [savedPages, setSavedPages] = useState<readonly SavedPage[] | null>(null);
  useEffect(() => {
    void findSaved(pages).then(setSavedPages);
  }, [pages]);
  const leave = useCallback(() => {
    const from = new URLSearchParams(location.search).get('from') ?? '/';
    location.replace(nextPage(new URLSearchParams({ next: from })) + location.hash);
  }, []);
  useReturn(leave);
  return (
    <div className={['wrap', styles.page].join(' ')}>
      <div className={styles.picture}>
        <OfflineLantern />
      </div>
      <div className={styles.body}>
        <h1>{text.title}</h1>
        <p className={styles.lead}>{text.body}</p>
        <div>
          <Button kind="primary" size="large" icon={<RotateCcw aria-hidden="true" />} onClick={leave}>
            {text.again}
          </Button>
        </div>
        <section className={styles.open}>
          <h2>{text.stillOpen}</h2>
          {savedPages?.length === 0 && <p>{text.nothing}</p>}
          <ul>
            {savedPages?.map(({ path, title, saved }) => (
              <li key={path}>
                <a href={path}>{title}</a>
                <span>{saved}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

type SavedPage = PublicPage & { readonly saved: string };

async function findSaved(pages: readonly PublicPage[]): Promise<SavedPage[]> {
  const now = new Date();
  const posts = await listCachedPosts();
  const cached = await listCachedPages([...pages, ...posts].map(({ path }) => path));
  return cached.map(({ path, savedAt }) => ({
    path,
    title: [...pages, ...posts].find((page) => page.path === path)?.title ?? path,
    saved: savedLabel(savedAt, now),
  }));
}

/**
 * Calls `leave` when the site responds: polls every ten seconds while the tab is visible, and on the `online` event.
 */
function useReturn(leave: () => void): void {
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      if (await siteAnswers()) leave();
    };
    const timer = setInterval(() => void ask(), RETRY_MS);
    const onOnline = () => void ask();
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
    };
  }, [leave]);
}

/** Formats the time at which a page was saved. */
function savedLabel(savedAt: Date | null, now: Date): string {
  const text = textOf(offlineText);
  if (savedAt === null) return text.saved;
  if (savedAt.toDateString() === now.toDateString())
    return text.savedToday(
      savedAt.toLocaleTimeString('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    );
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (savedAt.toDateString() === yesterday.toDateString()) return text.savedYesterday;
  return text.savedOn(savedAt.toLocaleDateString('en-IN', { day: 'numeric', month: 'long' }));
}

type CachedPage = { readonly path: string; readonly savedAt: Date | null };

const PREFIX = 'navodayan-';

/** Returns the pages among these paths that are cached; none if the browser has no Cache API. */
async function listCachedPages(paths: readonly string[]): Promise<CachedPage[]> {
  if (!('caches' in globalThis)) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const found = await Promise.all(paths.map((path) => findCached(names, path)));
  return found.filter((page) => page !== null);
}

/** Returns the cached posts of the blog with the titles of their cached pages. */
async function listCachedPosts(): Promise<PublicPage[]> {
  if (!('caches' in globalThis)) return [];
  const found = new Map<string, string>();
  for (const name of (await caches.keys()).filter((one) => one.startsWith(PREFIX))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname: path } = new URL(request.url);
      const page = POST.test(path) ? await cache.match(request) : undefined;
      if (page) found.set(path, titleOf(await page.text()) ?? path);
    }
  }
  return [...found].map(([path, title]) => ({ path, title }));
}

const POST = /^\/blog\/[a-z0-9-]+$/;

/** Returns a post's title from its structured data. */
function titleOf(html: string): string | undefined {
  const [, headline] = /"headline":("(?:[^"\\]|\\.)*")/.exec(html) ?? [];
  return headline === undefined ? undefined : String(JSON.parse(headline));
}

async function findCached(names: readonly string[], path: string): Promise<CachedPage | null> {
  for (const name of names) {
    const response = await (await caches.open(name)).match(path);
    if (response) return { path, savedAt: dateOf(response) };
  }
  return null;
}

function dateOf(response: Response): Date | null {
  const time = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(time) ? null : new Date(time);
}
