/**
 * Serves the baselines in a separate process: the home page's bytes from plain node:http, a Fastify route with one
 * prepared query by primary key, and password verification alone.
 */
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import Fastify from 'fastify';
import { openDatabase } from '../../src/server/platform/database/pool.ts';
import { createPasswords } from '../../src/server/platform/passwords.ts';
import { z } from '../../src/shared/zod.ts';

const AT_ONCE = 8;

const orders = z.object({
  socketDirectory: z.string(),
  /** URL of the home page, whose bytes are served. */
  page: z.string(),
  password: z.string(),
  passwordHash: z.string(),
  sessionId: z.string(),
});

process.once('message', (message) => {
  void serve(orders.parse(message));
});

async function serve({
  socketDirectory,
  page,
  password,
  passwordHash,
  sessionId,
}: z.output<typeof orders>): Promise<void> {
  const bytesPort = await listen(await sameBytes(page));
  const { pool } = openDatabase({ connection: { socketDirectory } });
  const fastify = Fastify();
  fastify.get('/query', async () => {
    const { rows } = await pool.query({
      name: 'floor',
      text: 'select id, member_id, expires_at from session where id = $1',
      values: [sessionId],
    });
    return { success: true, session: rows[0] };
  });
  const query = await fastify.listen({ host: '127.0.0.1', port: 0 });
  const passwords = createPasswords({});
  process.on('message', (message) => {
    if (typeof message === 'number') void verifications(message).then((count) => process.send?.(count));
  });
  process.send?.({ bytes: `http://127.0.0.1:${bytesPort}/`, query: `${query}/query` });

  /** Returns how many passwords can be verified within the given number of milliseconds. */
  async function verifications(duration: number): Promise<number> {
    const end = performance.now() + duration;
    let count = 0;
    const work = async () => {
      while (performance.now() < end) {
        await passwords.verify(passwordHash, password);
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return count;
  }
}

async function sameBytes(page: string): Promise<RequestListener> {
  const reply = await fetch(page, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await reply.arrayBuffer());
  const headers = Object.fromEntries(reply.headers);
  delete headers['content-length'];
  return (_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  };
}

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return address.port;
}
