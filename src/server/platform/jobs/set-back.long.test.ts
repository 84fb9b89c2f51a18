import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { moveClock } from '../../../../tests/support/moved-clock.ts';
import { startWorker } from './queue.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** By how much to move the clock so that it is three days from now, and shortly before a minute is over. */
const threeDays = () => MINUTE_MS - 500 - (Date.now() % MINUTE_MS) + 3 * DAY_MS;

test(
  'what runs every minute goes on when the clock was days ahead and is set back',
  { timeout: 2 * MINUTE_MS },
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    let runs = 0;
    const options = {
      pool: database.pool,
      handlers: [{ name: 'tick', run: async () => void (runs += 1) }],
      schedule: [{ name: 'tick', cron: '* * * * *' }],
      settleFailure: async () => false,
      logger: pino({ level: 'silent' }),
    };
    const waiting = async () =>
      (
        await sql`select id from graphile_worker._private_jobs where run_at > now() + interval '2 days'`.execute(
          database.ownerDb,
        )
      ).rows.length;
    moveClock(threeDays());
    const worker = await startWorker(options, 100);
    onTestFinished(() => worker.stop());
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    expect(runs).toBe(0);
    moveClock(0);
    // The database's clock was right all the time: what is due at the next minute is due there too.
    await expect.poll(() => runs, { timeout: MINUTE_MS + 15_000 }).toBeGreaterThan(0);
    expect(await waiting()).toBe(0);
  },
);
