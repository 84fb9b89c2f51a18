import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { text } from '#shared/text.ts';
import { isLocal } from '#server/config/ip-address.ts';
import { platformErrors } from '#server/platform/errors.ts';
import { localeOf } from './locale.ts';

/**
 * Rejects a request with more than one Host header, or an HTTP/1.1 request without one (RFC 9112, §3.2).
 * @throws {AppError} VALIDATION
 */
export function refuseUnclearHost({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (names.length > 1) throw new AppError('VALIDATION', platformErrors.twoHosts);
  if (raw.httpVersion === '1.1' && names.length === 0)
    throw new AppError('VALIDATION', platformErrors.noHost);
}

/**
 * Rejects requests for host names other than this machine's. Call it outside production only, where anyone can sign in
 * as the sample administrator: it prevents access through a misconfigured proxy or by DNS rebinding. Accepts HTTP/1.0
 * requests without a Host header.
 */
export function serveOwnNamesOnly(app: FastifyInstance, publicUrl: string): void {
  const sentence = platformErrors.otherHost(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (namesOf(request).every(isOwnName)) return;
    if (request.url.startsWith('/api/')) throw new AppError('FORBIDDEN', sentence);
    await reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send(text(localeOf(request), sentence));
  });
}

/** Returns the requested host names, including the names that a proxy forwarded. */
function namesOf({ headers }: FastifyRequest): string[] {
  return [headers.host, headers['x-forwarded-host']]
    .flat()
    .flatMap((names) => (names === undefined ? [] : names.split(',')));
}

function isOwnName(host: string): boolean {
  const name = /^(\[[\da-f:]+\]|[\w.-]+)(?::\d+)?$/i.exec(host.trim())?.[1];
  return name !== undefined && isLocal(name.toLowerCase());
}
