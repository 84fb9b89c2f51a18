import type { FastifyInstance } from 'fastify';

/**
 * Serves `/.well-known/security.txt` (RFC 9116), the contact for vulnerability reports. Calls `write` for each request,
 * because the text contains its expiry date.
 */
export function registerSecurityText(app: FastifyInstance, write: () => string): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(write()),
  );
}
