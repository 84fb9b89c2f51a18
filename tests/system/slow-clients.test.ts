/**
 * Tests that deliberately slow clients are disconnected in time while other clients are served. The long run uses a
 * thousand clients of each kind and the application with its own limits; the short run uses fewer clients and shorter
 * limits.
 */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { TIMEOUTS, type Timeouts } from '#server/platform/http/timeouts.ts';
import { createTestApp } from '../support/app.ts';
import { aDataFolder, startApplication } from '../support/application.ts';

const IS_LONG = process.env.LONG_TESTS === '1';
const SHORT: Timeouts = { headers: 1000, request: 2000, answer: 60_000, check: 200 };
const OF_EACH_KIND = IS_LONG ? 1000 : 20;
const BUSY_MACHINE_MS = 10_000;
const ANSWERED_MS_MAX = 2000;
/** Number of responses, of a third of a megabyte each, that fit into the socket buffers of both sides. */
const FITS_IN_BETWEEN = 12;

const DESCRIPTION = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';

/**
 * Kinds of slow clients: the first bytes, the bytes sent repeatedly, whether the client reads responses, and the
 * timeout that ends the connection.
 */
const KINDS = {
  headers: {
    first: 'GET / HTTP/1.1\r\nHost: localhost\r\n',
    again: 'x: y\r\n',
    reads: true,
    limit: 'headers',
  },
  bodies: {
    first:
      'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
    again: ' ',
    reads: true,
    limit: 'request',
  },
  'chunked bodies': {
    first:
      'POST /api/auth/signup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    again: '1\r\n \r\n',
    reads: true,
    limit: 'request',
  },
  // Requests more responses until the buffers of a client that does not read are full (see also
  // timeouts.test.ts).
  reading: { first: DESCRIPTION.repeat(4), again: DESCRIPTION, reads: false, limit: 'request' },
} as const;

async function aSite(): Promise<{ port: number; timeouts: Timeouts }> {
  if (IS_LONG) {
    const { address, end } = await startApplication({ DATA_DIR: aDataFolder() });
    onTestFinished(async () => void (await end('SIGTERM')));
    return { port: Number(new URL(address).port), timeouts: TIMEOUTS };
  }
  const site = await createTestApp({}, {}, SHORT);
  onTestFinished(() => site.close());
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (site.app.server.address() as AddressInfo).port, timeouts: SHORT };
}

test.each(Object.entries(KINDS))(
  `${OF_EACH_KIND} clients with slow %s are disconnected in time, and other clients are served`,
  { timeout: 1_200_000 },
  async (name, { first, again, reads, limit }) => {
    const { port, timeouts } = await aSite();
    const began = performance.now();
    const callers = await Promise.all(
      Array.from({ length: OF_EACH_KIND }, () =>
        aSlowCaller(port, { first, again, reads, every: timeouts.headers / 4 }),
      ),
    );
    // Until the buffers are full, the server cannot detect that a client does not read.
    const fillingMs = reads ? 0 : (FITS_IN_BETWEEN * timeouts.headers) / 4;
    const limitMs = fillingMs + timeouts[limit] + timeouts.check + BUSY_MACHINE_MS;
    let slowest = 0;
    while (callers.some((caller) => !caller.closed) && performance.now() - began < limitMs) {
      const asked = performance.now();
      expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - asked);
      await sleep(timeouts.headers / 10);
    }
    const seconds = (performance.now() - began) / 1000;
    const left = callers.filter((caller) => !caller.closed);
    for (const caller of left) caller.destroy();
    console.log(
      `${callers.length - left.length} of ${callers.length} cut off, the last after ${seconds.toFixed(0)} s; others answered within ${slowest.toFixed(0)} ms`,
    );
    expect(left.length).toBe(0);
    if (IS_LONG) expect(slowest).toBeLessThan(ANSWERED_MS_MAX);
  },
);

/** Connects, sends the first bytes, and then sends a few more at intervals. */
async function aSlowCaller(
  port: number,
  { first, again, reads, every }: { first: string; again: string; reads: boolean; every: number },
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (reads) socket.resume();
  socket.write(first);
  const going = setInterval(() => socket.write(again), every);
  socket.once('close', () => clearInterval(going));
  return socket;
}

test('the application has the documented timeouts', async () => {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  const { headersTimeout, requestTimeout, timeout } = site.app.server;
  expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 60_000, 60_000]);
  expect(TIMEOUTS.answer).toBe(600_000);
});
