/** Starts a migrated primary and a streaming replica for one test. */
import { appendFileSync, chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { aDataFolder } from './application.ts';

/**
 * Starts both servers on copies of the data folder of a cleanly stopped server, so that they continue from the same log
 * position.
 */
export async function aPrimaryWithReplica() {
  const [primaryFolder, replicaFolder] = [aDataFolder(), aDataFolder()].map((folder) =>
    join(folder, 'postgres'),
  ) as [string, string];
  const signal = join(replicaFolder, 'standby.signal');
  appendFileSync(signal, '');
  const { uid, gid } = statSync(replicaFolder);
  chownSync(signal, uid, gid);
  const primary = await startEmbeddedPostgres(primaryFolder, { fsync: 'off' });
  const replica = await startEmbeddedPostgres(replicaFolder, {
    fsync: 'off',
    primary_conninfo: `host=${primary.socketDirectory} user=navodayan_owner`,
  });
  return { primary, primaryFolder, replica, replicaFolder };
}
