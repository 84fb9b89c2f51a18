import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/** The member a guardian's link is about. */
export async function findMinor(db: DbOrTx, memberId: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', memberId)
    .where('is_presumed_minor', '=', true)
    .where('guardian_consented_at', 'is', null)
    .executeTakeFirst();
}

export async function markGuardianConsent(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ guardian_consented_at: now, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}

export async function insertGuardianConsent(
  tx: Tx,
  consent: { id: string; memberId: string; given: boolean; noticeVersion: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('consent')
    .values({
      id: consent.id,
      member_id: consent.memberId,
      purpose: 'guardian',
      given: consent.given,
      notice_version: consent.noticeVersion,
      recorded_at: consent.now,
    })
    .execute();
}

export async function deleteMember(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('member').where('id', '=', memberId).execute();
}

/** Storage keys of all documents of a member. */
export async function listStorageKeysOf(db: DbOrTx, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('document')
    .select('storage_key')
    .where('member_id', '=', memberId)
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Accounts that were neither confirmed nor approved, or whose guardian has not answered, before a date. */
export async function listAbandonedAccounts(db: DbOrTx, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('created_at', '<', before)
    .where('role', '=', 'user')
    .where((where) =>
      where.or([
        where.and([where('approval_status', '<>', 'approved'), where('email_confirmed_at', 'is', null)]),
        where.and([where('is_presumed_minor', '=', true), where('guardian_consented_at', 'is', null)]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
