import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { examine } from '#server/features/operations/doctor.service.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { spawnApplication, startApplication, type Environment } from '../support/application.ts';
import { aPlace, type Place } from '../support/place.ts';

test('a migration killed midway changes nothing, and the next start completes it', async () => {
  const place = await aPlace('template0');
  for (const migration of ['0006_directory', '0010_invitations']) {
    await killAt(migration, place.environment);
    expect(await listTables(place), `killed at ${migration}`).toEqual([]);
  }

  const site = await startApplication(place.environment);
  expect((await fetch(`${site.address}/api/ready`)).status).toBe(200);
  await site.end('SIGTERM');
  expect(await listTables(place)).toContain('invitation');
  const findings = await examine(place.config, () => new Date());
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
}, 120_000);

/** Starts the application, which migrates, and kills it as soon as it reports this migration. */
async function killAt(migration: string, environment: Environment): Promise<void> {
  const { process: application, said } = spawnApplication(environment);
  const ended = once(application, 'exit');
  while (!said().includes(`Migrating the database: ${migration}`)) {
    if (application.exitCode !== null) throw new Error(`It did not reach ${migration}:\n${said()}`);
    await sleep(1);
  }
  application.kill('SIGKILL');
  await ended;
}

/** Returns the names of the application's tables. */
async function listTables({ config }: Place): Promise<string[]> {
  const { db, close } = await startDatabase(config, { role: 'owner', upTo: null });
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_migration%'`
    .execute(db)
    .finally(close);
  return rows.map(({ name }) => name);
}
