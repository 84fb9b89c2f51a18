import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { AppError } from '#shared/errors.ts';
import { answerFailure } from './failures.ts';
import { BARE_POLICY } from './security-headers.ts';

/** Answers a path that cannot be decoded or is too long: no route sees it, and no hook that sets headers. */
export function answerUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ 'content-security-policy': BARE_POLICY, 'x-content-type-options': 'nosniff' });
  answerFailure(error, request, reply);
}

/**
 * Refuses a query string with `%` signs that encode nothing (RFC 3986, §2.1); the parser would let them through as text.
 * @throws {AppError} VALIDATION
 */
export function refuseUnreadableQuery(url: string): void {
  try {
    decodeURIComponent(url);
  } catch {
    throw new AppError('VALIDATION', 'This address is not readable.');
  }
}

/**
 * Ends a request whose caller has hung up before anybody looked at it: it has no address any more.
 * @throws {AppError} VALIDATION
 */
export function refuseWhoHasHungUp({ raw }: FastifyRequest): void {
  if (raw.socket.remoteAddress === undefined)
    throw new AppError('VALIDATION', 'The request broke off before its end.');
}

/**
 * Answers bytes that are no readable HTTP request, which never reach a route: one plain 4xx, then the line is cut.
 */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, message] = answerFor(error.code);
  const body = JSON.stringify({ success: false, message, code });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function answerFor(code: string | undefined): readonly [status: string, code: string, message: string] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return ['431 Request Header Fields Too Large', 'TOO_LARGE', 'The headers of this request are too large.'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return ['408 Request Timeout', 'VALIDATION', 'The request took too long to arrive. Please try again.'];
  return ['400 Bad Request', 'VALIDATION', 'This is not a readable request.'];
}
