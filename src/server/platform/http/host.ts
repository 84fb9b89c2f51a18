import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { text } from '#shared/text.ts';
import { isLocal } from '#server/config/ip-address.ts';
import { platformErrors } from '#server/platform/errors.ts';
import { localeOf } from './locale.ts';

/**
 * Rejects a request that does not say, or says twice, which site it is for (RFC 9112, §3.2); before HTTP/1.1 none did.
 * @throws {AppError} VALIDATION
 */
export function refuseUnclearHost({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (names.length > 1) throw new AppError('VALIDATION', platformErrors.twoHosts);
  if (raw.httpVersion === '1.1' && names.length === 0)
    throw new AppError('VALIDATION', platformErrors.noHost);
}

/**
 * Serves this machine's own names only, for use outside production, where anyone can sign in as the sample
 * administrator: a proxy with forgotten settings, or another site's name that resolves to this machine (DNS rebinding),
 * gets one sentence. A client older than HTTP/1.1 that names no host is served.
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

/** The names that a request asks for, here and at the proxy in front. */
function namesOf({ headers }: FastifyRequest): string[] {
  return [headers.host, headers['x-forwarded-host']]
    .flat()
    .flatMap((names) => (names === undefined ? [] : names.split(',')));
}

function isOwnName(host: string): boolean {
  const name = /^(\[[\da-f:]+\]|[\w.-]+)(?::\d+)?$/i.exec(host.trim())?.[1];
  return name !== undefined && isLocal(name.toLowerCase());
}
