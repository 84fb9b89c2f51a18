import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, ERRORS } from '#shared/errors.ts';
import { DEFAULT_LOCALE, text, type Sentence } from '#shared/text.ts';
import { platformErrors } from '#server/platform/errors.ts';
import { answerFailure } from './failures.ts';

const NOWHERE = '/404';
const JSON_TYPE = 'application/json; charset=utf-8';
const RESTART_SECONDS = 5;
const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/** Headers of responses that bypass the hooks. */
type Headers = Readonly<Record<string, string>>;

/** Responds to a path that cannot be decoded or is too long. Such a request bypasses routes and hooks. */
export function answerUnreadableAddress(
  headers: Headers,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => void answerFailure(error, request, reply.headers(headers));
}

/**
 * Returns the path of a request, or the path of an unknown page if a browser's path cannot be decoded: the browser then
 * gets the 404 page instead of the API's error.
 */
export function addressOf({ url = '/', headers }: IncomingMessage): string {
  const isOpenedByAPerson = !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
  return isOpenedByAPerson && !isDecodable(url.split('?')[0] ?? '') ? NOWHERE : url;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Rejects a query string with an invalid percent-encoding (RFC 3986, §2.1), which the parser would accept as text.
 * @throws {AppError} VALIDATION
 */
export function refuseUnreadableQuery(url: string): void {
  if (!isDecodable(url)) throw new AppError('VALIDATION', platformErrors.addressUnreadable);
}

/**
 * Rejects a request whose caller has already disconnected, because handlers need the remote address, which the socket
 * no longer has.
 * @throws {AppError} VALIDATION
 */
export function refuseWhoHasHungUp({ raw }: FastifyRequest): void {
  if (raw.socket.remoteAddress === undefined) throw new AppError('VALIDATION', platformErrors.interrupted);
}

/** Rejects requests on open connections with BUSY during shutdown; a retry may reach another process. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onRequest', async () => {
    if (isClosing)
      throw new AppError('BUSY', platformErrors.restarting, {
        retryAfterSeconds: RESTART_SECONDS,
      });
  });
}

/**
 * Passes requests with an unknown Expect header (RFC 9110, §10.1.1) to the router, which rejects, logs and counts them
 * like any other request.
 */
export function admitExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/**
 * Rejects requests with an unknown Expect header and closes the connection, because the body may still be arriving.
 * @throws {AppError} VALIDATION
 */
export function refuseExpectations({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers.expect === undefined || CONTINUE.test(headers.expect)) return;
  reply.header('connection', 'close');
  throw new AppError('VALIDATION', platformErrors.expectation);
}

/**
 * Returns a handler for malformed HTTP, which never reaches a route, and for request timeouts. It sends one plain 4xx
 * response and closes the connection. `isSpared` exempts a connection from the request timeout for good, because Node
 * reports the timeout only once.
 */
export function answerUnreadableRequest(
  headers: Headers,
  isSpared: (socket: Socket) => boolean,
): (error: Error & { code?: string }, socket: Socket) => void {
  const always = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    if (error.code === REQUEST_TIMEOUT && isSpared(socket)) return;
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, code, sentence] = answerFor(error.code);
    // The language of a malformed request is unknown.
    const body = bodyOf(code, text(DEFAULT_LOCALE, sentence));
    socket.end(
      `HTTP/1.1 ${status}\r\n${always.join('')}Content-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
}

function bodyOf(code: string, message: string): string {
  return JSON.stringify({ success: false, message, code });
}

function answerFor(code: string | undefined): readonly [status: string, code: string, sentence: Sentence] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return ['431 Request Header Fields Too Large', 'TOO_LARGE', platformErrors.headersTooLarge];
  if (code === REQUEST_TIMEOUT) return ['408 Request Timeout', 'TOO_SLOW', ERRORS.TOO_SLOW.message];
  return ['400 Bad Request', 'VALIDATION', platformErrors.notHttp];
}
