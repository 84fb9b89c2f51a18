/**
 * Tests that a hundred responses to known and unknown email addresses cannot be distinguished by status, headers, body
 * or time (ruling 43). Passwords are hashed at the lowest cost, so that hashing does not hide other differences in
 * time.
 */
import { afterAll, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createPasswords } from '#server/platform/passwords.ts';
import { addressFields, sampleOf, TELLING } from '../support/address-calls.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { shareOfSlower } from '../support/timing.ts';

const PAIRS = 100;
/**
 * Maximum deviation from 0.5. By chance one round exceeds it in about 1 of 70 runs, and all rounds in 1 of 300,000.
 */
const RANK_BOUND = 0.1;
const ROUNDS = 3;

const site = await createTestApp();
afterAll(() => site.close());
let networks = 0;

test.each(addressFields())('%s gives the same response for known and unknown addresses', async (field) => {
  expect(await differsInTime(site, field)).toBe(false);
});

test('the timing test detects a site that skips hashing for unknown accounts', async () => {
  const passwords = { ...createPasswords({}), verifyNothing: async () => undefined };
  const deps = { ...site.deps, passwords };
  const app = await buildApp(deps, 'no-web');
  const leaky: TestApp = { ...site, deps, visitor: (request: InjectOptions) => app.inject(request) };
  expect(await differsInTime(leaky, 'signIn.email', 20)).toBe(true);
  await app.close();
});

/**
 * Returns whether calls with one kind of address take longer in every round. Also expects that the responses are equal.
 */
async function differsInTime(app: TestApp, field: string, pairs = PAIRS): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    networks += 1;
    const { known, unknown } = await sampleOf(app, field, {
      pairs,
      network: `192.0.2.${networks}`,
      telling: TELLING[field] ?? 0,
    });
    expect(known.answers).toEqual(unknown.answers);
    expect(known.answers.size).toBe(1);
    const share = shareOfSlower(known.times, unknown.times);
    if (Math.abs(share - 0.5) <= RANK_BOUND) return false;
  }
  return true;
}
