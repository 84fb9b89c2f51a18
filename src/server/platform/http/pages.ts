import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { fillJsonPlaceholders, fillPlaceholders, type SiteSettings } from '#shared/site/placeholders.ts';
import { etagOf } from './etag.ts';
import type { RenderedPage } from './page-renderer.ts';
import { BARE_POLICY, pagePolicy, WORKER_POLICY } from './security-headers.ts';

type Page = Readonly<{
  type: string;
  policy: string;
  etag: string;
  encodings: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}>;

const FALLBACK = '__spa-fallback.html';
const NOT_FOUND = '404/index.html';
const SERVICE_WORKER = 'service-worker.js';
/** Glob of the files that contain placeholders. */
const FILLED = '{**/*.html,*.xml,*.webmanifest,robots.txt}';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.data': 'text/x-script',
};

/** A file that administrators uploaded, in memory. */
export type OwnFile = Readonly<{ type: string; etag: string; body: Buffer }>;

export type PagesOptions = Readonly<{
  /** Path of `build/client`. */
  directory: string;
  /** Returns the placeholder values, in a new object after any change. */
  settings: () => SiteSettings;
  /** Whether a path is a client-rendered screen; other unknown paths get 404. */
  isScreen: (path: string) => boolean;
  /** Pages that are rendered while the application runs. */
  blog: {
    readonly has: (path: string) => boolean;
    readonly get: (path: string) => Promise<RenderedPage | undefined>;
  };
  /** Returns the file to serve at a path in place of the built one; undefined for the built one. */
  ownFile?: (path: string) => OwnFile | undefined;
  /** Returns the path in lower case if that is a screen's path; otherwise undefined. */
  lowercasePath: (path: string) => string | undefined;
  /** Returns where to send a visitor who may not open the requested page; otherwise undefined. */
  signInPath: (request: FastifyRequest) => string | undefined;
}>;

/**
 * Serves the web app: prerendered pages and crawler files from memory, filled with the settings, compressed, each with
 * its own policy; hashed files, cached forever; the shell for client-rendered screens; and the not-found page with
 * status 404.
 */
export async function registerPages(
  app: FastifyInstance,
  { directory, settings, isScreen, lowercasePath, blog, ownFile, signInPath }: PagesOptions,
): Promise<void> {
  if (!existsSync(directory)) return;
  const pages = readPages(directory, settings);
  if (ownFile) serveOwnFiles(app, ownFile);
  const fill = filledOnce(settings);
  /** Returns a page of the blog; undefined if there is none, and it has another address in small letters. */
  const renderedPage = async (name: string) => {
    const found = await blog.get(`/${name}`);
    if (!found || (found.status === 404 && blog.has(`/${name.toLowerCase()}`))) return undefined;
    return { status: found.status, page: fill(found, name) };
  };
  await app.register(fastifyStatic, {
    root: path.resolve(directory),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: [FILLED, '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, sent) => {
      const file = sent.replace(/\.(br|gz)$/, ''); // `sent` may be the compressed variant
      reply.header(
        'cache-control',
        /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (file.endsWith(SERVICE_WORKER)) reply.header('content-security-policy', WORKER_POLICY);
      if (file.endsWith('.data')) reply.header('content-type', 'text/x-script');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const signIn = signInPath(request);
    if (signIn !== undefined) return reply.header('cache-control', 'no-store').redirect(signIn, 302);
    const name = pageName(request.params['*']);
    const file = fileOf(name);
    const page = pages.get(file);
    if (page && file !== NOT_FOUND) return sendPage(request, reply, page);
    const made = await renderedPage(name);
    if (made) return sendPage(request, reply.code(made.status), made.page);
    if (isNoPage(request, name)) throw new AppError('NOT_FOUND');
    const meant = lowercasePath(`/${name}`) ?? pageInSmallLetters(pages, blog, name);
    if (meant !== undefined) return reply.redirect(meant + (/\?.*$/.exec(request.url)?.[0] ?? ''), 308);
    const shell = pages.get(isScreen(`/${name}`) ? FALLBACK : NOT_FOUND) ?? pages.get(FALLBACK);
    if (!shell) throw new AppError('NOT_FOUND');
    return sendPage(request, reply.code(isScreen(`/${name}`) ? 200 : 404), shell);
  });
  const isKnown = (name: string) =>
    isScreen(`/${name}`) ||
    (pages.has(fileOf(name)) && fileOf(name) !== NOT_FOUND) ||
    blog.has(`/${name}`) ||
    app.hasRoute({ method: 'GET', url: `/${name}` });
  refuseOtherMethods(app, isKnown);
}

function serveOwnFiles(app: FastifyInstance, ownFile: NonNullable<PagesOptions['ownFile']>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const file = ownFile(request.url.replace(/\?.*$/, ''));
    if (!file) return;
    void reply.headers({ 'cache-control': 'no-cache', 'content-type': file.type, etag: file.etag });
    const isKnown = request.headers['if-none-match'] === file.etag;
    await (isKnown ? reply.code(304).send() : reply.send(file.body));
  });
}

