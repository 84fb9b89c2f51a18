import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { siteSettingsOf } from '#shared/site/community-values.ts';
import { buildApp } from '#server/app.ts';
import { createTestApp } from '../../../../tests/support/app.ts';

const SCRIPT = 'console.log("hashed file");'.repeat(100);
const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html':
    '<!doctype html><title>Home</title><script>start("home")</script><script src="/assets/a-1.js"></script>',
  'about/index.html': `<!doctype html><title>About</title><link rel="canonical" href="__NAVODAYAN_publicUrl__/about">
    <p>__NAVODAYAN_address__</p><a href="mailto:__NAVODAYAN_supportEmail__">write</a>
    <script>use({"address":"__NAVODAYAN_address__"})</script>`,
  'about.data': 'data of the about page',
  'jnvians/index.html': '<!doctype html><title>Directory</title>',
  '__spa-fallback.html': '<!doctype html><title>Shell</title><script>start("shell")</script>',
  '404/index.html': '<!doctype html><title>Not found</title>',
  'assets/a-1.js': SCRIPT,
  'assets/a-1.js.br': brotliCompressSync(SCRIPT),
  'assets/a-1.js.gz': gzipSync(SCRIPT),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sitemap.xml': '<?xml version="1.0"?><urlset><url><loc>__NAVODAYAN_publicUrl__/about</loc></url></urlset>',
  'robots.txt': 'Sitemap: __NAVODAYAN_publicUrl__/sitemap.xml',
  'service-worker.js': 'self.addEventListener("fetch", () => undefined);',
  'service-worker.js.br': brotliCompressSync('self.addEventListener("fetch", () => undefined);'),
  '.vite/manifest.json': '{"secret":true}',
};

const web = await mkdtemp(path.join(tmpdir(), 'navodayan-web-'));
for (const [name, content] of Object.entries(FILES)) {
  await mkdir(path.dirname(path.join(web, name)), { recursive: true });
  await writeFile(path.join(web, name), content);
}
const settings = siteSettingsOf(
  { publicUrl: 'http://localhost:3000', isProduction: false },
  { 'site-address': 'Asha & Ravi </script><b>"Lucknow"', 'support-email': 'help@navodayan.example' },
);
const site = await createTestApp({}, { site: () => settings });
const app = await buildApp(site.deps, web);
afterAll(async () => {
  await app.close();
  await site.close();
  await rm(web, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

test.each([
  ['/', 200, 'Home'],
  ['/?founderId=1', 200, 'Home'],
  ['/about', 200, 'About'],
  ['/about/', 200, 'About'],
  ['/jnvians', 200, 'Directory'],
  ['/jnvians?alumniId=1', 200, 'Directory'],
  ['/profile/account', 200, 'Shell'],
  ['/admin/dashboard', 200, 'Shell'],
  ['/reset-password/abc', 200, 'Shell'],
  ['/confirm-email?token=abc', 200, 'Shell'],
  ['/guardian?token=abc', 200, 'Shell'],
  ['/nothing', 404, 'Not found'],
  ['/404', 404, 'Not found'],
  ['/404/', 404, 'Not found'],
  ['//', 404, 'Not found'],
  ['///', 404, 'Not found'],
  ['//about', 404, 'Not found'],
  ['//:80', 404, 'Not found'],
  ['/blog/unknown', 404, 'Not found'],
  ['/profile/more', 404, 'Not found'],
  ['/admin', 404, 'Not found'],
  ['/%2e%2e/%2e%2e/etc/passwd', 404, 'Not found'],
])('%s returns %i with the page %s', async (url, status, title) => {
  const reply = await get(url);
  expect([reply.statusCode, titleOf(reply.body)]).toEqual([status, title]);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each([
  ['a typed address', { 'sec-fetch-site': 'none' }, '/signin?next=%2Fjnvians%3Fsearch%3Dasha'],
  ['a link on this site', { 'sec-fetch-site': 'same-origin' }, '/signin?next=%2Fjnvians%3Fsearch%3Dasha'],
  // The browser hides the session cookie from this request, so the visitor may be signed in.
  ['a link on another site', { 'sec-fetch-site': 'cross-site' }, undefined],
  ['a browser that does not say where a request comes from', {}, undefined],
  ['a browser with a session', { 'sec-fetch-site': 'none', cookie: 'sid=half' }, undefined],
])('the directory redirects to sign-in from %s only without a session', async (_from, headers, target) => {
  const reply = await get('/jnvians?search=asha', headers);
  expect(reply.headers.location).toBe(target);
  expect(reply.statusCode).toBe(target === undefined ? 200 : 302);
});

test.each(['/', '/about', '/admin/dashboard', '/jnvians/more'])(
  '%s does not redirect visitors to sign-in',
  async (url) => {
    const reply = await get(url, { 'sec-fetch-site': 'none' });
    expect(reply.headers.location).toBeUndefined();
  },
);

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/missing.js',
  '/assets/missing-2.js',
  '/missing.data',
  '/photo.webp',
  '/index.html',
  '/__spa-fallback.html',
  '/404/index.html',
  '/.vite/manifest.json',
  '/assets/a-1.js.br',
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/.env',
])('%s is not a page, so the response is a JSON 404', async (url) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.json()).toEqual({
    success: false,
    message: "We couldn't find that. It may have been removed.",
    code: 'NOT_FOUND',
  });
});

test.each(['/index.html', '/wp-login.php', '/photo.webp', '/.env'])(
  'opening %s in a browser shows the not-found page',
  async (url) => {
    const reply = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([404, 'Not found']);
    expect(reply.headers.vary).toBe('accept, accept-encoding');
  },
);

test('an API response is JSON, whatever the Accept header says', async () => {
  const reply = await get('/api/nothing', { accept: 'text/html' });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('settings embedded in a page are escaped', async () => {
  const { body } = await get('/about');
  expect(body).not.toContain('__NAVODAYAN_');
  expect(body).toContain('href="http://localhost:3000/about"');
  expect(body).toContain('mailto:help@navodayan.example');
  expect(body).toContain('<p>Asha &amp; Ravi &lt;/script&gt;&lt;b&gt;&quot;Lucknow&quot;</p>');
  expect(body).toContain(String.raw`use({"address":"Asha \u0026 Ravi \u003c/script>\u003cb>\"Lucknow\""})`);
});

test("a page's content security policy allows exactly its own inline scripts", async () => {
  for (const [url, script] of [
    ['/', 'start("home")'],
    ['/profile/account', 'start("shell")'],
  ] as const) {
    const policy = policyOf(await get(url));
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy['script-src']).toBe(`'self' 'sha256-${hash}'`);
  }
  const about = await get('/about');
  const inline = /<script>([^]*?)<\/script>/.exec(about.body)![1]!;
  expect(policyOf(about)['script-src']).toContain(createHash('sha256').update(inline).digest('base64'));
  expect(policyOf(about)).toMatchObject({
    'default-src': "'none'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
  });
  expect(String(about.headers['content-security-policy'])).not.toMatch(/unsafe|https?:|\*/);
});

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>http://localhost:3000/about</loc>'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: http://localhost:3000/sitemap.xml'],
])("%s contains the site's settings, and its CSP allows no scripts", async (url, type, words) => {
  const reply = await get(url);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type]);
  expect(reply.body).toContain(words);
  expect(policyOf(reply)).toMatchObject({ 'default-src': "'none'" });
  expect((await get(`/blog${url}`)).statusCode).toBe(404);
});

