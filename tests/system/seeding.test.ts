import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { projectAllMembers } from '#server/features/directory/projection.service.ts';
import { openDatabase, type Database } from '#server/platform/database/pool.ts';
import { createTestDatabase } from '../support/database.ts';
import { aDirectory } from '../support/files.ts';
import { aMember } from '../support/members.ts';
import { copyMembers } from '#server/features/sample/seeding.queries.ts';
import { seedDatabase, seedMembers } from '#server/features/sample/seeding.service.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const WANTED = { members: 3000, seed: 1, now: NOW, report: () => undefined };

/** Opens a new database as its owner. */
async function anOwnDatabase(): Promise<Database> {
  const database = await createTestDatabase();
  const owner = openDatabase({ connection: database.connection, role: 'owner' });
  onTestFinished(async () => {
    await owner.close();
    await database.drop();
  });
  return owner;
}

async function indexesOf({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('directory_entry'::regclass, 'search_word'::regclass) order by 1`.execute(db);
  return rows.map(({ definition }) => definition);
}

test('seeding writes the same directory entries as single changes do, and recreates every index', async () => {
  const database = await anOwnDatabase();
  const indexes = await indexesOf(database);
  await seedMembers(database, WANTED);
  expect(await indexesOf(database)).toEqual(indexes);
  const entries = () =>
    database.db
      .selectFrom('directory_entry')
      .select(['member_id', 'sort_name', 'search_text', 'public_search_text'])
      .orderBy('member_id')
      .execute();
  const seeded = await entries();
  expect(seeded.length).toBeGreaterThan(2650);
  expect(seeded.length).toBeLessThan(2850);
  await database.db.deleteFrom('directory_entry').execute();
  await projectAllMembers(database.db);
  expect(await entries()).toEqual(seeded);
});

test('seeded members are sample accounts and cannot sign in', async () => {
  const database = await anOwnDatabase();
  await seedMembers(database, { ...WANTED, members: 200 });
  const rows = await database.db.selectFrom('member').select(['is_sample', 'password_hash']).execute();
  expect(rows).toEqual(Array.from({ length: 200 }, () => ({ is_sample: true, password_hash: null })));
});

test('the same seed generates the same members, and seeding again adds different members', async () => {
  const [one, other] = [await anOwnDatabase(), await anOwnDatabase()];
  for (const database of [one, other]) await seedMembers(database, { ...WANTED, members: 300 });
  const members = ({ db }: Database) => db.selectFrom('member').selectAll().orderBy('email').execute();
  expect(await members(one)).toEqual(await members(other));
  await seedMembers(one, { ...WANTED, members: 300 });
  const twice = await members(one);
  expect(twice.length).toBe(600);
  expect(Math.max(...twice.map(({ email }) => Number(/\.(\d+)@/.exec(email)?.[1])))).toBe(600);
  expect(
    new Set(twice.map(({ about, first_name, last_name }) => about + first_name + last_name)).size,
  ).toBeGreaterThan(590);
});

test('seeding does not change existing members', async () => {
  const database = await anOwnDatabase();
  const before = await aMember(database.db, { first_name: 'Uniquename' });
  await seedMembers(database, { ...WANTED, members: 50 });
  expect(await database.db.selectFrom('member').selectAll().where('is_sample', '=', false).execute()).toEqual(
    [before],
  );
  const entry = await database.db
    .selectFrom('directory_entry')
    .select('sort_name')
    .where('member_id', '=', before.id)
    .executeTakeFirst();
  expect(entry?.sort_name).toMatch(/^uniquename /);
});

test('seeding prints its progress', async () => {
  const lines: string[] = [];
  await seedMembers(await anOwnDatabase(), { ...WANTED, members: 1200, report: (line) => lines.push(line) });
  expect(lines[0]).toMatch(/^1,200 of 1,200 members, [\d,]+ a second, 0 s remaining$/);
  expect(lines.slice(1)).toEqual(['Building the directory ...', 'Updating the planner statistics ...']);
});

test('the bulk copy preserves backslashes, line breaks, quotes and Devanagari', async () => {
  const database = await anOwnDatabase();
  const about = 'a\\b\tc\nd\re \\N \\. नमस्ते "quoted"';
  const row = { id: '019aa2f0-0000-7000-8000-000000000001', username: 'asha.1', email: 'asha.1@example.com' };
  const columns = [
    'id',
    'username',
    'email',
    'first_name',
    'last_name',
    'about',
    'phone',
    'in_year',
    'show_email',
  ];
  await copyMembers(database.pool, columns, [
    { ...row, first_name: 'Asha', last_name: '', about, phone: null, in_year: 1996, show_email: true },
  ]);
  const stored = await database.db
    .selectFrom('member')
    .select(['about', 'phone', 'last_name', 'in_year', 'show_email'])
    .executeTakeFirst();
  expect(stored).toEqual({ about, phone: null, last_name: '', in_year: 1996, show_email: true });
});

test('if one row violates a constraint, the bulk copy stores no rows', async () => {
  const database = await anOwnDatabase();
  const row = {
    id: '019aa2f0-0000-7000-8000-000000000001',
    username: 'asha.1',
    first_name: 'Asha',
    last_name: '',
  };
  const rows = [
    { ...row, email: 'asha.1@example.com' },
    { ...row, id: '019aa2f0-0000-7000-8000-000000000002', email: 'asha.2@example.com' },
  ];
  const columns = ['id', 'username', 'email', 'first_name', 'last_name'];
  await expect(copyMembers(database.pool, columns, rows)).rejects.toThrow('member_username_key');
  expect(await database.db.selectFrom('member').select('id').execute()).toEqual([]);
  await copyMembers(database.pool, columns, rows.slice(1));
  expect((await database.db.selectFrom('member').select('id').execute()).length).toBe(1);
});

test('seeding is rejected in production before the database is opened', async () => {
  const dataDir = join(await aDirectory(), 'data');
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://union.example.org',
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'Union <post@union.example>',
  });
  await expect(seedDatabase(config, WANTED)).rejects.toThrow(
    'Invented members cannot be added in production.',
  );
  expect(existsSync(dataDir)).toBe(false);
});
