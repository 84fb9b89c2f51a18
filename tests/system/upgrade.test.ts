/** From the first schema to the newest: nothing is lost, whatever happens on the way, and what was there can be used. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { projectAllMembers } from '#server/features/directory/projection.service.ts';
import { examine } from '#server/features/operations/doctor.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { spawnApplication, startApplication, type Environment } from '../support/application.ts';
import { fillFirstSchema, FIRST_SCHEMA, OLD_PASSWORD, PEOPLE } from '../support/first-schema.ts';
import { aPlace, type Place } from '../support/place.ts';
import { readDocuments } from '../support/real-sign-ups.ts';

const LATER = readdirSync('migrations')
  .map((file) => file.replace('.sql', ''))
  .filter((name) => name > FIRST_SCHEMA)
  .toSorted();
/** Migrations that are killed on the way; in the long run each of them once. */
const KILLED_AT = process.env.LONG_TESTS === '1' ? LATER : ['0010_second_factor', '0016_directory_counts'];

type Table = Readonly<{ columns: readonly string[]; digest: string }>;
type Tables = Readonly<Record<string, Table>>;
type Person = keyof typeof PEOPLE;

test('what the first schema held is all there in the newest and can be used, though the upgrade was killed on the way', async () => {
  const place = await aPlace('template0');
  const { tokens, documents } = await withOwner(place, FIRST_SCHEMA, (db) =>
    fillFirstSchema(db, place.config),
  );
  const before = await withOwner(place, null, readTables);
  expect(before.member?.digest).toMatch(/^300 rows/);
  const smooth = await aPlace(place.name);

  for (const migration of KILLED_AT) {
    await killAt(migration, place.environment);
    expect(await withOwner(place, null, readTables), `killed at ${migration}`).toEqual(before);
  }
  const after = await withOwner(place, undefined, readTables);
  expect(after).toEqual(await withOwner(smooth, undefined, readTables));
  expect(await withOwner(place, undefined, readTables)).toEqual(after);
  const { kysely_migration: _, ...kept } = before;
  expect(await withOwner(place, null, (db) => readTables(db, kept))).toEqual(kept);

  const site = await startApplication(place.environment);
  const ask = async (path: string, person: Person) => {
    const headers = { authorization: `Bearer ${tokens.get(PEOPLE[person])}` };
    return (await fetch(site.address + path, { headers })).json();
  };
  for (const [person, email] of Object.entries(PEOPLE) as [Person, string][])
    expect(await ask('/api/auth/check-auth', person)).toMatchObject({ success: true, user: { email } });
  const signedIn = await fetch(`${site.address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PEOPLE.member, password: OLD_PASSWORD }),
  });
  expect(signedIn.status).toBe(200);
  expect(await ask('/api/directory/count?search=kumari', 'member')).toMatchObject({ matching: 297 });
  const { users } = await ask('/api/auth/all/users/limitedinfo?search=kumari%2042', 'member');
  expect(users).toEqual([expect.objectContaining({ first_name: 'आशा', last_name: 'Kumari 42' })]);
  expect(await ask('/api/auth/?search=person.42', 'admin')).toMatchObject({
    users: [{ username: 'person.42' }],
  });
  await site.end('SIGTERM');

  await withOwner(place, null, async (db) => {
    const found = await readDocuments(db, place.config.dataDir);
    for (const [email, digest] of documents) expect(found.get(email), email).toEqual([digest]);
    // What the migrations made of the old directory is what today's rules make of its members.
    const { directory_entry } = await readTables(db);
    await projectAllMembers(db);
    expect(await readTables(db)).toMatchObject({ directory_entry });
  });
  const findings = await examine(place.config, () => new Date());
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
  expect(findings).toContainEqual(expect.objectContaining({ name: 'Audit log', state: 'good' }));
}, 300_000);

/** Starts the application, which migrates, and kills it when it has begun this migration. */
async function killAt(migration: string, environment: Environment): Promise<void> {
  const { process: application, said } = spawnApplication(environment);
  const ended = once(application, 'exit');
  while (!said().includes(`Migrating the database: ${migration}`)) {
    if (application.exitCode !== null) throw new Error(`It did not come to ${migration}:\n${said()}`);
    await sleep(1);
  }
  application.kill('SIGKILL');
  await ended;
}

async function withOwner<T>(
  { config }: Place,
  upTo: string | null | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, close } = await startDatabase(config, { role: 'owner', upTo });
  return await work(db).finally(close);
}

/** A digest of the rows of every table; of the columns of an earlier reading, where one is given. */
async function readTables(db: Db, like?: Tables): Promise<Tables> {
  const found: Record<string, Table> = {};
  for (const [name, { columns }] of Object.entries(like ?? (await listTables(db))))
    found[name] = { columns, digest: await digestOf(db, name, columns) };
  return found;
}

async function listTables(db: Db): Promise<Record<string, Pick<Table, 'columns'>>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'kysely_migration_lock'
      and column_name <> 'timestamp' -- when a migration ran
    group by table_name`.execute(db);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, { columns }]));
}

async function digestOf(db: Db, table: string, columns: readonly string[]): Promise<string> {
  const row = sql`row(${sql.join(columns.map((column) => sql.ref(column)))})::text`;
  const { rows } = await sql<{ digest: string }>`
    select count(*) || ' rows ' || coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as digest
    from ${sql.table(table)}`.execute(db);
  return rows[0]?.digest ?? '';
}
