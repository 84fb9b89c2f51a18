/** Tests upload slots: limits per account and per network, slow bodies, and the message of each rejection. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { TIMEOUTS } from '#server/platform/http/timeouts.ts';
import { UPLOAD_PACE } from '#server/platform/http/upload-pace.ts';
import { UPLOAD_SLOTS } from '#server/platform/http/upload-slots.ts';
import { createTestApp } from '../support/app.ts';
import { aCertificate } from '../support/applicants.ts';
import { aPendingMember } from '../support/members.ts';
import { aSignUpForm, ENDLESS, SIGN_UP, startUpload, type RawUpload } from '../support/raw-uploads.ts';
import { temporaryFiles } from '../support/refusals.ts';
import { aBrowserSession } from '../support/sessions.ts';
import { signUpRequest } from '../support/sign-up-form.ts';

const PHOTO = 'PUT /api/auth/user/profile-picture';
const DOCUMENT = 'PUT /api/auth/user/document';
const NETWORK_BUSY =
  'Many people on your network are uploading files right now. Please try again in a moment.';
const SITE_BUSY = 'Too many files are being uploaded right now. Please try again in a moment.';
const TOO_SLOW =
  'Your connection is too slow for this file. Try a better connection, or choose a smaller file.';
const SOON = { timeout: 10_000 };
const KB = 1024;

async function aSite(timeouts = TIMEOUTS) {
  const site = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' }, {}, timeouts);
  onTestFinished(() => site.close());
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const signUpFrom = async (ip: string) => started(port, SIGN_UP, { 'x-forwarded-for': ip });
  const sessionOf = async (memberId: string) => {
    const { token, cookie } = await aBrowserSession(site, memberId);
    return { authorization: `Bearer ${token}`, cookie: `sid=${cookie}` };
  };
  return { site, port, signUpFrom, sessionOf };
}

async function started(...given: Parameters<typeof startUpload>): Promise<RawUpload> {
  const upload = await startUpload(...given);
  onTestFinished(() => void upload.socket.destroy());
  return upload;
}

/** Waits for the response and expects a rejection with this message. */
async function expectRefused(upload: RawUpload, status: number, message: string): Promise<void> {
  await expect.poll(upload.status, SOON).toBe(status);
  await expect.poll(upload.answer, SOON).toContain(message);
  if (status === 503) expect(upload.answer()).toMatch(/^retry-after: 5\r$/im);
}

test('the application has the documented upload limits', () => {
  expect([UPLOAD_SLOTS, UPLOAD_PACE]).toEqual([
    { total: 100, perNetwork: 10, perAccount: 2, retrySeconds: 5 },
    { bytesPerSecond: 8192, grace: 5, window: 15, total: 600 },
  ]);
});

test('an account that is uploading two files gets 503 for a third file from any network, until an upload is finished', async () => {
  const { site, port, sessionOf } = await aSite();
  const session = await sessionOf((await aPendingMember(site.db)).id);
  const from = (ip: string) => ({ ...session, 'x-forwarded-for': ip });
  const first = await started(port, DOCUMENT, from('192.0.2.1'));
  await started(port, DOCUMENT, from('192.0.2.2'));
  await expect.poll(() => temporaryFiles(site), SOON).toHaveLength(2);
  await expectRefused(
    await started(port, PHOTO, from('192.0.2.3')),
    503,
    'Two of your uploads are still in progress. Wait until one has finished, then try again.',
  );
  first.socket.destroy();
  await expect.poll(() => temporaryFiles(site), SOON).toHaveLength(1);
  await started(port, DOCUMENT, from('192.0.2.3'));
  await expect.poll(() => temporaryFiles(site), SOON).toHaveLength(2);
});

test.each([
  ['an IPv4 address', () => '192.0.2.1', '192.0.2.2'],
  ['an IPv6 /64', (number: number) => `2001:db8:1:2::${number}`, '2001:db8:1:3::1'],
])(
  'the eleventh upload of %s gets 503 and does not count as a sign-up, while another network is served',
  async (_, addressOf, elsewhere) => {
    const { site, signUpFrom } = await aSite();
    for (let number = 0; number < 10; number += 1) await signUpFrom(addressOf(number));
    await expect.poll(() => temporaryFiles(site), SOON).toHaveLength(10);
    const counts = () => site.db.selectFrom('rate_limit').select('count').execute();
    expect(await counts()).toEqual([]);
    await expectRefused(await signUpFrom(addressOf(10)), 503, NETWORK_BUSY);
    expect(await counts()).toEqual([]);
    await signUpFrom(elsewhere);
    await expect.poll(() => temporaryFiles(site), SOON).toHaveLength(11);
  },
);