test('the service worker is served uncached with its own content security policy, compressed or not', async () => {
  const kept = await get('/service-worker.js');
  const packed = await get('/service-worker.js', { 'accept-encoding': 'br' });
  expect([packed.headers['content-encoding'], policyOf(packed)]).toEqual(['br', policyOf(kept)]);
  expect([kept.body, kept.headers['cache-control']]).toEqual([FILES['service-worker.js'], 'no-cache']);
  expect(policyOf(kept)).toMatchObject({ 'default-src': "'none'", 'connect-src': "'self'" });
});

test.each([
  ['br, gzip, deflate', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0, gzip; q=0.0', undefined],
  ['deflate', undefined],
  ['brotli-like', undefined],
])('a request with Accept-Encoding "%s" gets the content encoding %s', async (accepted, encoding) => {
  const reply = await get('/about', { 'accept-encoding': accepted });
  expect([reply.headers['content-encoding'], reply.headers['vary']]).toEqual([encoding, 'accept-encoding']);
  const plain = (await get('/about')).rawPayload;
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }[
    encoding ?? 'none'
  ]!(reply.rawPayload);
  expect(unpacked.equals(plain)).toBe(true);
});

test('a conditional request for an unchanged page returns 304', async () => {
  const { etag } = (await get('/about')).headers;
  const reply = await get('/about', { 'if-none-match': String(etag) });
  expect([reply.statusCode, reply.body]).toEqual([304, '']);
  expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test('hashed files are cached forever and served precompressed; other files are revalidated', async () => {
  const reply = await get('/assets/a-1.js', { 'accept-encoding': 'br' });
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(SCRIPT);
  expect((await get('/assets/a-1.js')).body).toBe(SCRIPT);
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  const data = await get('/about.data');
  expect([data.body, data.headers['content-type']]).toEqual(['data of the about page', 'text/x-script']);
});

test('a HEAD request for a page returns the headers of GET', async () => {
  const reply = await app.inject({ method: 'HEAD', url: '/about' });
  expect([reply.statusCode, reply.body]).toEqual([200, '']);
  expect(reply.headers['etag']).toBe((await get('/about')).headers['etag']);
});

function policyOf(reply: Awaited<ReturnType<typeof get>>): Record<string, string> {
  const directives = String(reply.headers['content-security-policy']).split('; ');
  return Object.fromEntries(
    directives.map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]),
  );
}

const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

test.each([
  '/',
  '/about',
  '/about/',
  '/jnvians',
  '/jnvians?alumniId=1',
  '/reset-password/token',
  '/robots.txt',
  '/favicon.svg',
  '/assets/a-1.js',
])('changing methods on %s return 405 with GET and HEAD as the allowed methods', async (url) => {
  for (const method of CHANGING) {
    const reply = await app.inject({ method, url, payload: { name: 'x'.repeat(100_000) } });
    expect([method, reply.statusCode, reply.headers.allow, reply.json().code]).toEqual([
      method,
      405,
      'GET, HEAD',
      'WRONG_METHOD',
    ]);
  }
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  expect((await app.inject({ method: 'OPTIONS', url })).statusCode).toBe(404);
});
