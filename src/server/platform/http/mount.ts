import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { documentErrors } from '#shared/files/documents.ts';
import { FORM_TOKEN_HEADER } from '#shared/site/form-token.ts';
import { type Locale, type Sentence, text } from '#shared/text.ts';
import { platformErrors } from '#server/platform/errors.ts';
import { etagOf } from './etag.ts';
import type { Caller } from './actors.ts';
import { admit, type FindSession, secretsOf } from './guards.ts';
import { failureReply } from './failures.ts';
import { FileAnswer, type HttpContext, isAccess, type RawInput, type UploadedFile } from './endpoints.ts';
import { isBrowser } from './origin.ts';
import { localeOf } from './locale.ts';
import type { UploadSlots } from './upload-slots.ts';
import { readMultipart, refuseOtherForms, removeFiles } from './uploads.ts';

const IGNORED_BYTES_MAX = 4096;

/** An endpoint with its handler. */
export type Route = Readonly<{
  name: string;
  endpoint: Endpoint;
  handle: (input: RawInput) => Promise<unknown>;
  /** Checks an admitted caller before the body is read; rejects the request by throwing. */
  before?: ((caller: Caller) => Promise<void>) | undefined;
}>;

export type MountOptions = Readonly<{
  findSession: FindSession;
  sessionCookieName: string;
  /** Directory for uploads, on the same file system as the storage, so that a file can be stored by renaming it. */
  temporaryDirectory: string;
  uploadSlots: UploadSlots;
}>;

/**
 * Registers every route: checks access before reading the body, passes input and output through the endpoint's schemas,
 * and deletes unclaimed uploads after the response.
 * @throws at boot for an endpoint without access.
 */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('actor', null);
  app.decorateRequest('uploads', null);
  app.decorateRequest('uploadCut', null);
  for (const route of routes) {
    if (route.endpoint.ignoresBody === true)
      void app.register(async (scope) => {
        takeAnyBody(scope);
        mountRoute(scope, route, options);
      });
    else mountRoute(app, route, options);
  }
  refuseOtherMethods(app, routes);
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Rejects other methods with 405 and lists the allowed methods. Paths outside `/api/` are also pages, so they allow
 * GET.
 */
function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path.replaceAll(/:\w+/g, ':_'));
  for (const [path, found] of byPath) {
    const isPage = !path.startsWith('/api/');
    const allowed = METHODS.filter((method) =>
      found.some(({ endpoint }) => method === endpoint.method || (method === 'HEAD' && hasHead(endpoint))),
    );
    const others = METHODS.filter(
      (method) => !allowed.includes(method) && !(isPage && (method === 'GET' || method === 'HEAD')),
    );
    app.route({
      method: [...others],
      url: found[0]?.endpoint.path ?? path,
      exposeHeadRoute: false,
      schema: { hide: true },
      // Reject before the body is read.
      onRequest: async (_request, reply) => {
        void reply.header('allow', [...(isPage ? ['GET', 'HEAD'] : []), ...allowed].join(', '));
        throw new AppError('WRONG_METHOD');
      },
      handler: async () => undefined,
    });
  }
}

function hasHead({ method, binary }: Endpoint): boolean {
  return method === 'GET' && binary !== true;
}

/**
 * Accepts and discards bodies of any content type, up to 4 KB. Needs its own scope, because other routes accept JSON
 * only.
 */
function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: IGNORED_BYTES_MAX },
    (_request, _body, done) => done(null, undefined),
  );
}

function mountRoute(app: FastifyInstance, route: Route, options: MountOptions): void {
  const { name, endpoint, handle, before } = route;
  if (!isAccess(endpoint.access)) throw new Error(`Endpoint ${name} does not say who may call it.`);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Uncompressed, because the compressed length of a short response could reveal secrets.
    ...(endpoint.method !== 'GET' && { compress: false }),
    // No HEAD route, because a HEAD request would consume the single-use download ticket.
    ...(endpoint.binary === true && { exposeHeadRoute: false }),
    ...(endpoint.bodyBytesMax !== undefined && { bodyLimit: endpoint.bodyBytesMax }),
    schema: schemaOf(name, endpoint),
    config: { endpoint },
    onRequest: async (request, reply) => {
      // With a service worker of version 0.1.0, browsers send a navigation twice and discard this answer.
      if (request.headers['service-worker-navigation-preload']) return reply.code(204).send();
      const actor = await admit(endpoint, secretsOf(request, options.sessionCookieName), options.findSession);
      request.actor = actor;
      const caller = { ip: request.ip, formToken: formTokenOf(request), actor };
      // Take the slot before counting the request, so that a request without a slot does not count against
      // the rate limits.
      if (endpoint.files) request.uploadCut = options.uploadSlots.take(request.raw, reply.raw, caller);
      await before?.(caller);
      if (endpoint.files) refuseOtherForms(request);
    },
    ...(endpoint.files && {
      onResponse: async (request: FastifyRequest) => removeFiles(Object.values(request.uploads ?? {})),
    }),
    ...(endpoint.isRevalidated === true && { onSend: sendIfChanged }),
    ...(endpoint.cacheSeconds !== undefined && { onSend: letCache(endpoint.cacheSeconds) }),
    preValidation: async (request, reply) => readBody(request, reply, endpoint, options.temporaryDirectory),
    handler: async (request, reply) => {
      if (!request.actor) throw new AppError('NOT_SIGNED_IN');
      const { params, query, body, actor, uploads } = request;
      const answering = handle({
        params,
        query,
        body,
        actor,
        files: uploads ?? {},
        http: contextOf(request, reply),
      });
      // Delete the uploads here too, because `onResponse` does not run if the client has disconnected.
      const answer = await (uploads
        ? answering.finally(() => removeFiles(Object.values(uploads)))
        : answering);
      if (answer instanceof FileAnswer) return reply.headers(answer.headers).send(answer.body);
      if (endpoint.binary === true) throw new Error(`${endpoint.path} must answer with a file.`);
      return reply.code(endpoint.status ?? 200).send(asBody(answer, localeOf(request)));
    },
  });
}

