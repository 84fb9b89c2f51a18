/** Tests a thousand concurrent uploads: a hundred are received, all others get 503, and other requests are served. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { UPLOAD_SLOTS } from '#server/platform/http/upload-slots.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { aPdf } from '../support/documents.ts';
import { ENDLESS, SIGN_UP, startUpload, type RawUpload } from '../support/raw-uploads.ts';
import { signUp } from '../support/real-sign-ups.ts';

const UPLOADS = 1000;
const FLOOD_MS = 20_000;
const ANSWERED_MS_MAX = 2000;
/** Above the minimum upload rate. */
const BYTES_A_SECOND = 20_000;

test(
  'uploads from a thousand networks that exceed the upload slots get 503 with Retry-After',
  { timeout: 180_000 },
  async () => {
    const { address, end } = await startApplication({
      DATA_DIR: aDataFolder(),
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const port = Number(new URL(address).port);
    const flood = await Promise.all(
      Array.from({ length: UPLOADS }, (_, number) => anUpload(port, `10.0.${number >> 8}.${number & 255}`)),
    );
    const until = performance.now() + FLOOD_MS;
    let slowest = 0;
    while (performance.now() < until) {
      const asked = performance.now();
      expect((await fetch(`${address}/api/directory/count`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - asked);
      await sleep(200);
    }
    const refused = flood.filter(({ answer }) =>
      /^HTTP\/1\.1 503 [^]*retry-after: \d+/i.test(answer()),
    ).length;
    const wrong = flood.filter(({ status }) => ![0, 503].includes(status())).length;
    for (const { socket } of flood) socket.destroy();
    await expect
      .poll(async () => signUp(address, 'asha@example.com', await aPdf()), { timeout: 20_000, interval: 500 })
      .toBe(true);
    console.log(
      `${refused} of ${UPLOADS} told when to come again, ${UPLOAD_SLOTS.total} received; others answered within ${slowest.toFixed(0)} ms; a sign-up was accepted after it`,
    );
    expect([refused, wrong]).toEqual([UPLOADS - UPLOAD_SLOTS.total, 0]);
    expect(slowest).toBeLessThan(ANSWERED_MS_MAX);
    await end('SIGTERM');
  },
);

/** Starts an upload and continues it just fast enough to keep its slot, until the server rejects it. */
async function anUpload(port: number, ip: string): Promise<RawUpload> {
  const upload = await startUpload(port, SIGN_UP, { 'x-forwarded-for': ip }, ENDLESS);
  const going = setInterval(() => {
    if (upload.status() === 0) upload.socket.write(Buffer.alloc(BYTES_A_SECOND));
    else clearInterval(going);
  }, 1000);
  upload.socket.once('close', () => clearInterval(going));
  return upload;
}
