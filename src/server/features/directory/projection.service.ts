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
  stopRecordingDroppedWords,
  upsertAllEntries,
  writeEntries,
  writeEntry,
} from './projection.queries.ts';
import { fillNameKeys, rebuildNameWords } from './names.service.ts';
import { deleteDroppedNameWords } from './names.queries.ts';
import {
  checkWord,
  deleteUncountedWords,
  forgetDroppedWords,
  listDoubtfulWords,
  recountWords,
  subtractDroppedWords,
} from './words.queries.ts';

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

/** Number of members per statement; small, so that a busy server finishes each within seconds. */
const BATCH = 200;

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
    await stopRecordingDroppedWords(tx);
    await forgetDroppedWords(tx);
    await deleteUnlistedEntries(tx);
    await insertFacets(tx);
    await upsertAllEntries(tx, await findGroups(tx));
    await deleteUnusedFacets(tx);
    await recountWords(tx);
    await deleteUncountedWords(tx);
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

/** Number of words to check in one transaction, during which changes to members wait. */
const CHECKED_WORDS = 100;

/**
 * Deletes unused filter values and words, such as the surname of a member who has left; returns how many
 * values. For a nightly job: looks only at words that entries have dropped, and blocks changes to members for
 * a moment at a time.
 */
export async function forgetUnusedWords(db: DbOrTx): Promise<number> {
  await inTransaction(db, subtractDroppedWords);
  while (await inLockedDirectory(db, checkDoubtfulWords));
  while (await inLockedDirectory(db, (tx) => deleteDroppedNameWords(tx, CHECKED_WORDS)));
  return (await hasUnusedFacets(db)) ? inLockedDirectory(db, deleteUnusedFacets) : 0;
}

/** Counts the words of "did you mean" again, because the nightly job never increases a frequency. For a monthly job. */
export async function recountAllWords(db: DbOrTx): Promise<void> {
  await inTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await recountWords(tx);
  });
}

/** Checks some of the words without a known use; returns whether there were any. */
async function checkDoubtfulWords(tx: Tx): Promise<boolean> {
  const words = await listDoubtfulWords(tx, CHECKED_WORDS);
  for (const word of words) await checkWord(tx, word);
  return words.length > 0;
}

/** Runs `work` in a transaction in which nothing else changes the directory. */
async function inLockedDirectory<Outcome>(db: DbOrTx, work: (tx: Tx) => Promise<Outcome>): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await lockWholeDirectory(tx);
    return work(tx);
  });
}

/** Merges the pending lists of the search indexes, so that searches stay fast. For a job that runs every minute. */
export async function cleanSearchIndexes(db: Db): Promise<void> {
  await mergePendingLists(db);
}
