import type { FastifyInstance } from 'fastify';

/**
 * Whom to tell of a weakness, where researchers look for it (`/.well-known/security.txt`, RFC 9116). `write` is asked
 * with every request, because the text names the day until which it holds.
 */
export function registerSecurityText(app: FastifyInstance, write: () => string): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(write()),
  );
}
