import { sql, type Insertable, type Selectable } from 'kysely';
import type { ApprovalStatus } from '#shared/members/values.ts';
import { firstMember, memberJson } from '#server/platform/database/member-json.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { ApprovalReturn, VerificationDecision } from '#server/platform/database/tables.ts';
import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import { searchMembers, type FoundIds } from '#server/core/accounts/list-search.queries.ts';
import { holdGrants, isTheirs, type ReviewerIdentity } from '#server/core/verifiers/verifiers.queries.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

export type DecisionRow = Selectable<VerificationDecision>;

/** Returns one page of a reviewer's queue, longest waiting first. */
export async function listPendingMembers(
  db: Db,
  reviewer: ReviewerIdentity,
  page: { limit: number; offset: number },
): Promise<MemberRow[]> {
  // Selects only ids, so that the rows before the page are skipped with an index-only scan.
  const shown = db
    .selectFrom('member')
    .select('id')
    .where('approval_status', '=', 'pending')
    .where(isTheirs(reviewer))
    .orderBy('pending_since')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset);
  return db
    .selectFrom('member')
    .innerJoin(shown.as('shown'), 'shown.id', 'member.id')
    .selectAll('member')
    .orderBy('pending_since')
    .orderBy('member.id')
    .execute();
}

export async function countPendingMembers(db: Db, reviewer?: ReviewerIdentity): Promise<number> {
  const { count } = await db
    .selectFrom('member')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('approval_status', '=', 'pending')
    .where(reviewer ? isTheirs(reviewer) : sql<boolean>`true`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Searches a reviewer's queue; returns ids, longest waiting first. */
export async function searchPendingMembers(
  db: Db,
  reviewer: ReviewerIdentity,
  search: string,
): Promise<FoundIds> {
  return searchMembers(db, search, {
    where: sql`approval_status = 'pending' and ${isTheirs(reviewer)}`,
    by: sql.ref('pending_since'),
    entryWhere: sql`admin_list_entry.approval_status = 'pending'`,
  });
}

/**
 * Changes a member's status. Returns undefined if the current status is no longer `from`, if a guardian's
 * consent to an approval is missing (ruling 45), if the approval of an administrator or a founder would end (ruling
 * 47), or if the sign-up is outside the reviewer's schools (ruling 58).
 */
export async function moveStatus(
  tx: Tx,
  memberId: string,
  from: ApprovalStatus,
  change: {
    to: ApprovalStatus;
    decidedAt: Date | null;
    reason: string | null;
    pendingSince?: Date;
    now: Date;
    /** Absent if the member triggers the change. */
    reviewer?: ReviewerIdentity;
  },
): Promise<MemberRow | undefined> {
  const verifier = change.reviewer?.role === 'admin' ? undefined : change.reviewer;
  if (verifier) await holdGrants(tx, verifier.id);
  const moved = tx
    .updateTable('member')
    .set({
      approval_status: change.to,
      decided_at: change.decidedAt,
      rejection_reason: change.reason,
      updated_at: nextVersion(change.now),
      pending_since: sql<Date>`coalesce(${change.pendingSince ?? null}::timestamptz, pending_since)`,
    })
    .where('id', '=', memberId)
    .where('approval_status', '=', from)
    .where(
      sql<boolean>`(${change.to}::approval_status <> 'approved' or not is_presumed_minor or guardian_consented_at is not null)`,
    )
    .where(sql<boolean>`(approval_status <> 'approved' or role = 'user')`)
    .where(verifier ? isTheirs(verifier) : sql<boolean>`true`)
    .returning(memberJson.as('member'))
    // Not a prepared statement for verifiers, because a statement name must always have the same SQL.
    .modifyEnd(verifier ? sql`` : named('move-status'));
  return firstMember(await moved.execute());
}

export async function insertDecision(tx: Tx, decision: Insertable<VerificationDecision>): Promise<void> {
  await tx.insertInto('verification_decision').values(decision).modifyEnd(named('insert-decision')).execute();
}

/** Returns a reviewer's decisions since a time that still stand, newest first. */
export async function listStandingDecisions(
  db: Db,
  reviewer: ReviewerIdentity,
  { since, limit }: { since: Date; limit: number },
) {
  return (
    db
      .selectFrom('verification_decision as decision')
      .innerJoin('member', 'member.id', 'decision.member_id')
      .select([
        'member.id',
        'member.first_name',
        'member.last_name',
        'member.photo_key',
        'member.school_name',
        'member.role',
        'member.approval_status',
        'decision.decided_at',
        'decision.settled_at',
      ])
      .where('decision.admin_id', '=', reviewer.id)
      .where('decision.decided_at', '>', since)
      .where('decision.undone_at', 'is', null)
      // A later decision or return changes this time or clears it.
      .whereRef('member.decided_at', '=', 'decision.decided_at')
      .where(isTheirs(reviewer))
      .orderBy('decision.decided_at', 'desc')
      .orderBy('decision.id', 'desc')
      .limit(limit)
      .execute()
  );
}

export async function insertReturn(tx: Tx, row: Insertable<ApprovalReturn>): Promise<void> {
  await tx.insertInto('approval_return').values(row).execute();
}

export async function findReturn(db: DbOrTx, id: string): Promise<Selectable<ApprovalReturn> | undefined> {
  return db.selectFrom('approval_return').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findDecision(db: DbOrTx, id: string): Promise<DecisionRow | undefined> {
  return db.selectFrom('verification_decision').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks and returns this administrator's decision about a member if it can still be undone. */
export async function lockUndoableDecision(
  tx: Tx,
  memberId: string,
  adminId: string,
  since: Date,
): Promise<DecisionRow | undefined> {
  return tx
    .selectFrom('verification_decision')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('admin_id', '=', adminId)
    .where('decided_at', '>', since)
    .where('undone_at', 'is', null)
    .where('settled_at', 'is', null)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUndone(tx: Tx, decisionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('verification_decision')
    .set({ undone_at: now })
    .where('id', '=', decisionId)
    .execute();
}

/** Marks all unsettled decisions about a member as undone; returns their ids. */
export async function markUnsettledUndone(tx: Tx, memberId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('verification_decision')
    .set({ undone_at: now })
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
    .where('settled_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ends the undo period of a decision. Returns false if the decision was already undone or settled; callers
 * must then do nothing.
 */
export async function settleDecision(tx: Tx, decisionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verification_decision')
    .set({ settled_at: now })
    .where('id', '=', decisionId)
    .where('undone_at', 'is', null)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
