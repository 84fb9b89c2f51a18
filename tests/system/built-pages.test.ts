/**
 * Tests built pages, and the blog as the server renders it with the first posts, as crawlers, messengers and phones
 * without JavaScript see them.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { firstPosts, renderBlog } from '../support/first-posts.ts';

const CLIENT = 'build/client';
const FIRST_POSTS = await firstPosts();
const POSTS = FIRST_POSTS.map(({ id }) => id);
const RENDERED = await renderBlog(FIRST_POSTS);

/** Words that each page's HTML must contain. */
const USEFUL: Readonly<Record<string, readonly string[]>> = {
  '/': ['__NAVODAYAN_heroTitle3__', 'Learn More', 'Meet Our Alumni', 'Meet Our Founder Members'],
  '/about': [
    'Mission',
    'Vision',
    '__NAVODAYAN_statistic2__',
    'Get Started Today',
    'href="/signup"',
    'How we got here',
    '__NAVODAYAN_timelineYear1__',
  ],
  '/blog': ['Professional Insights Blog', 'Read Full Article', ...POSTS.map((id) => `href="/blog/${id}"`)],
  '/contact': ['Get In Touch', '__NAVODAYAN_hours__', '24/7', 'mailto:__NAVODAYAN_supportEmail__'],
  '/features': ['Everyone is verified', 'You decide what others see'],
  '/docs': [
    'How to join',
    'How verification works',
    'How to become a founder',
    'For administrators',
    'href="/api/openapi.json"',
  ],
  '/careers': ['Verification volunteers'],
  '/privacy': ['__NAVODAYAN_grievanceEmail__', 'What we do not do'],
  '/terms': ['What you promise'],
  '/cookies': ['authToken', '__Host-Http-sid'],
  '/signin': ['Email or username', 'Sign in with Google'],
  '/signup': ['Personal Information', 'First name'],
  '/signin/forgot-password': ['Reset your password', 'Send Reset Link'],
  '/404': ['Page not found'],
  ...Object.fromEntries(POSTS.map((id) => [`/blog/${id}`, ['In this article', 'WhatsApp', 'LinkedIn']])),
};
const FORMS = new Set(['/signin', '/signup', '/signin/forgot-password']);
const PREVIEWED = Object.keys(USEFUL).filter((page) => page !== '/404');

test('the build contains no blog pages, because the server renders them', () => {
  for (const file of ['blog', 'blog.data', 'rss.xml', 'sitemap.xml'])
    expect([file, existsSync(path.join(CLIENT, file))]).toEqual([file, false]);
});

test.each(Object.entries(USEFUL))('%s contains its text without running scripts', (page, words) => {
  const html = read(page);
  const body = html.slice(html.indexOf('<body')).replaceAll(/<script[\s\S]*?<\/script>/g, '');
  for (const word of words) expect(body).toContain(word);
  expect(body.match(/<h1[ >]/g)).toHaveLength(1);
  expect(body).not.toMatch(/ style="/);
  expect(html).toContain('<html lang="en"');
});

test.each(PREVIEWED)('%s has a title, a description, a canonical URL and a link preview', (page) => {
  const html = read(page);
  const address = `__NAVODAYAN_publicUrl__${page}`;
  expect(/<title>(.+?)<\/title>/.exec(html)?.[1]).toContain('__NAVODAYAN_name__');
  const description = meta(html, 'name', 'description');
  expect(description.length).toBeGreaterThan(30);
  expect(description.length).toBeLessThan(200);
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(meta(html, 'property', 'og:url')).toBe(address);
  expect(meta(html, 'property', 'og:description')).toBe(description);
  expect(meta(html, 'name', 'twitter:card')).toBe('summary_large_image');
  expect(meta(html, 'name', 'twitter:image')).toBe(meta(html, 'property', 'og:image'));
  expect(html).toContain('type="application/rss+xml"');
  expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2);
});

test('no built script contains zod, because only the server validates requests and responses', () => {
  const scripts = globSync('assets/*.js', { cwd: CLIENT });
  expect(scripts.length).toBeGreaterThan(50);
  const withZod = scripts.filter((file) =>
    /_zod|ZodError/.test(readFileSync(path.join(CLIENT, file), 'utf8')),
  );
  expect(withZod).toEqual([]);
});

test("a client-rendered screen's HTML has the site's link preview and no member data", () => {
  const html = readFileSync(path.join(CLIENT, '__spa-fallback.html'), 'utf8');
  expect(/<title>(.+?)<\/title>/.exec(html)?.[1]).toBe('__NAVODAYAN_name__');
  expect(meta(html, 'name', 'robots')).toBe('noindex');
  expect(meta(html, 'property', 'og:title')).toBe('__NAVODAYAN_name__');
  expect(meta(html, 'property', 'og:image')).toBe('__NAVODAYAN_publicUrl__/og-image.png');
  expect(html).toMatch(/<noscript>.*This screen needs JavaScript.*<\/noscript>/);
});

test("the link preview of the home page has the union's full name", () => {
  for (const [attribute, name] of [
    ['property', 'og:title'],
    ['name', 'twitter:title'],
  ] as const)
    expect(meta(read('/'), attribute, name)).toBe('__NAVODAYAN_name__: classrooms to community');
});

test('the link preview of a post has its title, summary and cover', () => {
  for (const { id, title, excerpt, cover } of FIRST_POSTS) {
    const html = read(`/blog/${id}`);
    const found = ['title', 'description', 'image', 'image:alt'].map((name) =>
      meta(html, 'property', `og:${name}`).replaceAll('&#x27;', "'"),
    );
    expect(found).toEqual([title, excerpt, `__NAVODAYAN_publicUrl__/covers/${String(cover)}.png`, title]);
  }
});

