import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitAnswers, TIMEOUTS } from '#server/platform/http/timeouts.ts';
import { createTestApp } from '../support/app.ts';

const MEGABYTE = 1024 * 1024;
const LARGE = 64;

/** Starts a server that responds to every request with 64 MB. */
async function aServer(answer: number): Promise<number> {
  const app = Fastify();
  limitAnswers(app, { ...TIMEOUTS, answer });
  app.get('/', (_request, reply) => reply.send(Readable.from(megabytes())));
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

function* megabytes(): Generator<Buffer> {
  for (let count = 0; count < LARGE; count += 1) yield Buffer.alloc(MEGABYTE);
}

test('a client that reads a response too slowly is disconnected', async () => {
  const port = await aServer(500);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\n');
  let bytes = 0;
  const drip = setInterval(() => {
    bytes += (socket.read(100_000) as Buffer | null)?.length ?? 0;
  }, 100);
  await expect.poll(() => (socket.write('a: b\r\n'), socket.closed), { timeout: 15_000 }).toBe(true);
  clearInterval(drip);
  expect(bytes).toBeLessThan(LARGE * MEGABYTE);
});

test('a client that requests many responses and reads none is disconnected after four of them', async () => {
  const port = await aServer(20_000);
  const ask = (times: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times));
    return socket;
  };
  const greedy = ask(5);
  await expect.poll(() => greedy.closed, { timeout: 5000 }).toBe(true);
  const patient = ask(4);
  let bytes = 0;
  patient.on('data', (chunk: Buffer) => void (bytes += chunk.length));
  await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(4 * LARGE * MEGABYTE);
});

test('responses to pipelined requests are sent in order, without delaying other connections', async () => {
  const app = Fastify();
  limitAnswers(app, TIMEOUTS);
  const began: string[] = [];
  const ways = new Map<string, () => void>();
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
    began.push(name);
    await new Promise<void>((resolve) => ways.set(name, resolve));
    return `answer ${name};`;
  });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = (...names: string[]) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let heard = '';
    socket.on('data', (text) => (heard += String(text)));
    socket.write(names.map((name) => `GET /${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
    return () => heard.match(/answer \w+/g) ?? [];
  };
  const first = ask('a', 'b', 'c');
  await expect.poll(() => began).toEqual(['a']);
  const second = ask('x');
  await expect.poll(() => began).toEqual(['a', 'x']);
  for (const name of ['x', 'a', 'b', 'c']) {
    await expect.poll(() => began).toContain(name);
    ways.get(name)?.();
  }
  await expect.poll(() => [first(), second()]).toEqual([['answer a', 'answer b', 'answer c'], ['answer x']]);
  expect(began).toEqual(['a', 'x', 'b', 'c']);
});

test('the application has the documented timeouts', async () => {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  const { headersTimeout, requestTimeout, timeout } = site.app.server;
  expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 60_000, 60_000]);
  expect(TIMEOUTS.answer).toBe(600_000);
});
