import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openVault, openVaultIfPresent, type Vault } from '#server/platform/storage/vault.ts';
import { listNewestSealed } from './queries.ts';

/** Returns the path of the master key. Retired keys are in the same folder. */
export function masterKeyPath({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'keys/master.key');
}

/**
 * Opens the vault after checking that its keys belong to this database. With the wrong key, second factors and
 * documents could not be decrypted, and creating a missing key would prevent restoring the right one.
 * @throws {StartupError}
 */
export async function openFittingVault(path: string, db: Db): Promise<Vault> {
  const problem = findMisfit(path, openVaultIfPresent(path), await listNewestSealed(db));
  if (problem !== null) throw new StartupError(problem);
  return openVault(path);
}

/** Returns why the keys cannot decrypt the database's encrypted values; null if they can. */
export function findMisfit(path: string, vault: Vault | null, sealed: readonly Buffer[]): string | null {
  if (sealed.length === 0) return null;
  if (vault === null)
    return `The master key ${path} is missing, and this database has documents or second factors that were sealed with it. Restore it from the backup (DATA_DIR/keys), and do not create another one.`;
  // A changed or swapped row must not prevent startup; only a missing key does.
  return sealed.every((value) => vault.holdsMasterKeyOf(value))
    ? null
    : `The master key ${path} does not belong to this database: its newest document or second factor was sealed with another one. Restore that key from the backup (DATA_DIR/keys). Store a retired key beside it under its number, as master.N.key.`;
}
