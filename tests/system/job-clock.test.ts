/** Tests that jobs in tests run by the test clock. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { aMember } from '../support/members.ts';

test('a failed job is retried when its delay has passed on the test clock', async () => {
  let tries = 0;
  const mailer = {
    send: async () => {
      tries += 1;
      if (tries < 3) throw new Error('the mail server is away');
    },
  };
  const site = await createTestApp({}, { mailer });
  onTestFinished(() => site.close());
  await sql`create function late() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$`.execute(
    site.ownerDb,
  );
  await sql`create trigger late before update of last_error on graphile_worker._private_jobs for each row execute function late()`.execute(
    site.ownerDb,
  );
  const { email } = await aMember(site.db);
  await site.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  const triesAfter: number[] = [];
  for (const seconds of [0, 0, 1, 2, 6, 2, 60]) {
    site.clock.advance(seconds * 1000);
    await site.runJobs();
    triesAfter.push(tries);
  }
  // The retry delays are e and e² seconds.
  expect(triesAfter).toEqual([1, 1, 1, 2, 2, 3, 3]);
});

test("runJobs() runs no job twice, even if a job takes longer than another job's retry delay", async () => {
  const tried: string[] = [];
  const mailer = {
    send: async ({ to }: { to: string }) => {
      tried.push(to);
      if (to.startsWith('slow')) await sleep(3000);
      else throw new Error('the mail server is away');
    },
  };
  const site = await createTestApp({}, { mailer });
  onTestFinished(() => site.close());
  for (const email of ['first@example.com', 'slow@example.com']) {
    await aMember(site.db, { email });
    await site.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  }
  await site.runJobs();
  expect(tried).toEqual(['first@example.com', 'slow@example.com']);
});
