import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { examine } from '#operator/doctor.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { spawnApplication, startApplication, type Environment } from '../support/application.ts';
import { anInstallation, type Installation } from '../support/installation.ts';

test('a migration killed midway changes nothing, and the next start completes it', async () => {
  const place = await anInstallation('template0');
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

test('an upgrade killed midway keeps every row, and the next start completes it', async () => {
  const place = await anInstallation('template0');
  const older = await startDatabase(place.config, { role: 'owner', upTo: '0004_documents' });
  await sql`
    insert into member (id, username, email, first_name, last_name)
    select gen_random_uuid(), 'person.' || n, 'person.' || n || '@example.com', 'Asha', 'Kumari ' || n
    from generate_series(1, 300) as n`
    .execute(older.db)
    .finally(older.close);
  const [tables, members] = [await listTables(place), await readMembers(place)];
  expect(members).toHaveLength(300);

  await killAt('0009_admin_lists', place.environment);
  expect(await listTables(place)).toEqual(tables);
  expect(await readMembers(place)).toEqual(members);

  const site = await startApplication(place.environment);
  await site.end('SIGTERM');
  expect(await listTables(place)).toContain('invitation');
  // Migrations may add columns.
  expect(await readMembers(place)).toMatchObject(members);
}, 120_000);

/** Starts the application, which runs the migrations. Kills it as soon as it reports this migration. */
async function killAt(migration: string, environment: Environment): Promise<void> {
  const { process: application, stdout } = spawnApplication(environment);
  const ended = once(application, 'exit');
  while (!stdout().includes(`Migrating the database: ${migration}`)) {
    if (application.exitCode !== null) throw new Error(`It did not reach ${migration}:\n${stdout()}`);
    await sleep(1);
  }
  application.kill('SIGKILL');
  await ended;
}

/** Returns the names of the application's tables. */
async function listTables({ config }: Installation): Promise<string[]> {
  const { db, close } = await startDatabase(config, { role: 'owner', upTo: null });
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_migration%'
    order by table_name`
    .execute(db)
    .finally(close);
  return rows.map(({ name }) => name);
}

/** Returns each member's complete row. */
async function readMembers({ config }: Installation): Promise<object[]> {
  const { db, close } = await startDatabase(config, { role: 'owner', upTo: null });
  const { rows } = await sql<{ row: object }>`select to_jsonb(member) as row from member order by id`
    .execute(db)
    .finally(close);
  return rows.map(({ row }) => row);
}
