import type { ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendInChunks } from './chunked-answers.ts';

const LONG = JSON.stringify({ words: Array.from({ length: 50_000 }, (_, number) => `word ${number}`) });
const PIECE_BYTES = 64 * 1024;

/**
 * Starts a site with a long response, as bytes and as text, and a short response. Records the size of each write and
 * the number of event loop turns before it.
 */
async function aSite() {
  const app = Fastify();
  const written: number[] = [];
  const turns: number[] = [];
  const others = takeTurns();
  app.addHook('onRequest', async (_request, { raw }) =>
    watch(raw, (bytes) => {
      written.push(bytes);
      turns.push(others());
    }),
  );
  await app.register(compress, { encodings: ['gzip'] });
  sendInChunks(app);
  app.get('/bytes', (_request, reply) => reply.type('application/json').send(Buffer.from(LONG)));
  app.get('/text', (_request, reply) => reply.type('application/json').send(LONG));
  app.get('/short', () => ({ words: ['few'] }));
  onTestFinished(() => app.close());
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }), written, turns };
}

/** Counts turns of the event loop. Returns a function that reads the count. */
function takeTurns(): () => number {
  let turns = 0;
  let next = setImmediate(function take() {
    turns += 1;
    next = setImmediate(take);
  });
  onTestFinished(() => clearImmediate(next));
  return () => turns;
}

function watch(response: ServerResponse, onWrite: (bytes: number) => void): void {
  for (const name of ['write', 'end'] as const) {
    const original = response[name].bind(response) as (...given: unknown[]) => never;
    response[name] = (...given: unknown[]) => {
      if (typeof given[0] === 'string' || Buffer.isBuffer(given[0])) onWrite(Buffer.byteLength(given[0]));
      return original(...given);
    };
  }
}

const plain = { headers: { 'accept-encoding': 'identity' } };

test.each(['bytes', 'text'])('a long response is sent in chunks and arrives complete: %s', async (path) => {
  const { address, written } = await aSite();
  const reply = await fetch(`${address}/${path}`, plain);
  expect(await reply.text()).toBe(LONG);
  expect(reply.headers.get('content-length')).toBe(String(LONG.length));
  expect(written.length).toBeGreaterThan(5);
  expect(Math.max(...written)).toBe(PIECE_BYTES);
});

test('the server handles other requests between the chunks of a long response', async () => {
  const { address, written, turns } = await aSite();
  await (await fetch(`${address}/bytes`, plain)).text();
  const piecesAt = turns.filter((_turn, index) => written[index] === PIECE_BYTES);
  expect(piecesAt.length).toBeGreaterThan(5);
  expect(new Set(piecesAt).size).toBe(piecesAt.length);
});

test('with many long responses in progress, the server sends few chunks before it handles other requests', async () => {
  const { app, written, turns } = await aSite();
  await Promise.all(Array.from({ length: 60 }, () => app.inject({ url: '/bytes', ...plain })));
  const piecesAt = turns.filter((_turn, index) => written[index] === PIECE_BYTES);
  expect(piecesAt.length).toBeGreaterThan(300);
  const inOneTurn = Object.values(Object.groupBy(piecesAt, String)).map((pieces) => pieces?.length ?? 0);
  expect(Math.max(...inOneTurn)).toBeLessThanOrEqual(16);
});

test('splitting does not affect compressed and HEAD responses, and a short response is sent in one write', async () => {
  const { address, written } = await aSite();
  const packed = await fetch(`${address}/bytes`);
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', LONG]);
  const head = await fetch(`${address}/bytes`, { method: 'HEAD', ...plain });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(LONG.length),
    '',
  ]);
  written.length = 0;
  expect(await (await fetch(`${address}/short`, plain)).json()).toEqual({ words: ['few'] });
  expect(written).toHaveLength(1);
});