/** Responds with 304 if the caller already has this content. */
async function sendIfChanged(
  request: FastifyRequest,
  reply: FastifyReply,
  content: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof content !== 'string') return content;
  // The ETag is weak, because the content may be compressed afterwards.
  const etag = `W/${etagOf(content)}`;
  reply.headers({ 'cache-control': 'private, no-cache', etag });
  if (request.headers['if-none-match'] !== etag) return content;
  reply.code(304);
  return null;
}

/** Returns a hook that lets any cache store a 200 response for `seconds`. */
function letCache(seconds: number) {
  return async (_request: FastifyRequest, reply: FastifyReply, content: unknown): Promise<unknown> => {
    if (reply.statusCode === 200) reply.header('cache-control', `public, max-age=${seconds}`);
    return content;
  };
}

/** Returns the response as sent: with `success: true`, unless it is a list, and with its message in this language. */
function asBody(answer: unknown, locale: Locale): unknown {
  if (typeof answer !== 'object' || Array.isArray(answer)) return answer;
  return { ...answer, success: true, ...(hasSentence(answer) && { message: text(locale, answer.message) }) };
}

function hasSentence(answer: unknown): answer is { readonly message: Sentence } {
  return (
    typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'object'
  );
}

function schemaOf(name: string, endpoint: Endpoint): NonNullable<RouteShorthandOptions['schema']> {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.access],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.files && { consumes: ['multipart/form-data'] }),
    ...(endpoint.binary !== true && {
      response: { [endpoint.status ?? 200]: endpoint.reply, '4xx': failureReply, '5xx': failureReply },
    }),
  };
}

async function readBody(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  directory: string,
): Promise<void> {
  if (endpoint.files && request.uploadCut) {
    const { fields, files } = await readMultipart(request, {
      fileFields: endpoint.files,
      tooLarge: endpoint.tooLarge ?? documentErrors.tooLarge,
      directory,
      signal: hangUpOf(reply),
      cut: request.uploadCut,
    });
    request.uploads = files;
    request.body = fields;
  } else if (request.isMultipart()) {
    throw new AppError('UNSUPPORTED_TYPE', platformErrors.sendJson);
  } else if (endpoint.body && request.body === undefined) {
    // Clients may omit a body whose fields are all optional.
    request.body = {};
  }
  refuseUnstorableText(request.params, request.query, request.body);
}

/** Returns a signal that aborts if the connection closes, or has already closed, before the response is sent. */
function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const hungUp = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) hungUp.abort();
  };
  // A connection that has already closed emits no further event.
  if (raw.closed) onClose();
  else raw.once('close', onClose);
  return hungUp.signal;
}

function formTokenOf({ headers }: FastifyRequest): string | undefined {
  return headers[FORM_TOKEN_HEADER]?.toString();
}

function contextOf(request: FastifyRequest, reply: FastifyReply): HttpContext {
  return {
    ip: request.ip,
    peer: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
    forwardedFor: String(request.headers['x-forwarded-for'] ?? ''),
    formToken: formTokenOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    isBrowser: isBrowser(request),
    cookies: request.cookies,
    setCookie: (name, value, cookie) => void reply.setCookie(name, value, cookie),
    clearCookie: (name, cookie) => void reply.clearCookie(name, cookie),
    log: request.log,
  };
}

declare module 'fastify' {
  // Declaration merging needs an interface.
  interface FastifyRequest {
    actor: RawInput['actor'] | null;
    uploads: Readonly<Record<string, UploadedFile>> | null;
    /** Aborts when the upload loses its slot; null for requests without files. */
    uploadCut: AbortSignal | null;
  }
}

/**
 * Rejects input with text that PostgreSQL cannot store unchanged: a NUL character, or half of a surrogate pair (RFC
 * 8259, §8.2). Iterative, because JSON may be nested deeper than the stack.
 * @throws {AppError} VALIDATION
 */
function refuseUnstorableText(...input: readonly unknown[]): void {
  const waiting = [...input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed())
        throw new AppError('VALIDATION', platformErrors.unstorable);
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) waiting.push(inner);
    }
  }
}
