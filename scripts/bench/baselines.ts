/**
 * Serves the baselines of `http.ts` in a separate process: the home page's bytes from plain node:http, a Fastify route
 * with one prepared query by primary key, and another with the verification of a password.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import Fastify from 'fastify';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createPasswords } from '#server/platform/passwords.ts';
import { z } from '#shared/zod.ts';
import { freePort } from './shared.ts';

const orders = z.object({
  socketDirectory: z.string(),
  /** URL of the home page, whose bytes are served. */
  page: z.string(),
  sessionId: z.string(),
  hash: z.string(),
  password: z.string(),
});

const [message] = await once(process, 'message');
const { socketDirectory, page, sessionId, hash, password } = orders.parse(message);

const reply = await fetch(page, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await reply.arrayBuffer());
const headers = { ...Object.fromEntries(reply.headers), 'content-length': body.length };
const port = await freePort();
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(port, '127.0.0.1');

const { pool } = openDatabase({ connection: { socketDirectory } });
const text = 'select id, member_id, expires_at from session where id = $1';
const passwords = createPasswords({});
const fastify = Fastify()
  .get('/query', async () => {
    const { rows } = await pool.query({ name: 'baseline', text, values: [sessionId] });
    return { success: true, session: rows[0] };
  })
  .get('/password', async () => ({ success: await passwords.verify(hash, password) }));
const address = await fastify.listen({ host: '127.0.0.1', port: 0 });
process.send?.({
  bytes: `http://127.0.0.1:${port}/`,
  query: `${address}/query`,
  password: `${address}/password`,
});
