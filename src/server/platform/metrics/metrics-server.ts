import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode } from '#server/platform/system-error.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves metrics at `/metrics` on a separate address, so that the site never exposes them.
 * @throws {StartupError} if it cannot listen there.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.write().then(
      ({ mediaType, text }) => response.writeHead(200, { 'content-type': mediaType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartupError(
      `METRICS_ADDRESS: nothing can listen on ${host}:${port} (${errorCode(error)}). Choose another address.`,
    );
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => close(server),
  };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await promisify(server.close.bind(server))();
}
