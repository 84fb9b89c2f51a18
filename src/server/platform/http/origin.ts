import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

/**
 * Rejects cross-site requests that could change data (CSRF). Read-only requests pass, and so do clients that are not
 * browsers.
 * @throws {AppError} FOREIGN_ORIGIN
 */
export function refuseForeignOrigin(request: FastifyRequest, isOwnOrigin: (origin: string) => boolean): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreignSite || (origin !== undefined && !isOwnOrigin(origin))) throw new AppError('FOREIGN_ORIGIN');
}

/**
 * Returns whether a browser sent this request. `Sec-Fetch-Mode` does not prove it, because Node's own fetch sends it.
 */
export function isBrowser(request: FastifyRequest): boolean {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  return origin !== undefined || referer !== undefined || site !== undefined;
}

/**
 * Returns a predicate for our own origins: the public one and, outside production, localhost on any port, where the
 * development server runs.
 */
export function ownOrigins(publicUrl: string, isProduction: boolean): (origin: string) => boolean {
  const own = new URL(publicUrl).origin;
  if (isProduction) return (origin) => origin === own;
  return (origin) => origin === own || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}
