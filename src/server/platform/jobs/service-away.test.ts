import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from '#shared/zod.ts';
import { aDatabase, aWorker, greet, namesOf, waiting, wake } from '../../../../tests/support/queue.ts';
import { defineJob, enqueue, handleJob } from './queue.ts';
import { RefusedMail } from '#server/platform/mail/mail.ts';
import { retryNow, retryForTwoDays, ServiceAway } from './service-away.ts';

/** Busy machines run jobs late. */
const PATIENCE = { timeout: 10_000 };
const outage = new ServiceAway('The file store is away.');

test('a job that fails during an outage is retried within five minutes and does not run out of attempts', async () => {
  const database = await aDatabase();
  const fragile = defineJob({ name: 'fragile', payload: z.object({ name: z.string() }), maxAttempts: 2 });
  const handler = handleJob(fragile, async () => Promise.reject(outage));
  await aWorker(database, [handler, handleJob(wake, async () => undefined)]);
  await enqueue(database.db, fragile, { name: 'Asha' });
  const last_error = `Service away: ${outage.message}`;
  await expect.poll(() => waiting(database), PATIENCE).toMatchObject([{ attempts: 1, last_error }]);
  await sql`update graphile_worker._private_jobs set last_error = null, run_at = now()`.execute(
    database.ownerDb,
  );
  await enqueue(database.db, wake, {});
  await expect
    .poll(() => waiting(database), PATIENCE)
    .toMatchObject([{ attempts: 2, max_attempts: 2, last_error }]);
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`.execute(
    database.ownerDb,
  );
  await retryForTwoDays(database.pool);
  const [job] = await waiting(database);
  expect(job).toMatchObject({ attempts: 2, max_attempts: 10, last_error });
  const pauseSeconds = (job!.run_at.getTime() - Date.now()) / 1000;
  expect(pauseSeconds).toBeGreaterThan(280);
  expect(pauseSeconds).toBeLessThan(320);
});

test('after 48 hours of an outage, a failing job starts to use up its attempts', async () => {
  const database = await aDatabase();
  const settled: boolean[] = [];
  const handler = handleJob(greet, async () => Promise.reject(outage));
  await aWorker(database, [handler, handleJob(wake, async () => undefined)], {
    settleFailure: async ({ isLastTry }) => {
      settled.push(isLastTry);
      return false;
    },
  });
  await enqueue(database.db, greet, { name: 'Asha' });
  await expect.poll(() => settled, PATIENCE).toEqual([false]);
  await sql`update graphile_worker._private_jobs set created_at = now() - interval '49 hours', run_at = now()`.execute(
    database.ownerDb,
  );
  await enqueue(database.db, wake, {});
  await expect.poll(() => settled, PATIENCE).toEqual([false, true]);
});

test.each([
  ['a full mailbox', 'recipient', 452],
  ['a quota after the message text', 'mail', 550],
] as const)(
  'an email refused for %s is retried every hour and does not run out of attempts for 48 hours',
  async (_why, about, answer) => {
    const database = await aDatabase();
    const settled: boolean[] = [];
    const handler = handleJob(greet, async () => Promise.reject(new RefusedMail(answer, about)));
    await aWorker(database, [handler, handleJob(wake, async () => undefined)], {
      settleFailure: async ({ isLastTry }) => {
        settled.push(isLastTry);
        return isLastTry;
      },
    });
    await enqueue(database.db, greet, { name: 'Asha' });
    const last_error = `Refused this time: The mail server refused the email (${answer}).`;
    await expect.poll(() => waiting(database), PATIENCE).toMatchObject([{ attempts: 1, last_error }]);
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day', attempts = 10`.execute(
      database.ownerDb,
    );
    await retryForTwoDays(database.pool);
    const [job] = await waiting(database);
    expect(job!.attempts).toBeLessThan(job!.max_attempts);
    const pauseMinutes = (job!.run_at.getTime() - Date.now()) / 60_000;
    expect(Math.round(pauseMinutes)).toBe(60);
    await sql`update graphile_worker._private_jobs set created_at = now() - interval '49 hours', run_at = now()`.execute(
      database.ownerDb,
    );
    await enqueue(database.db, wake, {});
    await expect.poll(() => settled, PATIENCE).toEqual([false, true]);
    expect(await retryNow(database.pool, 'The mail server')).toBe(0);
  },
);

test('when a service is back, only the jobs that wait for it become due immediately', async () => {
  const database = await aDatabase();
  const handler = handleJob(greet, async ({ name }) => {
    throw name === 'Asha' ? outage : new Error('not yet');
  });
  const worker = await aWorker(database, [handler]);
  for (const name of ['Asha', 'Ravi']) await enqueue(database.db, greet, { name });
  await expect
    .poll(async () => (await waiting(database)).filter((job) => job.last_error !== null).length)
    .toBe(2);
  await worker.stop();
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`.execute(
    database.ownerDb,
  );
  expect(await retryNow(database.pool, 'The mail server')).toBe(0);
  expect(await retryNow(database.pool, 'The file store')).toBe(1);
  const due = (await waiting(database)).filter(({ run_at }) => run_at.getTime() < Date.now() + 60_000);
  expect(namesOf(due)).toEqual(['Asha']);
});
