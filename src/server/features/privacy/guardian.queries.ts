import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/** Finds a presumed minor whose guardian has not consented yet. */
export async function findMinor(db: DbOrTx, memberId: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', memberId)
    .where('is_presumed_minor', '=', true)
    .where('guardian_consented_at', 'is', null)
    .executeTakeFirst();
}

/** Records the guardian's consent; returns undefined if no consent is pending. */
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

/**
 * Records that a member is not a minor, and deletes the guardian's address. Returns undefined if the member
 * was not presumed to be a minor.
 */
export async function liftPresumption(tx: Tx, memberId: string, now: Date): Promise<MemberRow | undefined> {
  return tx
    .updateTable('member')
    .set({ is_presumed_minor: false, guardian_email: null, updated_at: nextVersion(now) })
    .where('id', '=', memberId)
    .where('is_presumed_minor', '=', true)
    .returningAll()
    .executeTakeFirst();
}

/** Replaces the guardian's address while consent is pending; returns undefined otherwise. */
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

/** Returns members whose guardian has not answered, longest waiting first. */
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

/**
 * Returns presumed minors created by a date whose guardian has not answered, was not reminded yet, and has
 * received no email since that date.
 */
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

/** Records the single reminder; returns false if it was recorded before or the guardian has answered. */
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
