import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { text } from '#shared/text.ts';
import { isLocal } from '#server/config/ip-address.ts';
import { platformErrors } from '#server/platform/errors.ts';
import { localeOf } from './locale.ts';

/**
 * Rejects a request with more than one Host header or, in HTTP/1.1, with none (RFC 9112, §3.2).
 * @throws {AppError} VALIDATION
 */
export function refuseUnclearHost({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (names.length > 1) throw new AppError('VALIDATION', platformErrors.twoHosts);
  if (raw.httpVersion === '1.1' && names.length === 0)
    throw new AppError('VALIDATION', platformErrors.noHost);
}

/**
 * Rejects requests for other host names than this machine's. For use outside production, where anyone can sign in as
 * the sample administrator: this blocks a misconfigured proxy, and DNS rebinding through another site's name. Accepts a
 * client older than HTTP/1.1 without a Host header.
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

/** Returns the host names in a request, here and at the proxy in front. */
function namesOf({ headers }: FastifyRequest): string[] {
  return [headers.host, headers['x-forwarded-host']]
    .flat()
    .flatMap((names) => (names === undefined ? [] : names.split(',')));
}

function isOwnName(host: string): boolean {
  const name = /^(\[[\da-f:]+\]|[\w.-]+)(?::\d+)?$/i.exec(host.trim())?.[1];
  return name !== undefined && isLocal(name.toLowerCase());
}