/** Rejects other methods: with 405 on known paths, pages and files, and with 404 on all other paths. */
function refuseOtherMethods(app: FastifyInstance, isKnown: (name: string) => boolean): void {
  app.route<{ Params: { '*': string } }>({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    schema: { hide: true },
    // Reject before the body is read.
    onRequest: async (request, reply) => {
      if (!isKnown(pageName(request.params['*']))) throw new AppError('NOT_FOUND');
      void reply.header('allow', 'GET, HEAD');
      throw new AppError('WRONG_METHOD');
    },
    handler: async () => undefined,
  });
}

/** Returns whether a request is for the API or a subresource. A browser that opens a page accepts HTML. */
function isNoPage({ headers }: FastifyRequest, name: string): boolean {
  return /^api(\/|$)/.test(name) || (/\.\w+$/.test(name) && !headers.accept?.includes('text/html'));
}

function pageInSmallLetters(pages: Pages, blog: PagesOptions['blog'], name: string): string | undefined {
  const small = name.toLowerCase();
  return small !== name && (pages.has(fileOf(small)) || blog.has(`/${small}`)) ? `/${small}` : undefined;
}

/** Built pages by file name. `get` re-renders a page when the settings have changed. */
type Pages = Readonly<{ has: (file: string) => boolean; get: (file: string) => Page | undefined }>;

function readPages(directory: string, settings: () => SiteSettings): Pages {
  const built = new Map(
    globSync(FILLED, { cwd: directory }).map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(path.join(directory, file), 'utf8'),
    ]),
  );
  const filled = new Map<string, { page: Page; settings: SiteSettings }>();
  const get = (file: string) => {
    const text = built.get(file);
    if (text === undefined) return undefined;
    const known = filled.get(file);
    const current = settings();
    if (known?.settings === current) return known.page;
    const fill = path.extname(file) === '.webmanifest' ? fillJsonPlaceholders : fillPlaceholders;
    const page = makePage(file, fill(text, current));
    filled.set(file, { page, settings: current });
    return page;
  };
  for (const file of built.keys()) get(file);
  return { has: (file) => built.has(file), get };
}

/** Returns a function that fills a rendered page with the settings, again only after they have changed. */
function filledOnce(settings: () => SiteSettings): (rendered: RenderedPage, name: string) => Page {
  const filled = new WeakMap<RenderedPage, { page: Page; settings: SiteSettings }>();
  return (rendered, name) => {
    const current = settings();
    const known = filled.get(rendered);
    if (known?.settings === current) return known.page;
    // Missing pages share one rendered page, so the requested name does not decide its type.
    const file = rendered.status === 200 && path.extname(name) !== '' ? name : fileOf('blog');
    const page = makePage(file, fillPlaceholders(rendered.text, current));
    filled.set(rendered, { page, settings: current });
    return page;
  };
}

function makePage(file: string, text: string): Page {
  const identity = Buffer.from(text);
  return {
    type: TYPES[path.extname(file)] ?? 'application/octet-stream',
    policy: file.endsWith('.html') ? pagePolicy(text) : BARE_POLICY,
    etag: etagOf(identity),
    encodings: {
      identity,
      gzip: gzipSync(identity, { level: 9 }),
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    },
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    'content-type': page.type,
    vary: reply.statusCode === 404 ? 'accept, accept-encoding' : 'accept-encoding',
    etag: page.etag,
  });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag)
    return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.encodings[encoding]);
}

/**
 * Returns the content encoding with the shortest result that the client accepts; `q=0` means not accepted (RFC 9110,
 * §12.5.3).
 */
function acceptedEncoding(header: string | string[] | undefined): keyof Page['encodings'] {
  const entries = String(header ?? '').split(',');
  const takes = (encoding: string) =>
    entries.some((entry) => entry.split(';')[0]?.trim() === encoding && !/;\s*q=0(\.0*)?\s*$/.test(entry));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/**
 * Returns the name of the built file for a path: the same name for top-level .xml, .txt and .webmanifest files,
 * otherwise the folder's index.html.
 */
function fileOf(name: string): string {
  if (/^[^/]+\.(xml|txt|webmanifest)$/.test(name)) return name;
  return name === '' ? 'index.html' : `${name}/index.html`;
}

/**
 * Returns a decoded path without its trailing slashes; the leading slash is already removed. A path that started with
 * two slashes stays unknown, because browsers would parse it as a host name.
 */
function pageName(rest: string): string {
  return rest.replace(/([^/])\/+$/, '$1');
}
