import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON bodies, an empty one as nothing (a PUT without options may say that it is JSON). Keys that would reach an
 * object's prototype are refused.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, String(body), done);
  });
}