test('built pages load scripts only after the first paint', () => {
  for (const page of PREVIEWED) {
    const html = read(page);
    expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]* src=|^import /m);
    expect(html.match(/<script type="module" async="">await new Promise/g)).toHaveLength(1);
    expect(html).toMatch(/import\("\/assets\/entry\.client-[\w-]+\.js"\)/);
  }
});

test('page titles and descriptions are unique', () => {
  const titles = PREVIEWED.map((page) => /<title>(.+?)<\/title>/.exec(read(page))?.[1]);
  const descriptions = PREVIEWED.map((page) => meta(read(page), 'name', 'description'));
  expect(new Set(titles).size).toBe(PREVIEWED.length);
  expect(new Set(descriptions).size).toBe(PREVIEWED.length);
});

test('link preview images have 1200 by 630 pixels and less than 300 KB, and each post has its own', async () => {
  const pictures = PREVIEWED.map((page) =>
    meta(read(page), 'property', 'og:image').replace('__NAVODAYAN_publicUrl__', CLIENT),
  );
  expect(new Set(pictures).size).toBe(POSTS.length + 1);
  for (const picture of new Set(pictures)) {
    const { width, height } = await sharp(picture).metadata();
    expect([picture, width, height]).toEqual([picture, 1200, 630]);
    expect(statSync(picture).size).toBeLessThan(300 * 1024);
  }
});

test("structured data describe the site's operator and each post", () => {
  const site = structuredData(read('/'));
  expect(site['@graph']).toMatchObject([
    { '@type': 'Organization', name: '__NAVODAYAN_name__', url: '__NAVODAYAN_publicUrl__/' },
    { '@type': 'WebSite', url: '__NAVODAYAN_publicUrl__/' },
  ]);
  expect(structuredData(read('/blog/finding-your-batchmates'))).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'How to find your batchmates after twenty years',
    datePublished: '2026-09-27',
    articleSection: 'Community',
    author: { '@type': 'Person', name: 'Rohan Sawant' },
    publisher: { '@type': 'Organization', name: '__NAVODAYAN_name__' },
    image: '__NAVODAYAN_publicUrl__/covers/6.png',
  });
});

test('the sitemap lists exactly the public pages and posts', () => {
  const xml = RENDERED.get('/sitemap.xml') ?? '';
  const addresses = [...xml.matchAll(/<loc>__NAVODAYAN_publicUrl__(.*?)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
  expect(addresses.toSorted()).toEqual(PREVIEWED.filter((page) => !FORMS.has(page)).toSorted());
  expect(xml).toContain('<lastmod>2026-09-27</lastmod>');
  expect(readFileSync(`${CLIENT}/robots.txt`, 'utf8')).toContain(
    'Sitemap: __NAVODAYAN_publicUrl__/sitemap.xml',
  );
});

test('the blog feed contains every post, newest first', () => {
  const xml = RENDERED.get('/rss.xml') ?? '';
  const links = [...xml.matchAll(/<guid isPermaLink="true">__NAVODAYAN_publicUrl__\/blog\/(.*?)<\/guid>/g)];
  expect(links.map((match) => match[1] ?? '').toSorted()).toEqual(POSTS.toSorted());
  const dates = [...xml.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map((match) => Date.parse(match[1]!));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});

test("members' screens and error pages have a noindex directive", () => {
  for (const page of ['/404', '/offline']) expect(meta(read(page), 'name', 'robots')).toBe('noindex');
});

test("the web manifest's icons exist in the declared sizes", async () => {
  const manifest = JSON.parse(readFileSync(`${CLIENT}/manifest.webmanifest`, 'utf8'));
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  expect(manifest.icons.map((icon: { purpose?: string }) => icon.purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(CLIENT + src).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the service worker precaches at most 440 KB of compressed files, and none that only staff need', () => {
  const code = readFileSync(`${CLIENT}/service-worker.js`, 'utf8');
  const assets = [...new Set(code.match(/\/assets\/[\w.-]+/g))];
  expect(assets.length).toBeGreaterThan(20);
  expect(globSync(`${CLIENT}/assets/{admin,staff}-*.js`).length).toBeGreaterThan(5);
  expect(assets.filter((file) => /\/(admin|staff|verify)-/.test(file))).toEqual([]);
  const sizes = assets.map((file) => {
    const packed = `${CLIENT}${file}.br`;
    return statSync(statSync(packed, { throwIfNoEntry: false }) ? packed : CLIENT + file).size;
  });
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(440 * 1024);
});

test('pages and scripts use every style sheet of the build, and no other', () => {
  const code = globSync('build/{client,server}/**/*.{html,js}', {
    exclude: (file) => file.endsWith('service-worker.js'),
  });
  const used = code.flatMap((file) => readFileSync(file, 'utf8').match(/[\w.-]+-[\w-]{8}\.css/g) ?? []);
  const built = globSync(`${CLIENT}/assets/*.css`).map((file) => path.basename(file));
  expect(built.length).toBeGreaterThan(2);
  expect([...new Set(used)].toSorted()).toEqual(built.toSorted());
});

test.each(['/', '/blog', `/blog/${POSTS[0]}`, '/signup', '/jnvians'])(
  '%s requests one style sheet',
  (page) => {
    const sheets = read(page).matchAll(/<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/g);
    expect([...sheets].length).toBe(1);
  },
);

function read(page: string): string {
  return RENDERED.get(page) ?? readFileSync(path.join(CLIENT, page, 'index.html'), 'utf8');
}

function meta(html: string, attribute: 'name' | 'property', name: string): string {
  return new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
}

function structuredData(html: string): Record<string, unknown> {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
}
