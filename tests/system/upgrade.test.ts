/** Tests `navodayan upgrade`: a new version's migrations, and the way back when one or a check fails. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { checkBackup } from '#server/features/operations/backup.service.ts';
import { examine } from '#server/features/operations/doctor.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { aDataFolder, startApplication, type Environment } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';
import { TEMPLATE } from '../support/database.ts';
import { anInstallation, type Installation } from '../support/installation.ts';
import { aNewerProgram, runUpgrade } from '../support/program-copy.ts';
import { readDocuments, signUp } from '../support/real-sign-ups.ts';
import { aPdf } from '../support/documents.ts';

const MIGRATIONS = readdirSync('migrations')
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace('.sql', ''))
  .toSorted();
const LAST = MIGRATIONS.at(-1) ?? '';
const ADDS = 'ALTER TABLE member ADD COLUMN added text; CREATE TABLE added_table (id int);';
/** The application cannot read the directory after it. */
const BREAKS = `${ADDS} REVOKE SELECT ON directory_entry FROM navodayan_app;`;

test('an upgrade runs the new migration, keeps every row, and the new program starts', async () => {
  const place = await anInstallation('template0');
  const older = await startDatabase(place.config, { role: 'owner', upTo: MIGRATIONS.at(-2) });
  await addMembers(older.db, 30).finally(older.close);
  mkdirSync(join(place.config.dataDir, 'keys'), { recursive: true });
  const before = await readState(place.config);
  expect(before.migrations).toEqual(MIGRATIONS.slice(0, -1));

  const program = aNewerProgram('9.9.9');
  const made = await runUpgrade(program, [], place.environment, ['y']);
  expect(made, made.errors).toMatchObject({ code: 0 });
  expect(made.errors).toContain(`Site http://localhost:3000, database "${place.name}"`);
  expect(made.output).toContain(
    `Upgrade from a version before 0.2.0 to version 9.9.9. These migrations will run:\n  ${LAST}\n`,
  );
  expect(made.output).toContain('Upgrade now? [y/N]: \n');
  expect(made.output).toMatch(
    new RegExp(`is intact\\.\\nMigrating the database: ${LAST}\\nChecking the application`),
  );
  for (const what of ['readiness', 'home page', 'directory'])
    expect(made.output).toMatch(new RegExp(`^GET /\\S*: ${what} works$`, 'm'));
  expect(made.output).toMatch(
    /The site is ready for version 9\.9\.9, after [\d.]+ s\.\nNow switch to this program,/,
  );

  const after = await readState(place.config);
  expect(after.migrations).toEqual(MIGRATIONS);
  expect(after.members).toMatchObject(before.members);
  const backups = readdirSync(join(place.config.dataDir, 'backups'));
  expect(backups).toHaveLength(1);
  const { manifest } = await checkBackup({ folder: join(place.config.dataDir, 'backups', backups[0] ?? '') });
  expect(manifest.migrations).toEqual(before.migrations);

  await startAndStop(place.environment);
  const again = await runUpgrade(program, ['--yes'], place.environment);
  expect(again).toMatchObject({ code: 0 });
  // The start in between was of the program under test.
  expect(again.output).toMatch(
    /^Upgrade from version [\d.]+ to version 9\.9\.9\. No migration is needed\.$/m,
  );
}, 240_000);

test('a failing migration leaves the database as it was, and the old program starts', async () => {
  const place = await aRunSite();
  const database = await startDatabase(place.config, { role: 'owner', upTo: null });
  await addMembers(database.db, 5).finally(database.close);
  const before = await readState(place.config);
  const program = aNewerProgram('9.9.9', { '9998_adds': ADDS, '9999_fails': 'SELECT * FROM missing_table;' });
  const made = await runUpgrade(program, ['--yes'], place.environment);
  expect(made).toMatchObject({
    code: 2,
    output: expect.stringContaining('Migrating the database: 9998_adds\n'),
  });
  expect(made.errors).toContain(
    'The migration 9999_fails failed: relation "missing_table" does not exist. ' +
      'The migrations were rolled back together, so the database is as it was. You can start the old program again.\n',
  );
  expect(await readState(place.config)).toEqual(before);
  await startAndStop(place.environment);
}, 240_000);

test('a failing check restores the embedded database, and the old program starts with its documents', async () => {
  const environment = { DATA_DIR: aDataFolder(), SAMPLE_COMMUNITY: 'off' };
  const config = readConfig(environment);
  const site = await startApplication(environment);
  for (const email of ['asha@example.com', 'vinod@example.com'])
    expect(await signUp(site.address, email, await aPdf({ lines: [email] }))).toBe(true);
  await site.end('SIGTERM');
  const before = await readState(config);
  const documents = await withOwner(config, (db) => readDocuments(db, config.dataDir));
  expect(documents.size).toBe(2);

  const program = aNewerProgram('9.9.9', { '9999_breaks': BREAKS });
  const [to, key] = [aFolder(), aKeyFile()];
  const made = await runUpgrade(program, ['--yes', '--to', to, '--key', key], environment);
  expect(made, made.errors).toMatchObject({ code: 2 });
  expect(made.output).toContain(`The backup goes to ${to}, encrypted with ${key}.\n`);
  expect(made.errors).toMatch(
    /The application does not work: GET \/api\/auth\/all\/users\/limitedinfo \(directory\) answered 500\. The database was restored from the backup \S+\. You can start the old program again\.\n$/,
  );
  expect(await readState(config)).toEqual(before);
  expect(await withOwner(config, (db) => readDocuments(db, config.dataDir))).toEqual(documents);
  await startAndStop(environment);
  const faults = (await examine(config, () => new Date())).filter(({ state }) => state === 'fault');
  expect(faults).toEqual([]);
}, 240_000);

