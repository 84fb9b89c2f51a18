import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from '#shared/zod.ts';
import { aDataFolder } from '../../../../tests/support/application.ts';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { openDatabase } from '../database/pool.ts';
import { defineJob, enqueue, handleJob, startWorker } from './queue.ts';

const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }) });

test('a job that ends while the database is away is crossed off when it is back, and the next ones are done', async () => {
  const folder = join(aDataFolder(), 'postgres');
  const start = () => startEmbeddedPostgres(folder, { fsync: 'off' });
  const { socketDirectory } = await start();
  const owner = openDatabase({ connection: { socketDirectory }, role: 'owner' });
  const app = openDatabase({ connection: { socketDirectory } });
  onTestFinished(() => Promise.all([owner.close(), app.close()]).then(() => undefined));
  const greeted: string[] = [];
  const handler = handleJob(greet, async ({ name }) => {
    if (name === 'Asha') await stopEmbeddedPostgres(folder);
    greeted.push(name);
  });
  const logger = pino({ level: 'silent' });
  const settleFailure = async () => false;
  const worker = await startWorker({
    pool: app.pool,
    handlers: [handler],
    schedule: [],
    settleFailure,
    logger,
  });
  onTestFinished(() => worker.stop());
  await enqueue(app.db, greet, { name: 'Asha' });
  await expect.poll(() => greeted, { timeout: 20_000 }).toEqual(['Asha']);
  await start();
  await enqueue(app.db, greet, { name: 'Ravi' });
  const left = async () =>
    (await sql`select id from graphile_worker._private_jobs`.execute(owner.db)).rows.length;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  expect(greeted).toEqual(['Asha', 'Ravi']);
});
