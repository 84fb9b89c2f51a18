import type { Config } from '#server/config.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { sealingPurpose } from '#server/features/auth/second-factor-check.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/database/pool.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { replaceMasterKey } from '#server/platform/storage/master-keys.ts';
import { fileOf, type Vault } from '#server/platform/storage/vault.ts';
import { masterKeyPath, openFittingVault } from '#server/features/operations/master-key.service.ts';
import {
  asOnlyRewrapper,
  countSealed,
  listSealed,
  replaceSealed,
  SEALED_KINDS,
  type SealedKind,
  type SealedRow,
} from './sealed.queries.ts';

const BATCH = 50;
const NAMES: Readonly<Record<SealedKind, string>> = {
  document: 'documents',
  'data export': 'data exports',
  'second factor': 'second factors',
};

export type Rewrapping = Readonly<{
  config: Config;
  /** Connection as the database owner, which has no statement timeout. */
  db: Db;
  clock: Clock;
  /** Whether to create a new master key first. */
  makesNewKey: boolean;
  report: (line: string) => void;
}>;

/**
 * Number of keys and secrets encrypted with the current master key, and how many this run re-encrypted.
 * `unreadable` lists the rows that no key decrypts.
 */
export type Rewrapped = Readonly<{ all: number; moved: number; unreadable: readonly string[] }>;

/**
 * Wraps the key of every document and data export, and the secret of every second factor, with the current
 * master key. Does not read the encrypted content. Updates each row in a separate
 * statement, so the application can keep running, and skips rows already rewrapped, so an interrupted run can
 * be repeated. With `makesNewKey`, first creates a new master key, unless an earlier run is unfinished; then
 * it finishes that run.
 * @throws {StartupError} if another rewrap is running, or the keys do not belong to this database.
 */
export async function rewrapKeys(wanted: Rewrapping): Promise<Rewrapped> {
  const result = await asOnlyRewrapper(wanted.db, (db) => rewrap({ ...wanted, db }));
  if (result === null) throw new StartupError('Another rewrap is running. Wait until it has finished.');
  return result;
}

async function rewrap({ config, db, clock, makesNewKey, report }: Rewrapping): Promise<Rewrapped> {
  const path = masterKeyPath(config);
  const vault = await openFittingVault(path, db);
  const isUnfinished = makesNewKey && (await hasRowToMove(db, vault));
  const hasNewKey = makesNewKey && !isUnfinished;
  if (isUnfinished)
    report('Some keys are still under an earlier master key. Moving them first, without creating a new one.');
  if (hasNewKey) {
    await replaceMasterKey(path);
    report('Created a new master key. The previous one is still in the same folder.');
  }
  let moved = 0;
  for (;;) {
    const pass = await moveAll(db, vault, report);
    moved += pass.moved;
    // Running processes may have used the previous key until they loaded the new one.
    if (pass.moved > 0) continue;
    const details = { records: moved, newKey: hasNewKey };
    if (moved > 0 || hasNewKey)
      await inTransaction(db, (tx) =>
        recordAudit(
          tx,
          { action: 'master-key.rewrapped', actorId: null, subjectId: null, details },
          clock.now(),
        ),
      );
    return { ...pass, moved };
  }
}

async function moveAll(db: Db, vault: Vault, report: (line: string) => void): Promise<Rewrapped> {
  const unreadable: string[] = [];
  let [all, moved] = [0, 0];
  for (const kind of SEALED_KINDS) {
    const total = await countSealed(db, kind);
    let [seen, movedOfKind] = [0, 0];
    for await (const rows of batchesOf(db, kind)) {
      const batch = await moveRows(db, vault, kind, rows);
      movedOfKind += batch.moved;
      unreadable.push(...batch.unreadable);
      seen += rows.length;
      if (movedOfKind > 0) report(`${NAMES[kind]}: ${seen} of ${Math.max(seen, total)}`);
    }
    all += seen;
    moved += movedOfKind;
  }
  return { all: all - unreadable.length, moved, unreadable };
}

async function moveRows(
  db: Db,
  vault: Vault,
  kind: SealedKind,
  rows: readonly SealedRow[],
): Promise<{ moved: number; unreadable: string[] }> {
  const unreadable: string[] = [];
  let moved = 0;
  for (const row of rows) {
    const renewed = renew(vault, kind, row);
    if (renewed === 'done') continue;
    if (renewed === 'unreadable') unreadable.push(`${kind} ${row.id}`);
    else {
      await replaceSealed(db, kind, row, renewed);
      moved += 1;
    }
  }
  return { moved, unreadable };
}

/** Returns the value sealed with the current master key. */
function renew(vault: Vault, kind: SealedKind, row: SealedRow): Buffer | 'done' | 'unreadable' {
  try {
    const renewed =
      kind === 'second factor'
        ? vault.reseal(sealingPurpose(row.member_id), row.sealed)
        : vault.rewrapKey(fileOf(kind, row), row.sealed);
    return renewed ?? 'done';
  } catch {
    return 'unreadable'; // changed, swapped, or its master key is missing: reported at the end
  }
}

/** Returns whether a retired key opens a row. A row that no key opens must not block a key rotation. */
async function hasRowToMove(db: Db, vault: Vault): Promise<boolean> {
  for (const kind of SEALED_KINDS)
    for await (const rows of batchesOf(db, kind))
      if (rows.some((row) => vault.isUnderRetiredKey(row.sealed) && renew(vault, kind, row) !== 'unreadable'))
        return true;
  return false;
}

async function* batchesOf(db: Db, kind: SealedKind): AsyncGenerator<SealedRow[]> {
  let after: string | null = null;
  for (;;) {
    const rows: SealedRow[] = await listSealed(db, kind, { after, limit: BATCH });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? null;
  }
}
