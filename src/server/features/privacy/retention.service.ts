import { GUARDIAN_DAYS, REJECTED_DAYS } from '#shared/privacy/rules.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { lockMember } from './accounts.queries.ts';
import { removeAccountFiles, removeAccountRows } from './accounts.service.ts';
import { sendGuardianRequest, sendRemovalWarning } from './emails.ts';
import { listUnremindedMinors, markReminded } from './guardian.queries.ts';
import { abandonedAccounts, listUnwarned, markWarned, rejectedAccounts } from './retention.queries.ts';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 200;
/**
 * Days after which accounts are removed if they are neither confirmed nor approved (ruling 3), or lack a
 * guardian's answer (ruling 31).
 */
const ABANDONED_AFTER_DAYS = GUARDIAN_DAYS;
const REMINDER_AFTER_DAYS = 14;
/** Days between the warning and the removal of a rejected account. */
const WARNING_DAYS = 14;

/**
 * Removes accounts that, after 30 days, are neither confirmed nor approved, or lack a guardian's answer
 * (ruling 3, 31).
 */
export async function removeAbandonedAccounts(deps: Deps): Promise<number> {
  const before = daysAgo(deps, ABANDONED_AFTER_DAYS);
  return removeWhile(deps, (db) => abandonedAccounts(db, before));
}

/**
 * Removes rejected accounts after 180 days, but not before fourteen days after the warning email (ruling 26).
 */
export async function removeRejectedAccounts(deps: Deps): Promise<number> {
  await warnRejected(deps);
  const before = { decided: daysAgo(deps, REJECTED_DAYS), warned: daysAgo(deps, WARNING_DAYS) };
  return removeWhile(deps, (db) => rejectedAccounts(db, before));
}

async function warnRejected(deps: Deps): Promise<void> {
  const before = daysAgo(deps, REJECTED_DAYS - WARNING_DAYS);
  for (;;) {
    const ids = await listUnwarned(deps.db, before, BATCH);
    if (ids.length === 0) return;
    for (const memberId of ids)
      await inTransaction(deps.db, async (tx) => {
        if (await markWarned(tx, memberId, before, deps.clock.now()))
          await enqueue(tx, sendRemovalWarning, { memberId });
      });
  }
}

type Accounts = (db: Tx) => ReturnType<typeof abandonedAccounts>;

/** Removes accounts in batches. Checks each account again after locking it, because it may have changed. */
async function removeWhile(deps: Deps, accounts: Accounts): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await inTransaction(deps.db, (tx) => accounts(tx).limit(BATCH).execute());
    if (rows.length === 0) return removed;
    for (const { id } of rows) if (await removeIfStill(deps, id, accounts)) removed += 1;
  }
}

async function removeIfStill(deps: Deps, memberId: string, accounts: Accounts): Promise<boolean> {
  const storageKeys = await inTransaction(deps.db, async (tx) => {
    await lockMember(tx, memberId);
    const still = await accounts(tx).where('id', '=', memberId).executeTakeFirst();
    if (!still) return null;
    return removeAccountRows(deps, tx, memberId, { action: 'account.removed', actorId: null });
  });
  if (storageKeys) await removeAccountFiles(deps, storageKeys);
  return storageKeys !== null;
}

/** Sends the single reminder, two weeks after the guardian's first email (ruling 31). */
export async function remindGuardians(deps: Deps): Promise<void> {
  const ids = await listUnremindedMinors(deps.db, daysAgo(deps, REMINDER_AFTER_DAYS), BATCH);
  for (const memberId of ids)
    await inTransaction(deps.db, async (tx) => {
      if (await markReminded(tx, memberId, deps.clock.now()))
        await enqueue(tx, sendGuardianRequest, { memberId, isReminder: true });
    });
}

function daysAgo(deps: Deps, days: number): Date {
  return new Date(deps.clock.now().getTime() - days * DAY_MS);
}