test('when all slots are taken, a new network takes the slot of the slowest upload of the network with the most uploads', async () => {
  const { site, signUpFrom } = await aSite();
  const start = (count: number, addressOf: (number: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, number) => signUpFrom(addressOf(number))));
  // One network has ten slots, each other network has seven or eight.
  const [slowest, ...largest] = await start(10, () => '192.0.2.1');
  const others = await start(UPLOAD_SLOTS.total - 10, (number) => `198.51.100.${number % 12}`);
  await expect.poll(() => temporaryFiles(site), SOON).toHaveLength(UPLOAD_SLOTS.total);
  for (let times = 0; times < 8; times += 1) {
    for (const { socket } of largest) socket.write(Buffer.alloc(200 * KB));
    await sleep(250);
  }
  const request = await signUpRequest({}, await aCertificate());
  expect((await site.visitor({ ...request, remoteAddress: '203.0.113.1' })).statusCode).toBe(201);
  await expectRefused(slowest!, 503, SITE_BUSY);
  await expect.poll(slowest!.isClosed, SOON).toBe(true);
  expect([...largest, ...others].filter(({ status }) => status() !== 0)).toEqual([]);
});

test('when each slot is taken by a different network, the next upload gets 503, and later uploads succeed', async () => {
  const { site, signUpFrom } = await aSite();
  const flood = await Promise.all(
    Array.from({ length: UPLOAD_SLOTS.total }, (_, number) => signUpFrom(`192.0.2.${number}`)),
  );
  await expect.poll(() => temporaryFiles(site), SOON).toHaveLength(UPLOAD_SLOTS.total);
  await expectRefused(await signUpFrom('198.51.100.1'), 503, SITE_BUSY);
  expect((await site.visitor({ method: 'GET', url: '/api/ready' })).statusCode).toBe(200);
  for (const { socket } of flood) socket.destroy();
  const request = await signUpRequest({}, await aCertificate());
  await expect.poll(async () => (await site.visitor(request)).statusCode, SOON).toBe(201);
});

test('the upload limits of an account are checked before the body arrives', async () => {
  const { site, port, sessionOf } = await aSite();
  for (const [call, name, max] of [
    [DOCUMENT, 'documents', 10],
    [PHOTO, 'photos', 30],
  ] as const) {
    const { id } = await aPendingMember(site.db);
    const caller = await site.as(id);
    const [method, url] = call.split(' ') as ['PUT', string];
    const form = '--b\r\nContent-Disposition: form-data; name="x"; filename="a"\r\n\r\nx\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const field = name === 'photos' ? 'profileImage' : 'verificationDocument';
    for (let time = 0; time < max; time += 1)
      await caller({ method, url, headers, payload: form.replace('name="x"', `name="${field}"`) });
    const upload = await started(port, call, await sessionOf(id), Buffer.from('--b'));
    await expect.poll(upload.status, SOON).toBe(429);
    expect(await temporaryFiles(site)).toEqual([]);
  }
});

test('an upload slower than 8 KiB/s gets an error message, is disconnected after five seconds, and leaves no file', async () => {
  const { site, port } = await aSite();
  const began = performance.now();
  const upload = await started(port, SIGN_UP, {}, ENDLESS);
  const going = setInterval(() => upload.socket.write(Buffer.alloc(7 * KB)), 1000);
  upload.socket.once('close', () => clearInterval(going));
  await expectRefused(upload, 408, TOO_SLOW);
  expect(performance.now() - began).toBeGreaterThan(4900);
  await expect.poll(upload.isClosed, SOON).toBe(true);
  await expect.poll(() => temporaryFiles(site), SOON).toEqual([]);
});

test('an upload that stalls for eight seconds is accepted when it catches up', async () => {
  const { port } = await aSite();
  const { headers, body } = await aSignUpForm('tunnel@example.com', 800 * KB);
  const half = body.length / 2;
  const upload = await started(port, SIGN_UP, headers, body.subarray(0, half));
  await sleep(8000);
  upload.socket.write(body.subarray(half));
  await expect.poll(upload.status, SOON).toBe(201);
});

test('the request timeout disconnects slow requests, but not an upload that is fast enough', async () => {
  const { port } = await aSite({ ...TIMEOUTS, request: 2000, headers: 1000, check: 200 });
  const { headers, body } = await aSignUpForm('patient@example.com', 200 * KB);
  const upload = await started(port, SIGN_UP, headers, body.subarray(0, 1));
  const json = { 'content-type': 'application/json', 'content-length': '9999' };
  const other = await started(port, 'POST /api/auth/signin', json, Buffer.from('{'));
  for (let at = 1; at < body.length; at += 20 * KB) {
    await sleep(500);
    other.socket.write(' ');
    upload.socket.write(body.subarray(at, at + 20 * KB));
  }
  await expect.poll(upload.status, SOON).toBe(201);
  await expectRefused(other, 408, 'The request took too long to arrive. Please try again.');
});
