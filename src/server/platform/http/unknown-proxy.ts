import type { FastifyInstance } from 'fastify';
import { isAmong } from '#server/config/ip-address.ts';

/** Loopback, private (RFC 1918, 4193, 6598) and link-local networks. */
const isPrivate = isAmong([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);
/** Paths that load balancers and monitoring request directly, without the proxy. */
const HEALTH_CHECK = /^\/api\/(health|ready)(\?|$)/;

/**
 * Logs a warning at the first request from a private address, which is probably a proxy's. Call it in production if no
 * proxy is trusted.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', async ({ ip, log, url }) => {
    if (hasWarned || HEALTH_CHECK.test(url) || !isPrivate(ip)) return;
    hasWarned = true;
    const address = ip.replace(/^::ffff:/, '');
    log.warn(
      `A request came from the private address ${address}: if that is your reverse proxy, set TRUSTED_PROXIES=${address}, or all visitors share the limits of one address.`,
    );
  });
}
