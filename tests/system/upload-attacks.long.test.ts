/**
 * Tests that slow uploads by one account, or by ten networks without an account, do not take the upload slots of other
 * people. Fifty sign-ups with 5 MB, ten at a time from other networks, may take at most twice as long as without the
 * attack.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { UPLOAD_PACE } from '#server/platform/http/upload-pace.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { aJpg } from '../support/documents.ts';
import { aPendingMember } from '../support/members.ts';
import { ENDLESS, SIGN_UP, startUpload } from '../support/raw-uploads.ts';
import { aBrowserSession } from '../support/sessions.ts';
import { signUpRequest } from '../support/sign-up-form.ts';

const ATTACKERS = 110;
const SLOW = 100;
const SIGN_UPS = 50;
const AT_ONCE = 10;
/** Maximum ratio of the 95th percentiles of durations with and without the attack. */
const RATIO_MAX = 2;
/**
 * Maximum attempts. Load on the machine may exceed the ratio in one round, but waiting for slots would exceed it in
 * every round.
 */
const ROUNDS_MAX = 3;
const AGAIN_MS = 1000;
const FIVE_MB = 5 * 1024 * 1024;
const PICTURE = await aJpg();
/** A small picture with padding, so that the upload takes long and the inspection does not. */
const DOCUMENT = Buffer.concat([PICTURE, Buffer.alloc(FIVE_MB - PICTURE.length)]);
const MARK = Buffer.from('the-document');

type Attacker = Readonly<{ call: string; headers: Record<string, string>; bytesASecond: number }>;

/** The request that each attacker sends. */
const ATTACKS: Readonly<Record<string, (site: TestApp) => Promise<(attacker: number) => Attacker>>> = {
  'one account': async (site) => {
    const { token, cookie } = await aBrowserSession(site, (await aPendingMember(site.db)).id);
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: `sid=${cookie}`,
      'x-forwarded-for': '192.0.2.1',
    };
    return () => ({ call: 'PUT /api/auth/user/document', headers, bytesASecond: SLOW });
  },
  'ten networks without an account': async () => (attacker) => ({
    call: SIGN_UP,
    headers: { 'x-forwarded-for': `192.0.2.${attacker % 10}` },
    bytesASecond: SLOW,
  }),
  'ten networks at twice the minimum rate': async () => (attacker) => ({
    call: SIGN_UP,
    headers: { 'x-forwarded-for': `192.0.2.${attacker % 10}` },
    bytesASecond: 2 * UPLOAD_PACE.bytesPerSecond,
  }),
};

test.each(Object.entries(ATTACKS))(
  `${ATTACKERS} slow uploads by %s neither block nor slow down ${SIGN_UPS} sign-ups from other networks`,
  async (_, attack) => {
    const site = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
    onTestFinished(() => site.close());
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    // Warm-up: the first uploads start the inspection process.
    await signUpMany(port, 'first', AT_ONCE);
    const attackerOf = await attack(site);
    const ratios: number[] = [];
    while (ratios.length < ROUNDS_MAX && !ratios.some((ratio) => ratio <= RATIO_MAX)) {
      const calm = await signUpMany(port, `calm ${'abc'[ratios.length]}`, SIGN_UPS);
      const end = startAttack(port, attackerOf);
      await expect.poll(end.begun, { timeout: 20_000 }).toBe(ATTACKERS);
      const attacked = await signUpMany(port, `attacked ${'abc'[ratios.length]}`, SIGN_UPS);
      await end();
      const [before, during] = [percentile95(calm), percentile95(attacked)];
      console.log(
        `accepted ${accepted(calm)} and ${accepted(attacked)} of ${SIGN_UPS}; p95 ${Math.round(before)} and ${Math.round(during)} ms`,
      );
      expect([accepted(calm), accepted(attacked)]).toEqual([SIGN_UPS, SIGN_UPS]);
      ratios.push(during / before);
    }
    expect(Math.min(...ratios)).toBeLessThanOrEqual(RATIO_MAX);
  },
);

type Answered = Readonly<{ status: number; ms: number }>;

/** Signs up people from different networks, ten at a time. Returns the responses. */
async function signUpMany(port: number, name: string, count: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  let next = 0;
  const signUpInTurn = async () => {
    while (next < count) answers.push(await signUp(port, name, next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, signUpInTurn));
  return answers;
}

async function signUp(port: number, name: string, number: number): Promise<Answered> {
  const file = { bytes: MARK, name: 'certificate.jpg', type: 'image/jpeg' };
  // Distinct names, because people with the same name would compete for usernames.
  const first_name = `Asha${String.fromCodePoint(0x61 + (number % 25), 0x61 + Math.floor(number / 25))}`;
  const answers = { email: `${name.replace(' ', '.')}.${number}@example.com`, first_name, last_name: name };
  const { payload, headers } = await signUpRequest(answers, file);
  const form = payload as Buffer;
  const at = form.indexOf(MARK);
  // All requests share the document's buffer, because copies would use much memory in the test itself.
  const parts = [form.subarray(0, at), DOCUMENT, form.subarray(at + MARK.length)];
  const began = performance.now();
  const sending = request({
    port,
    method: 'POST',
    path: '/api/auth/signup',
    headers: {
      'content-type': String(headers?.['content-type']),
      'content-length': form.length - MARK.length + DOCUMENT.length,
      'x-forwarded-for': `198.51.100.${number}`,
    },
  });
  for (const part of parts) sending.write(part);
  sending.end();
  const [answer] = await once(sending, 'response');
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, ms: performance.now() - began };
}

function accepted(answers: readonly Answered[]): number {
  return answers.filter(({ status }) => status === 201).length;
}

function percentile95(answers: readonly Answered[]): number {
  return answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? 0;
}

/**
 * Makes every attacker upload a little each second and start again after each response. Returns a function that ends
 * the attack.
 */
function startAttack(port: number, attackerOf: (attacker: number) => Attacker) {
  const over = new AbortController();
  const begun = new Set<number>();
  const attackers = Array.from({ length: ATTACKERS }, async (_, attacker) => {
    while (!over.signal.aborted)
      await uploadSlowly(port, attackerOf(attacker), over.signal, () => begun.add(attacker));
  });
  const end = async () => {
    over.abort();
    await Promise.all(attackers);
  };
  return Object.assign(end, { begun: () => begun.size });
}

/** Uploads a little each second until the server responds or closes the connection. */
async function uploadSlowly(
  port: number,
  { call, headers, bytesASecond }: Attacker,
  over: AbortSignal,
  onBegun: () => void,
): Promise<void> {
  const { socket, status, isClosed } = await startUpload(port, call, headers, ENDLESS);
  while (status() === 0 && !isClosed() && !over.aborted) {
    await sleep(AGAIN_MS, undefined, { signal: over }).catch(() => undefined);
    onBegun();
    socket.write(Buffer.alloc(bytesASecond));
  }
  socket.destroy();
}
