/**
 * Keeps the site readable offline: caches visited public pages, the scripts and styles of all screens except those for
 * administrators and verifiers, and the offline page, which lists the cached pages. Pages are network first. Never
 * handles `/api/`, and caches only GET responses that are the same for everyone. `scripts/service-worker.ts` strips the
 * types and prepends `BUILD`.
 */
declare const self: ServiceWorkerGlobalScope;
declare const BUILD: {
  readonly version: string;
  /** Paths of files whose names change with their content. */
  readonly assets: readonly string[];
  /** Paths of public pages and of their router data. */
  readonly pages: readonly string[];
  readonly data: readonly string[];
  /** Paths of pages behind emailed links, whose URLs contain a secret; includes everything below these paths. */
  readonly mailed: readonly string[];
};

const PREFIX = 'navodayan-';
const CACHE = PREFIX + BUILD.version;
const OFFLINE_PAGE = '/offline';
/** Time to wait for the network before a cached page is shown. */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (typeof event.data === 'string') event.waitUntil(cacheVisited(event.data));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (isMailed(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (BUILD.assets.includes(pathname)) event.respondWith(openAsset(request));
  else if (BUILD.data.includes(pathname)) event.respondWith(openData(request, pathname));
});

/** Caches the new version's files, and the pages that older caches contain, before the new version takes over. */
async function prepare(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...BUILD.assets, OFFLINE_PAGE]);
  await Promise.allSettled((await previouslyCachedPaths()).map((path) => cache.add(path)));
  await self.skipWaiting();
}

async function previouslyCachedPaths(): Promise<string[]> {
  const names = await ownCaches();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const paths = requests.flat().map(({ url }) => new URL(url).pathname);
  return [...new Set(paths)].filter((path) => isPublicPage(path) || BUILD.data.includes(path));
}

async function takeOver(): Promise<void> {
  const outdated = (await ownCaches()).filter((name) => name !== CACHE);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  // Versions until 0.1.0 turned this on. A browser then sends twice what the worker does not handle, such as `/api/`.
  await self.registration.navigationPreload.disable();
  await self.clients.claim();
}

async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/**
 * Returns whether an emailed link leads to this page. The worker leaves it to the browser, which keeps the full URL in
 * the address bar, so that a reload works once there is a connection.
 */
function isMailed(path: string): boolean {
  return BUILD.mailed.some((page) => path === page || path.startsWith(`${page}/`));
}

/**
 * Returns a page from the network; if that fails, the cached page or, if there is none, a redirect to the offline page.
 * The redirect contains only the path, so that no secret in the URL's query is passed on.
 */
async function openPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const cached = await (await caches.open(CACHE)).match(pathname);
  if (pathname === OFFLINE_PAGE && cached) return cached;
  const network = fetchPage(event, pathname);
  try {
    return cached ? await Promise.race([network, afterPatience(cached, network)]) : await network;
  } catch {
    return cached ?? Response.redirect(`${OFFLINE_PAGE}?from=${encodeURIComponent(pathname)}`);
  }
}

async function fetchPage(event: FetchEvent, pathname: string): Promise<Response> {
  const response = await fetch(event.request);
  if (isCacheable(response) && isPublicPage(pathname)) {
    const copy = response.clone();
    event.waitUntil(cacheResponse(pathname, copy));
  }
  return response;
}

async function afterPatience(cached: Response, network: Promise<Response>): Promise<Response> {
  network.catch(() => undefined); // a failure is handled by the race, or comes too late to matter
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return cached;
}

async function openAsset(request: Request): Promise<Response> {
  return (await (await caches.open(CACHE)).match(request)) ?? fetch(request);
}

async function openData(request: Request, pathname: string): Promise<Response> {
  try {
    const response = await fetch(request);
    if (isCacheable(response)) await cacheResponse(pathname, response.clone());
    return response;
  } catch {
    return (await (await caches.open(CACHE)).match(pathname)) ?? Response.error();
  }
}

async function cacheResponse(path: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(path, response);
  await cacheData(cache, path);
}

/** Returns whether a page is the same for everyone: a public screen or a post of the blog. */
function isPublicPage(path: string): boolean {
  return BUILD.pages.includes(path) || /^\/blog\/[a-z0-9-]+$/.test(path);
}

/** Caches a public page that the router opened without a page load, as reported by the page. */
async function cacheVisited(path: string): Promise<void> {
  if (!isPublicPage(path)) return;
  const cache = await caches.open(CACHE);
  if (!(await cache.match(path))) await cache.add(path);
  await cacheData(cache, path);
}

async function cacheData(cache: Cache, path: string): Promise<void> {
  const data = `${path}.data`;
  if (BUILD.data.includes(data) && !(await cache.match(data))) await cache.add(data);
}

function isCacheable(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected;
}
