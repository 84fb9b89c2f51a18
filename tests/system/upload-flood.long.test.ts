/** A thousand concurrent uploads: a hundred are received, the others get 503, and other requests are served. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { UPLOAD_SLOTS } from '#server/platform/http/upload-slots.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { aPdf } from '../support/documents.ts';
import { signUp } from '../support/real-sign-ups.ts';

const UPLOADS = 1000;
const FLOOD_MS = 20_000;
const ANSWERED_MS_MAX = 2000;
/** Each from a different network, because sign-ups are limited per network. */
const headOf = (number: number) =>
  `POST /api/auth/signup HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.0.${number >> 8}.${number & 255}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n--b`;

test('a flood of uploads gets 503 with Retry-After', { timeout: 180_000 }, async () => {
  const { address, end } = await startApplication({
    DATA_DIR: aDataFolder(),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const port = Number(new URL(address).port);
  const flood = await Promise.all(
    Array.from({ length: UPLOADS }, (_, number) => anUpload(port, headOf(number))),
  );
  const until = performance.now() + FLOOD_MS;
  let slowest = 0;
  while (performance.now() < until) {
    const asked = performance.now();
    expect((await fetch(`${address}/api/directory/count`)).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - asked);
    await sleep(200);
  }
  const refused = flood.filter(({ answer }) => /^HTTP\/1\.1 503 [^]*retry-after: \d+/i.test(answer())).length;
  const wrong = flood.filter(({ answer }) => answer() !== '' && !answer().startsWith('HTTP/1.1 503')).length;
  for (const { socket } of flood) socket.destroy();
  await expect
    .poll(async () => signUp(address, 'asha@example.com', await aPdf()), { timeout: 20_000, interval: 500 })
    .toBe(true);
  console.log(
    `${refused} of ${UPLOADS} told when to come again, ${UPLOAD_SLOTS} received; others answered within ${slowest.toFixed(0)} ms; a sign-up was accepted after it`,
  );
  expect([refused, wrong]).toEqual([UPLOADS - UPLOAD_SLOTS, 0]);
  expect(slowest).toBeLessThan(ANSWERED_MS_MAX);
  await end('SIGTERM');
});

/** Starts an upload and keeps sending a little. Returns the answer so far. */
async function anUpload(port: number, head: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket
    .on('error', () => undefined)
    .on('data', (bytes: Buffer) => void (answer += bytes.toString('latin1')));
  await once(socket, 'connect');
  socket.write(head);
  const going = setInterval(() => socket.write('x'.repeat(100)), 1000);
  socket.once('close', () => clearInterval(going));
  return { socket, answer: () => answer };
}
