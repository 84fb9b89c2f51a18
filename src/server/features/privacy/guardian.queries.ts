import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
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

/** Records the guardian's consent; undefined if none is awaited. */
export async function markGuardianConsent(
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<MemberRow | undefined> {
  return tx
    .updateTable('member')
    .set({ guardian_consented_at: now, updated_at: nextVersion(now) })
    .where('id', '=', memberId)
    .where('is_presumed_minor', '=', true)
    .where('guardian_consented_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Says that a member is no child; a guardian's address is not needed any more. Undefined when that was never presumed. */
export async function liftPresumption(tx: Tx, memberId: string, now: Date): Promise<MemberRow | undefined> {
  return tx
    .updateTable('member')
    .set({ is_presumed_minor: false, guardian_email: null, updated_at: nextVersion(now) })
    .where('id', '=', memberId)
    .where('is_presumed_minor', '=', true)
    .returningAll()
    .executeTakeFirst();
}

/** Sets a guardian's address while the answer is awaited; undefined when it is not. */
export async function replaceGuardianEmail(
  tx: Tx,
  memberId: string,
  guardianEmail: string,
  now: Date,
): Promise<MemberRow | undefined> {
  return tx
    .updateTable('member')
    .set({ guardian_email: guardianEmail, updated_at: nextVersion(now) })
    .where('id', '=', memberId)
    .where('is_presumed_minor', '=', true)
    .where('guardian_consented_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Members whose guardian's answer is awaited, the longest waiting first. */
export async function listAwaiting(db: Db, page: { readonly limit: number; readonly offset: number }) {
  return awaiting(db)
    .select(['id', 'first_name', 'last_name', 'guardian_email', 'guardian_reminded_at', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countAwaiting(db: Db): Promise<number> {
  const { members } = await awaiting(db)
    .select((select) => select.fn.countAll<string>().as('members'))
    .executeTakeFirstOrThrow();
  return Number(members);
}

function awaiting(db: Db) {
  return db
    .selectFrom('member')
    .where('is_presumed_minor', '=', true)
    .where('guardian_consented_at', 'is', null);
}

/** Children whose guardian got no mail since a date, has not answered, and was not reminded yet. */
export async function listUnremindedMinors(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('is_presumed_minor', '=', true)
    .where('guardian_consented_at', 'is', null)
    .where('guardian_reminded_at', 'is', null)
    .where('guardian_email', 'is not', null)
    .where('created_at', '<=', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('mail_token')
            .select('token_hash')
            .whereRef('mail_token.member_id', '=', 'member.id')
            .where('purpose', '=', 'guardian')
            .where('mail_token.created_at', '>', before),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Records the single reminder; false if it was recorded before or the guardian has answered. */
export async function markReminded(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ guardian_reminded_at: now })
    .where('id', '=', memberId)
    .where('guardian_reminded_at', 'is', null)
    .where('guardian_consented_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
