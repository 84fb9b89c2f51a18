import { createHash } from 'node:crypto';
import { groupsOfProfession, PROFESSION_WORDS } from '#shared/directory/professions.ts';
import { NAME_KEY_RULES } from '#shared/members/name-key.ts';
import {
  inTransaction,
  liftTimeLimit,
  type Db,
  type DbOrTx,
  type Tx,
} from '#server/platform/database/pool.ts';
import {
  deleteUnlistedEntries,
  deleteUnusedFacets,
  hasUnusedFacets,
  insertFacets,
  isBuiltBy,
  listProfessions,
  lockProfession,
  lockWholeDirectory,
  mergePendingLists,
  recordBuiltBy,
  upsertAllEntries,
  writeEntries,
  writeEntry,
} from './projection.queries.ts';
import { fillNameKeys, rebuildNameWords } from './names.service.ts';
import { recountWords } from './words.queries.ts';

/**
 * Updates a member's entry in the directory, or deletes it if the member is not listed or does not exist.
 * Call it in the transaction of every change to a profile, its email address, its visibility, its approval or
 * its presumed age, after the change and before the audit row.
 */
export async function projectMember(tx: Tx, memberId: string): Promise<void> {
  const profession = await lockProfession(tx, memberId);
  const added = await writeEntry(
    tx,
    memberId,
    profession === undefined ? [] : groupsOfProfession(profession),
  );
  if (added.length > 0) await fillNameKeys(tx, added);
}

/** Number of members per statement. */
const BATCH = 1000;

/**
 * Like `projectMember` for any number of members, whose rows the transaction has locked. Unlike a rebuild, it blocks
 * changes to these members only.
 */
export async function projectMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  for (let at = 0; at < memberIds.length; at += BATCH) {
    const added = await writeEntries(tx, memberIds.slice(at, at + BATCH), groupsOfProfession);
    if (added.length > 0) await fillNameKeys(tx, added);
  }
}

/**
 * Rebuilds the whole directory, after members were inserted in bulk; also deletes unused filter values and
 * words. Changes to single members wait until the rebuild is done.
 */
export async function projectAllMembers(db: DbOrTx): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWholeDirectory(tx);
    await liftTimeLimit(tx);
    await deleteUnlistedEntries(tx);
    await insertFacets(tx);
    await upsertAllEntries(tx, await findGroups(tx));
    await deleteUnusedFacets(tx);
    await recountWords(tx);
    await rebuildNameWords(tx);
    await recordBuiltBy(tx, RULES_VERSION);
  });
}

/** Version of the rules for the computed parts of entries: profession groups and name keys. */
const RULES_VERSION = createHash('sha256')
  .update(JSON.stringify([[...PROFESSION_WORDS], NAME_KEY_RULES]))
  .digest('hex');

/** Rebuilds the directory if the rules have changed since the last rebuild, as after an upgrade. */
export async function applyChangedRules(db: Db): Promise<void> {
  if (!(await isBuiltBy(db, RULES_VERSION))) await projectAllMembers(db);
}

/** Maps each profession of a member that belongs to at least one profession group to its groups. */
async function findGroups(tx: Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const professions = await listProfessions(tx);
  return new Map(
    professions
      .map((profession) => [profession, groupsOfProfession(profession)] as const)
      .filter(([, groups]) => groups.length > 0),
  );
}

/**
 * Deletes unused filter values and words, such as the surname of a member who has left; returns how many
 * values. For a nightly job: blocks changes to members only while it deletes values.
 */
export async function forgetUnusedWords(db: DbOrTx): Promise<number> {
  await inTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await recountWords(tx);
    await rebuildNameWords(tx);
  });
  if (!(await hasUnusedFacets(db))) return 0;
  return inTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await lockWholeDirectory(tx);
    return deleteUnusedFacets(tx);
  });
}

/** Merges the pending lists of the search indexes, so that searches stay fast. For a job that runs every minute. */
export async function cleanSearchIndexes(db: Db): Promise<void> {
  await mergePendingLists(db);
}
