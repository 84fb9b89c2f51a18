/** Starts PostgreSQL for the tests: from the npm package, or from the programs in the folder TEST_POSTGRES. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseAccount } from '#server/platform/database/embedded-folder.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';

/** Creates a cluster in this folder and starts PostgreSQL with these server settings. */
export async function startTestPostgres(
  directory: string,
  settings: Record<string, string>,
): Promise<EmbeddedPostgres> {
  const folder = process.env.TEST_POSTGRES ?? '';
  if (folder === '') return await startEmbeddedPostgres(directory, settings);
  const programs = { folder, initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  if (!existsSync(programs.initdb))
    throw new Error(
      `There is no initdb in ${folder}. Name the folder of its programs: /usr/lib/postgresql/15/bin`,
    );
  makeCluster(directory, programs.initdb);
  return await startEmbeddedPostgres(directory, settings, programs);
}

/** Creates the cluster as an operator would. Versions before 17 have no built-in locale. */
function makeCluster(directory: string, initdb: string): void {
  const account = databaseAccount(directory);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(directory, account.uid, account.gid);
  const options = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '-U', 'navodayan_owner'];
  execFileSync(initdb, ['-D', directory, ...options], {
    ...account,
    cwd: dirname(directory),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
