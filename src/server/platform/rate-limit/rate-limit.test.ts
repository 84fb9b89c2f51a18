import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { fakeClock } from '../../../../tests/support/fake-clock.ts';
import { clear, consume, release, reserve, sweepRateLimits, type Limit } from './rate-limit.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const { db } = database;

let limits = 0;

/** Limit of three attempts a minute. */
function aLimit(): Limit {
  limits += 1;
  return { name: `limit-${limits}`, max: 3, windowSeconds: 60 };
}

const aClock = () => fakeClock(new Date('2026-11-21T06:00:00Z'));

test('a rate limit window starts with the first attempt and rejects attempts over the limit until it ends', async () => {
  const [limit, clock] = [aLimit(), aClock()];
  for (let time = 0; time < 3; time += 1) {
    expect((await consume(db, limit, 'asha', clock.now())).allowed).toBe(true);
    clock.advance(10_000);
  }
  expect(await consume(db, limit, 'asha', clock.now())).toEqual({ allowed: false, retryAfterSeconds: 30 });
  clock.advance(29_500);
  expect(await consume(db, limit, 'asha', clock.now())).toEqual({ allowed: false, retryAfterSeconds: 1 });
  clock.advance(500);
  expect(await consume(db, limit, 'asha', clock.now())).toEqual({ allowed: true, retryAfterSeconds: 60 });
});

test('an attempt with an earlier timestamp than the first attempt does not start a new window', async () => {
  const [limit, clock] = [aLimit(), aClock()];
  const allowed: boolean[] = [];
  for (const millisecondsBefore of [0, 1, 2, 3, 120_000]) {
    const now = new Date(clock.now().getTime() - millisecondsBefore);
    allowed.push((await consume(db, limit, 'asha', now)).allowed);
  }
  expect(allowed).toEqual([true, true, true, false, false]);
});

test('each subject and each rate limit has a separate counter', async () => {
  const [one, other, clock] = [aLimit(), aLimit(), aClock()];
  for (let time = 0; time < 3; time += 1) await consume(db, one, 'asha', clock.now());
  expect((await consume(db, one, 'asha', clock.now())).allowed).toBe(false);
  expect((await consume(db, one, 'ravi', clock.now())).allowed).toBe(true);
  expect((await consume(db, other, 'asha', clock.now())).allowed).toBe(true);
});

test('fifty concurrent attempts cannot exceed the rate limit', async () => {
  const [limit, clock] = [aLimit(), aClock()];
  const verdicts = await Promise.all(
    Array.from({ length: 50 }, () => consume(db, limit, 'asha', clock.now())),
  );
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
});

test('a released reservation does not count, and neither does a rejected attempt', async () => {
  const [limit, clock] = [aLimit(), aClock()];
  for (let time = 0; time < 20; time += 1) {
    expect((await reserve(db, limit, 'asha', clock.now())).allowed).toBe(true);
    await release(db, limit, 'asha', clock.now());
  }
  for (let time = 0; time < 3; time += 1) await reserve(db, limit, 'asha', clock.now());
  for (let time = 0; time < 20; time += 1)
    expect((await reserve(db, limit, 'asha', clock.now())).allowed).toBe(false);
  await release(db, limit, 'asha', clock.now());
  expect((await reserve(db, limit, 'asha', clock.now())).allowed).toBe(true);
});

test('concurrent reservations cannot exceed the rate limit', async () => {
  const [limit, clock] = [aLimit(), aClock()];
  const verdicts = await Promise.all(
    Array.from({ length: 50 }, () => reserve(db, limit, 'asha', clock.now())),
  );
  expect(verdicts.filter(({ allowed }) => allowed).length).toBeLessThanOrEqual(3);
  expect(verdicts.filter(({ allowed }) => allowed).length).toBeGreaterThan(0);
});

test('releasing more attempts than were reserved, or after the window, gives no extra attempts', async () => {
  const [limit, clock] = [aLimit(), aClock()];
  await reserve(db, limit, 'asha', clock.now());
  for (let time = 0; time < 5; time += 1) await release(db, limit, 'asha', clock.now());
  const tries = [];
  for (let time = 0; time < 4; time += 1) tries.push((await consume(db, limit, 'asha', clock.now())).allowed);
  expect(tries).toEqual([true, true, true, false]);
  clock.advance(60_000);
  await release(db, limit, 'asha', clock.now());
  expect((await consume(db, limit, 'asha', clock.now())).allowed).toBe(true);
});

test('a rate limit counter can be reset', async () => {
  const [limit, clock] = [aLimit(), aClock()];
  for (let time = 0; time < 9; time += 1) await consume(db, limit, 'asha', clock.now());
  await clear(db, limit, 'asha');
  expect((await consume(db, limit, 'asha', clock.now())).allowed).toBe(true);
});

test('the cleanup deletes only expired rate limit windows', async () => {
  await db.deleteFrom('rate_limit').execute();
  const [limit, clock] = [aLimit(), aClock()];
  await consume(db, limit, 'early', clock.now());
  clock.advance(30_000);
  await consume(db, limit, 'late', clock.now());
  clock.advance(30_000);
  expect(await sweepRateLimits(db, clock.now())).toBe(1);
  expect(await db.selectFrom('rate_limit').select('count').execute()).toEqual([{ count: 1 }]);
});

test('the subject of a rate limit is stored only as a hash', async () => {
  const [limit, clock] = [aLimit(), aClock()];
  await consume(db, limit, 'asha.kumari@example.com', clock.now());
  const rows = await db.selectFrom('rate_limit').select('key').execute();
  expect(rows.map(({ key }) => key).join()).not.toMatch(/asha|example/);
});
