/** A page that the service worker has cached. */
export type CachedPage = { readonly path: string; readonly savedAt: Date | null };

const PREFIX = 'navodayan-';

/** Returns the cached pages among these paths. Empty without a cache. */
export async function listCachedPages(paths: readonly string[]): Promise<CachedPage[]> {
  if (!('caches' in globalThis)) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const found = await Promise.all(paths.map((path) => findCached(names, path)));
  return found.filter((page) => page !== null);
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
