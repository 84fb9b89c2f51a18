import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { isAmong } from '#server/config/ip-address.ts';
import { type EndpointName, ENDPOINTS } from '#shared/endpoints.ts';
import { allBefore, allHandlers } from '#server/features.ts';
import { findSession } from '#server/features/auth/sessions.service.ts';
import { blogPages } from '#server/features/posts/blog.service.ts';
import { isScreen, lowercasePath, securityText, signInPath } from '#server/features/site/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  addressOf,
  admitExpectations,
  answerUnreadableAddress,
  answerUnreadableRequest,
  refuseExpectations,
  refuseUnreadableQuery,
  refuseWhileClosing,
  refuseWhoHasHungUp,
} from '#server/platform/http/client-errors.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { eraseHandler, type Handler } from '#server/platform/http/endpoints.ts';
import { refuseUnclearHost, serveOwnNamesOnly } from '#server/platform/http/host.ts';
import { handleFailures } from '#server/platform/http/failures.ts';
import { mountRoutes, type Route } from '#server/platform/http/mount.ts';
import { describeApi } from '#server/platform/http/openapi.ts';
import { ownOrigins, refuseForeignOrigin } from '#server/platform/http/origin.ts';
import { sendInChunks } from '#server/platform/http/chunked-answers.ts';
import { pageRenderer } from '#server/platform/http/page-renderer.ts';
import { registerPages } from '#server/platform/http/pages.ts';
import { everyHeader } from '#server/platform/http/security-headers.ts';
import { limitAnswers, TIMEOUTS } from '#server/platform/http/timeouts.ts';
import { warnOfUnknownProxy } from '#server/platform/http/unknown-proxy.ts';
import { uploadSlots } from '#server/platform/http/upload-slots.ts';
import { outboxRoutes } from '#server/platform/mail/outbox-page.ts';
import path from 'node:path';
import { AppError } from '#shared/errors.ts';
import { platformErrors } from '#server/platform/errors.ts';

const KEEP_ALIVE_MS = 72_000;
const JSON_BYTES_MAX = 64 * 1024;
const COMPRESS_FROM_BYTES = 1024;
/** What renders the blog, which `npm run web:build` writes and a release contains too. */
const RENDERER_DIRECTORY = 'server';
/** The built pages, which `npm run web:build` writes and a release contains. */
export const WEB_DIRECTORY = path.join(import.meta.dirname, '../../build/client');

/** Builds the application: platform first, then the features. It does not listen. */
export async function buildApp(
  deps: Deps,
  webDirectory = WEB_DIRECTORY,
  timeouts = TIMEOUTS,
): Promise<FastifyInstance> {
  const { config } = deps;
  const headers = everyHeader(config.publicUrl.startsWith('https:'));
  const slots = uploadSlots();
  const app = Fastify({
    loggerInstance: deps.logger,
    // The hook below writes one log line per response, with the route's pattern.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 && isAmong(config.trustedProxies),
    bodyLimit: JSON_BYTES_MAX,
    connectionTimeout: timeouts.request,
    requestTimeout: timeouts.request,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      requireHostHeader: false, // the onRequest hook rejects it with our own error
    },
    return503OnClosing: false,
    clientErrorHandler: answerUnreadableRequest(headers, slots.spare),
    frameworkErrors: answerUnreadableAddress(headers),
    rewriteUrl: addressOf,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  });
  limitAnswers(app, timeouts);
  admitExpectations(app);
  handleFailures(app);
  acceptJson(app);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    // Reject compressed requests: no client sends them, and a small one could expand hugely.
    globalDecompression: false,
  });
  sendInChunks(app);
  await describeApi(app);
  const isOwnOrigin = ownOrigins(config.publicUrl, config.isProduction);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    refuseWhoHasHungUp(request);
    refuseUnclearHost(request);
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store');
      refuseUnreadableQuery(request.url);
    }
    refuseExpectations(request, reply);
    refuseForeignOrigin(request, isOwnOrigin);
  });
  if (!config.isProduction) serveOwnNamesOnly(app, config.publicUrl);
  else if (config.trustedProxies.length === 0) warnOfUnknownProxy(app);
  refuseWhileClosing(app);
  app.addHook('onResponse', async (request, reply) => {
    deps.metrics.noteAnswer({
      method: request.method,
      route: request.routeOptions.url ?? 'nowhere',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    const memberId = request.actor?.kind === 'member' ? request.actor.member.id : undefined;
    request.log.info(
      { req: request, res: reply, memberId, durationMs: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  await app.register(async (scope) => {
    mountRoutes(scope, routesOf(deps), {
      findSession: (secrets) => findSession(deps, secrets),
      sessionCookieName: cookieNames(config.publicUrl).session,
      temporaryDirectory: deps.temporaryDirectory,
      uploadSlots: slots,
    });
  });
  if (!config.isProduction)
    await app.register(outboxRoutes, {
      directory: path.join(config.dataDir, 'outbox'),
    });
  registerSecurityText(app, () => securityText(deps));
  await registerPages(app, {
    directory: webDirectory,
    settings: deps.site,
    isScreen,
    lowercasePath,
    blog: blogPages(deps, pageRenderer(path.join(webDirectory, '..', RENDERER_DIRECTORY))),
    ownFile: (file) => deps.logo?.files.get(file),
    signInPath: ({ url, headers, cookies }) =>
      signInPath(url, {
        origin: headers['sec-fetch-site'],
        hasSession: cookies[cookieNames(config.publicUrl).session] !== undefined,
      }),
  });
  return app;
}

function routesOf(deps: Deps): Route[] {
  const handlers = allHandlers(deps);
  const before = allBefore(deps);
  return Object.keys(ENDPOINTS)
    .filter(isEndpointName)
    .map((name) => routeOf(name, handlers[name], before[name]));
}

function routeOf<Name extends EndpointName>(
  name: Name,
  handler: Handler<(typeof ENDPOINTS)[Name]>,
  before: Route['before'],
): Route {
  return { name, endpoint: ENDPOINTS[name], handle: eraseHandler(handler), before };
}

function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(ENDPOINTS, name);
}

/**
 * Serves `/.well-known/security.txt` (RFC 9116), the contact for vulnerability reports. Calls `write` for each request,
 * because the text contains its expiry date.
 */
function registerSecurityText(app: FastifyInstance, write: () => string): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(write()),
  );
}

/**
 * Parses JSON bodies. Treats an empty body as no body, because a PUT without options may still send the JSON content
 * type. Rejects keys that would reach an object's prototype, and bytes that are not UTF-8 (RFC 8259, §8.1).
 */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = utf8Of(body);
    if (text === null) return done(new AppError('VALIDATION', platformErrors.notUtf8));
    if (text === '') return done(null, undefined);
    return parse(request, text, done);
  });
}

function utf8Of(body: string | Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body));
  } catch {
    return null;
  }
}
