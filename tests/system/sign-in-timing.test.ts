/**
 * Tests whether response times distinguish existing from unknown accounts. Calls alternate between both kinds, so that
 * load affects both equally. Their times are compared by rank (Mann and Whitney 1947) and by size.
 */
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createPasswords } from '#server/platform/passwords.ts';
import { createTestApp } from '../support/app.ts';
import { aMember } from '../support/members.ts';
import { expectRefusal } from '../support/refusals.ts';
import { shareOfSlower } from '../support/timing.ts';

const PAIRS = 40;
/** Maximum wrong passwords before an account is rate limited. */
const TRIES = 10;
/** Maximum deviation of the proportion from 0.5, exceeded by chance in fewer than 1 of 100,000 runs. */
const RANK_BOUND = 0.3;
const SIZE_BOUND = 0.25;

/** Uses production's argon2 cost, which dominates the times. */
const site = await createTestApp({}, { passwords: createPasswords({}) });
afterAll(() => site.close());
const password_hash = await site.deps.passwords.hash('Banyan-Tree-99');
const emails = await Promise.all(
  Array.from({ length: (2 * PAIRS) / TRIES }, async () => (await aMember(site.db, { password_hash })).email),
);

test('response times do not reveal whether an account exists', async () => {
  expect(await tellsApart(site.app, emails.slice(0, PAIRS / TRIES))).toBe(false);
});

test('the timing test detects a site that skips hashing for unknown accounts', async () => {
  const passwords = { ...site.deps.passwords, verifyNothing: async () => undefined };
  const leaky = await buildApp({ ...site.deps, passwords }, 'no-web');
  expect(await tellsApart(leaky, emails.slice(PAIRS / TRIES))).toBe(true);
  await leaky.close();
});

async function tellsApart(app: FastifyInstance, known: readonly string[]): Promise<boolean> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const askKnown = async () => times.known.push(await timeOf(app, known[pair % known.length]!));
    const askUnknown = async () =>
      times.unknown.push(await timeOf(app, `${crypto.randomUUID()}@example.com`));
    for (const ask of pair % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await ask();
  }
  const isSlowerOften = Math.abs(shareOfSlower(times.known, times.unknown) - 0.5) > RANK_BOUND;
  const [quick, other] = [quartile(times.known), quartile(times.unknown)].toSorted((a, b) => a - b);
  return isSlowerOften && 1 - quick! / other! > SIZE_BOUND;
}

async function timeOf(app: FastifyInstance, email: string): Promise<number> {
  const payload = { email, password: 'wrong' };
  const start = performance.now();
  const reply = await app.inject({ method: 'POST', url: '/api/auth/signin', payload });
  const time = performance.now() - start;
  expectRefusal(reply, 'WRONG_CREDENTIALS');
  return time;
}

/** Returns the lower quartile, which other load hardly affects. */
function quartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;
}
