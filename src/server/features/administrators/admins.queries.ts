import { sql } from 'kysely';
import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** Starts an update that matches the member only if they are verified, adult and not yet an administrator. */
function candidates(tx: Tx, memberId: string) {
  return tx
    .updateTable('member')
    .where('id', '=', memberId)
    .where('approval_status', '=', 'approved')
    .where('is_presumed_minor', '=', false)
    .where('role', '<>', 'admin');
}

/**
 * Makes an approved member an administrator and removes their password, because it may be too short for the
 * role. Returns false if the member may not become an administrator.
 */
export async function promoteWithoutPassword(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await candidates(tx, memberId)
    .set({ role: 'admin', password_hash: null, updated_at: nextVersion(now) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Like `promoteWithoutPassword`, but keeps the password and requires a confirmed address, so that only the
 * member receives emailed links.
 */
export async function promoteConfirmed(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await candidates(tx, memberId)
    .set({ role: 'admin', updated_at: nextVersion(now) })
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks all administrators, in a fixed order, so that no two of them can remove each other; returns their ids. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function demote(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      role: sql<'founder' | 'user'>`case when is_founder then 'founder'::member_role else 'user' end`,
      updated_at: nextVersion(now),
    })
    .where('id', '=', memberId)
    .where('role', '=', 'admin')
    .execute();
}

/** Returns a page of administrators by name, with their promotion date and whether they have a second factor. */
export async function listAdmins(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('member')
    .leftJoin('second_factor', 'second_factor.member_id', 'member.id')
    .select(['member.id', 'member.first_name', 'member.last_name', 'member.email', 'member.photo_key'])
    .select((select) => [
      select('second_factor.confirmed_at', 'is not', null).$castTo<boolean>().as('has_second_factor'),
      select
        .selectFrom('audit_log')
        .select('audit_log.recorded_at')
        .whereRef('audit_log.subject_id', '=', 'member.id')
        .where('audit_log.action', '=', 'admin.created')
        .orderBy('audit_log.position', 'desc')
        .limit(1)
        .as('since'),
    ])
    .where('member.role', '=', 'admin')
    .orderBy('member.first_name')
    .orderBy('member.last_name')
    .orderBy('member.id')
    .limit(limit)
    .offset(offset)
    .execute();
}
export type AdminRow = Awaited<ReturnType<typeof listAdmins>>[number];

export async function countAdmins(db: Db): Promise<number> {
  const { admins } = await db
    .selectFrom('member')
    .select((select) => select.fn.countAll<string>().as('admins'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return Number(admins);
}
