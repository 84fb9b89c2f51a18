import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { platformErrors } from '#server/platform/errors.ts';

/**
 * Accepts JSON bodies, an empty one as nothing (a PUT without options may say that it is JSON). Keys that would reach an
 * object's prototype are refused, and so are bytes that are no UTF-8 (RFC 8259, §8.1).
 */
export function acceptJson(app: FastifyInstance): void {
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
