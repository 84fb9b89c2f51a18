import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { named } from './named-statements.ts';

const database = await createTestDatabase();
const { db } = database;

afterAll(() => database.drop());

test('a marked statement is prepared once per connection and returns the same rows', async () => {
  await db.connection().execute(async (connection) => {
    const ask = (id: string) =>
      connection
        .selectFrom('member')
        .select('id')
        .where('username', '=', id)
        .modifyEnd(named('find-somebody'))
        .execute();
    for (const name of ['a', 'b', 'c']) expect(await ask(name)).toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(connection);
    expect(rows.map(({ name }) => name)).toEqual(['find-somebody']);
  });
});

test('statements that do not end with a mark are not prepared', async () => {
  await db.connection().execute(async (connection) => {
    await sql`select ${'/* named trick */'}::text`.execute(connection);
    await sql`select 1 /* named early */ where ${1}::int = 1`.execute(connection);
    const { rows } =
      await sql`select name from pg_prepared_statements where name in ('trick', 'early')`.execute(connection);
    expect(rows).toEqual([]);
  });
});
