/**
 * Tests a flood of password checks. Eighteen accounts call endpoints that check their own password, with the correct
 * password, as fast as they get responses. Other members sign in at the same time, at production's hashing cost: no
 * sign-in is rejected, and each takes at most twice as long.
 */
import { afterAll, expect, test } from 'vitest';
import { AUTH_LIMITS } from '#server/features/auth/limits.ts';
import { createPasswords } from '#server/platform/passwords.ts';
import { createTestApp } from '../support/app.ts';
import { aMember } from '../support/members.ts';

const ATTACKERS = 18;
const CALLS_AT_ONCE = 6;
const ROUNDS = 3;
const SIGN_INS = 40;
const SLOWDOWN_MAX = 2;
const PASSWORD = 'Banyan-Tree-99';
const HOUR_MS = 3_600_000;

type Answer = Readonly<{ ms: number; status: number }>;

const site = await createTestApp({}, { passwords: createPasswords({}) });
afterAll(() => site.close());
const password_hash = await site.deps.passwords.hash(PASSWORD);
const aPerson = () => aMember(site.db, { password_hash });

test(
  "a flood of current-password checks by signed-in members at most doubles the duration of other members' sign-ins",
  { timeout: 180_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: SIGN_INS }, aPerson));
    const emails = people.map(({ email }) => email);
    await signInsOf(emails);
    const slowdowns: number[] = [];
    // Repeats the round, because other load on the machine makes it slower, never faster.
    for (let round = 0; round < ROUNDS && !slowdowns.some((times) => times <= SLOWDOWN_MAX); round += 1) {
      const quiet = await signInsOf(emails);
      const flood = await startFlood();
      const busy = await signInsOf(emails);
      const attack = await flood.stop();
      const checked = attack.filter((status) => status === 200).length;
      console.log(
        `sign-in p95 ${p95(quiet).toFixed(0)} ms, during the flood ${p95(busy).toFixed(0)} ms; ${checked} of ${attack.length} calls of the flood were checked`,
      );
      expect(new Set([...quiet, ...busy].map(({ status }) => status))).toEqual(new Set([200]));
      expect(attack.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
      expect(checked).toBeGreaterThan(0);
      expect(checked).toBeLessThanOrEqual(ATTACKERS * AUTH_LIMITS.ownPasswordChecks.max);
      slowdowns.push(p95(busy) / p95(quiet));
      site.clock.advance(HOUR_MS);
    }
    expect(Math.min(...slowdowns)).toBeLessThanOrEqual(SLOWDOWN_MAX);
  },
);

/** Signs in with these addresses one after another. Returns the responses. */
async function signInsOf(emails: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const email of emails) {
    const start = performance.now();
    const { statusCode } = await site.visitor({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { email, password: PASSWORD },
    });
    answers.push({ ms: performance.now() - start, status: statusCode });
  }
  return answers;
}

/**
 * Starts accounts that send several calls each, wait for the responses and send more calls, until their limit is used
 * up. Resolves once the flood has started. `stop` returns the statuses of the responses.
 */
async function startFlood(): Promise<{ stop: () => Promise<number[]> }> {
  const over = new AbortController();
  const statuses: number[] = [];
  const begun = Promise.withResolvers<void>();
  const attackers = await Promise.all(
    Array.from({ length: ATTACKERS }, async () => site.as((await aPerson()).id)),
  );
  const lines = attackers.map(async (attacker) => {
    let isUsedUp = false;
    while (!over.signal.aborted && !isUsedUp) {
      const calls = Array.from({ length: CALLS_AT_ONCE }, async () => {
        const payload = { password: PASSWORD };
        const reply = await attacker({ method: 'POST', url: '/api/auth/user/second-factor', payload });
        return reply.statusCode;
      });
      const answers = await Promise.all(calls);
      statuses.push(...answers);
      isUsedUp = answers.includes(429);
      begun.resolve();
    }
  });
  await begun.promise;
  return {
    stop: async () => {
      over.abort();
      await Promise.all(lines);
      return statuses;
    },
  };
}

function p95(answers: readonly Answer[]): number {
  const times = answers.map(({ ms }) => ms);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
