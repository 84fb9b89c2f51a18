/** Whatever happens to the database, background work goes on without a restart. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Runner } from 'graphile-worker';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from '#shared/zod.ts';
import { aDataFolder } from '../../../../tests/support/application.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { moveClock } from '../../../../tests/support/moved-clock.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { openDatabase } from '../database/pool.ts';
import { defineJob, enqueue, handleJob, startWorker } from './queue.ts';
import { keepRunning } from './steady-runner.ts';

const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }) });
const DAY_MS = 24 * 3600 * 1000;
/** What a busy machine may take. */
const PATIENCE = { timeout: 20_000 };
/** Jobs are looked for every two seconds. */
const LOOKED_FOR_MS = 2500;
const TROUBLES = [
  ['53100', 'the disk is full'],
  ['57014', 'it took too long'],
  ['53200', 'there is no memory left'],
] as const;

async function aDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database;
}

/** Works a queue until the test has finished; remembers who was greeted, and what was logged. */
async function aWorker(
  { pool }: Pick<TestDatabase, 'pool'>,
  clockCheckMs?: number,
  before: () => Promise<void> = async () => undefined,
) {
  const greeted: string[] = [];
  const lines: string[] = [];
  const worker = await startWorker(
    {
      pool,
      handlers: [
        handleJob(greet, async ({ name }) => {
          await before();
          greeted.push(name);
        }),
      ],
      schedule: [],
      settleFailure: async () => false,
      logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    },
    clockCheckMs,
  );
  onTestFinished(() => worker.stop());
  return { worker, greeted, lines };
}

const left = async ({ ownerDb }: Pick<TestDatabase, 'ownerDb'>): Promise<number> =>
  (await sql`select id from graphile_worker._private_jobs`.execute(ownerDb)).rows.length;

test.each(process.env.LONG_TESTS === '1' ? TROUBLES : TROUBLES.slice(0, 1))(
  'a job that cannot be crossed off (%s: %s) is crossed off later, and is done once',
  async (code) => {
    const database = await aDatabase();
    const { ownerDb } = database;
    await sql`create function refuse() returns trigger language plpgsql as
    ${sql.raw(`$$ begin raise exception 'no room for it' using errcode = '${code}'; end $$`)}`.execute(
      ownerDb,
    );
    await sql`create trigger refuse before delete on graphile_worker._private_jobs
    for each row execute function refuse()`.execute(ownerDb);
    const { greeted, lines } = await aWorker(database);
    await enqueue(database.db, greet, { name: 'Asha' });
    await expect.poll(() => lines.join(), PATIENCE).toContain('no room for it');
    expect(await left(database)).toBe(1);
    await sql`drop trigger refuse on graphile_worker._private_jobs`.execute(ownerDb);
    await expect.poll(() => left(database), PATIENCE).toBe(0);
    expect(greeted).toEqual(['Asha']);
  },
);

test('a runner that ends by itself is followed by another', async () => {
  const database = await aDatabase();
  const { greeted, lines } = await aWorker(database);
  // What a newer version of graphile-worker says to those that run; it sets a code to exit with, too.
  onTestFinished(() => void (process.exitCode = undefined));
  const goodbye = JSON.stringify({ breaking: true, migrationNumber: 1 });
  const stopped = () => lines.join().includes('background work has stopped');
  // It hears it as soon as it listens.
  const say = async () => {
    await sql`select pg_notify('worker:migrate', ${goodbye})`.execute(database.ownerDb);
    return stopped();
  };
  await expect.poll(say, PATIENCE).toBe(true);
  await enqueue(database.db, greet, { name: 'Asha' });
  await expect.poll(() => greeted, PATIENCE).toEqual(['Asha']);
});

/** What runs one after the other: each runner ends when it is told to, or has ended when it is started. */
async function aRowOfRunners(hasEnded: (number: number) => boolean) {
  const startedAt: number[] = [];
  const start = async (): Promise<Runner> => {
    startedAt.push(performance.now());
    const over = Promise.withResolvers<void>();
    if (hasEnded(startedAt.length)) over.resolve();
    const stop = async () => over.resolve();
    return Object.assign(Object.create(null), { stop, promise: over.promise });
  };
  const runners = await keepRunning(start, pino({ level: 'silent' }));
  onTestFinished(() => runners.stop());
  return { runners, startedAt };
}

test('a renewed runner that has ended before anybody looks is followed by another', async () => {
  const { runners, startedAt } = await aRowOfRunners((number) => number === 2);
  await runners.renew();
  await expect.poll(() => startedAt.length, PATIENCE).toBe(3);
});

test('runners that end at once follow each other with a pause between, and no more once it is stopped', async () => {
  const { runners, startedAt } = await aRowOfRunners(() => true);
  await expect.poll(() => startedAt.length, PATIENCE).toBe(3);
  const [first = 0, second = 0, third = 0] = startedAt;
  expect(Math.min(second - first, third - second)).toBeGreaterThan(900);
  await runners.stop();
  await sleep(1100); // longer than the pause
  expect(startedAt).toHaveLength(3);
});

test('a worker stops when the database went away while a job was in hand, which cannot be crossed off', async () => {
  const folder = join(aDataFolder(), 'postgres');
  const server = await startEmbeddedPostgres(folder, { fsync: 'off' });
  const app = openDatabase({ connection: server });
  onTestFinished(app.close);
  const { greeted, lines, worker } = await aWorker(app, undefined, server.stop);
  await enqueue(app.db, greet, { name: 'Asha' });
  await expect.poll(() => greeted, PATIENCE).toEqual(['Asha']);
  const began = performance.now();
  await worker.stop();
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(lines.join()).not.toContain('background work has stopped');
});

test('a worker stops while the database is away and it looks for jobs', async () => {
  const folder = join(aDataFolder(), 'postgres');
  const server = await startEmbeddedPostgres(folder, { fsync: 'off' });
  const app = openDatabase({ connection: server });
  onTestFinished(app.close);
  const { greeted, worker } = await aWorker(app);
  await enqueue(app.db, greet, { name: 'Asha' });
  await expect.poll(() => greeted, PATIENCE).toEqual(['Asha']);
  await server.stop();
  await sleep(LOOKED_FOR_MS); // what looks for jobs has found that it is away
  const began = performance.now();
  await worker.stop();
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('a worker stops even when the database went away while it began', async () => {
  const folder = join(aDataFolder(), 'postgres');
  const server = await startEmbeddedPostgres(folder, { fsync: 'off' });
  const app = openDatabase({ connection: server });
  onTestFinished(app.close);
  const { worker } = await aWorker(app);
  await server.stop();
  const began = performance.now();
  await worker.stop();
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('work that is to begin anew while the database is away begins when it is back', async () => {
  const folder = join(aDataFolder(), 'postgres');
  const start = () => startEmbeddedPostgres(folder, { fsync: 'off' });
  const server = await start();
  const app = openDatabase({ connection: server });
  onTestFinished(app.close);
  moveClock(3 * DAY_MS);
  const { greeted, lines } = await aWorker(app, 50);
  await enqueue(app.db, greet, { name: 'Asha' });
  await expect.poll(() => greeted, PATIENCE).toEqual(['Asha']);

  await server.stop();
  moveClock(0);
  await expect.poll(() => lines.join(), PATIENCE).toContain('background work does not start');
  await start();
  await enqueue(app.db, greet, { name: 'Ravi' });
  await expect.poll(() => greeted, PATIENCE).toEqual(['Asha', 'Ravi']);
});
