import { VERIFIED_FIELDS, type VerifiedField } from '#shared/profile/fields.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type DbOrTx, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin, MemberRow } from '#server/platform/http/actors.ts';
import { newId } from '#server/platform/ids.ts';
import {
  insertFieldChanges,
  listUnseenFieldChanges,
  markFieldChangesSeen,
} from './verified-fields.queries.ts';

/** A verified field that a member changed after approval; unknown years are empty strings. */
export type FieldChange = Readonly<{ fact: VerifiedField; from: string; to: string; changedAt: string }>;

/** Maximum changes in one list: a page of a hundred members, each with several changes of every field. */
const CHANGES_MAX = 2000;

/**
 * Records an approved member's changes to verified fields; call it in the transaction of the change. Does
 * nothing for other members, whose fields have not been verified yet. Returns how many fields differ.
 */
export async function recordFieldChanges(
  tx: Tx,
  before: MemberRow,
  after: MemberRow,
  now: Date,
): Promise<number> {
  if (before.approval_status !== 'approved') return 0;
  const changed = VERIFIED_FIELDS.filter(({ column }) => before[column] !== after[column]);
  const changes = changed.map(({ key, column }) => ({
    id: newId(now),
    member_id: after.id,
    field: key,
    old_value: String(before[column] ?? ''),
    new_value: String(after[column] ?? ''),
    changed_at: now,
  }));
  await insertFieldChanges(tx, changes);
  return changes.length;
}

/**
 * Returns the unchecked changes of these members since their approval, by member, oldest first, for the
 * administrators' lists and dialog. Members without changes have no entry.
 */
export async function listChangesSinceVerification(
  db: DbOrTx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FieldChange[]>> {
  const found = new Map<string, FieldChange[]>();
  for (const row of await listUnseenFieldChanges(db, memberIds, CHANGES_MAX)) {
    const change = {
      fact: row.field,
      from: row.old_value,
      to: row.new_value,
      changedAt: row.changed_at.toISOString(),
    };
    found.set(row.member_id, [...(found.get(row.member_id) ?? []), change]);
  }
  return found;
}

/**
 * Marks a member's changes as checked, up to the newest one shown; later changes stay unchecked. Idempotent. Returns
 * how many changes were marked.
 */
export async function settleChangesSinceVerification(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  seen: { readonly memberId: string; readonly until: Date },
): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const settled = await markFieldChangesSeen(tx, seen.memberId, {
      by: admin.member.id,
      at: now,
      before: seen.until,
    });
    if (settled > 0)
      await recordAudit(
        tx,
        { action: 'profile.facts-seen', actorId: admin.member.id, subjectId: seen.memberId },
        now,
      );
    return settled;
  });
}