test('a database that cannot be restored is reported with the command that restores it', async () => {
  const place = await aRunSite();
  const program = aNewerProgram('9.9.9', {
    '9999_breaks': `${BREAKS}
      CREATE FUNCTION public.keep() RETURNS event_trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'nothing may be dropped'; END $$;
      CREATE EVENT TRIGGER keep ON sql_drop EXECUTE FUNCTION public.keep();`,
  });
  const made = await runUpgrade(program, ['--yes'], place.environment);
  expect(made, made.errors).toMatchObject({ code: 3 });
  expect(made.errors).toMatch(
    /The database could not be restored: nothing may be dropped\. Do not start any program\. Restore the backup into an empty database: navodayan restore --from \S+\/backups\/navodayan-\d{8}-\d{6}\n$/,
  );
}, 240_000);

test('the stored data are checked: a migration that breaks the audit log is taken back', async () => {
  const place = await aRunSite();
  const site = await startApplication(place.environment);
  await signUp(site.address, 'asha@example.com', await aPdf({ lines: ['A'] }));
  await site.end('SIGTERM');
  const before = await readState(place.config);
  const program = aNewerProgram('9.9.9', {
    '9999_breaks': `ALTER TABLE audit_log DISABLE TRIGGER USER; UPDATE audit_log SET action = 'changed';
      ALTER TABLE audit_log ENABLE TRIGGER USER;`,
  });
  const made = await runUpgrade(program, ['--yes'], place.environment);
  expect(made, made.errors).toMatchObject({ code: 2 });
  expect(made.errors).toMatch(/^Audit log: Row \d+ was changed, or one before it is missing\./m);
  expect(await readState(place.config)).toEqual(before);
}, 240_000);

test('an upgrade that cannot begin changes nothing and says why', async () => {
  const place = await aRunSite();
  const program = aNewerProgram('9.9.9', { '9998_adds': ADDS });
  const before = await readState(place.config);
  const refuse = async (options: readonly string[], lines: readonly string[] = []) => {
    const { code, errors } = await runUpgrade(program, options, place.environment, lines);
    expect(code).toBe(1);
    expect(await readState(place.config)).toEqual(before);
    return errors.split('\n').slice(1).join('\n');
  };
  expect(await refuse([], ['n'])).toBe('Nothing was changed.\n');
  expect(await refuse(['--yes', '--key', '/dev/null'])).toContain('The key must be 32 random bytes');
  const small = aSmallDisk();
  if (small !== null)
    expect(await refuse(['--yes', '--to', join(small, 'backups')])).toMatch(
      /^The backup may need 0\.\d\d GiB in \S+, where 0\.00 GiB are free\. Free some space, or name another folder/,
    );
  const site = await startApplication(place.environment);
  expect(await refuse(['--yes'])).toBe(
    'The site is still running (navodayan, navodayan worker). Stop it first, such as with "systemctl stop navodayan", ' +
      'and run this command again.\n',
  );
  await site.end('SIGTERM');
  expect(existsSync(join(place.config.dataDir, 'backups'))).toBe(false);

  expect(await runUpgrade(program, ['--yes'], place.environment)).toMatchObject({ code: 0 });
  const old = await runUpgrade(process.cwd(), ['--yes'], place.environment);
  expect(old).toMatchObject({ code: 1 });
  expect(old.errors).toContain('A newer version of this program has migrated the database (9998_adds).');
}, 240_000);

/** Returns a site of this version that has run before. */
async function aRunSite(): Promise<Installation> {
  const place = await anInstallation(TEMPLATE);
  await startAndStop(place.environment);
  return place;
}

async function startAndStop(environment: Environment): Promise<void> {
  const { address, end } = await startApplication(environment);
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  await end('SIGTERM');
}

async function withOwner<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await startDatabase(config, { role: 'owner', upTo: null });
  return await work(db).finally(close);
}

async function addMembers(db: Db, count: number): Promise<void> {
  await sql`
    insert into member (id, username, email, first_name, last_name)
    select gen_random_uuid(), 'person.' || n, 'person.' || n || '@example.com', 'Asha', 'Kumari ' || n
    from generate_series(1, ${sql.lit(count)}) as n`.execute(db);
}

/** Returns what an upgrade must bring back: migrations, tables with their columns, sequences, members and the audit log. */
async function readState(config: Config) {
  return await withOwner(config, async (db) => {
    const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows;
    const migrations = await rowsOf(sql<{ name: string }>`select name from kysely_migration order by name`);
    return {
      migrations: migrations.map(({ name }) => name),
      columns: await rowsOf(sql<object>`
        select table_schema, table_name, column_name, data_type from information_schema.columns
        where table_schema in ('public', 'graphile_worker') order by 1, 2, ordinal_position`),
      sequences: await rowsOf(sql<object>`
        select schemaname, sequencename, last_value from pg_sequences
        where schemaname = 'public' order by 1, 2`),
      members: (
        await rowsOf(sql<{ row: object }>`select to_jsonb(member) as row from member order by id`)
      ).map(({ row }) => row),
      audit: await rowsOf(sql<object>`select to_jsonb(audit_log) as row from audit_log order by 1`),
    };
  });
}

function aKeyFile(): string {
  const folder = aFolder();
  mkdirSync(folder);
  writeFileSync(join(folder, 'backup.key'), randomBytes(32));
  return join(folder, 'backup.key');
}

/** Returns a folder on a file system of one megabyte, or null if this user may not mount one. */
function aSmallDisk(): string | null {
  const folder = aFolder();
  mkdirSync(folder);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
}
