/**
 * Generates src/server/platform/database/tables.ts from a temporary, freshly migrated database. With `--check`, only
 * compares the file and exits with 1 if it is out of date.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/pool.ts';

const JSON_TYPE = 'ColumnType<unknown, string, string>';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache', `db-types-${process.pid}`);
const isCheck = process.argv.includes('--check');
const server = await startEmbeddedPostgres(join(folder, 'postgres'), { fsync: 'off' });
const owner = openDatabase({ connection: server, role: 'owner' });
try {
  await migrate(owner);
  await generate({
    db: owner.db,
    dialect: new PostgresDialect(),
    excludePattern: 'kysely*',
    includePattern: 'public.*',
    outFile: join(root, 'src/server/platform/database/tables.ts'),
    // Our `pg` configuration returns dates as strings, and we write JSON as strings.
    typeMapping: { date: 'string', json: JSON_TYPE, jsonb: JSON_TYPE },
    verify: isCheck,
  });
} catch (error) {
  if (!isCheck) throw error;
  console.error(`${String(error)}\nRun "node scripts/db-types.ts" and commit the result.`);
  process.exitCode = 1;
} finally {
  await owner.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
