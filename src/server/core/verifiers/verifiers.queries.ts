import { sql, type RawBuilder } from 'kysely';
import type { VerifierScope } from '#shared/verifiers/scopes.ts';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

export type ReviewerIdentity = Pick<MemberRow, 'id' | 'role'>;

/**
 * Returns the SQL condition on `member` for sign-ups that the reviewer may see and decide. Administrators may review
 * everyone. Verifiers may review the schools and states that are granted to them now, but never themselves or
 * administrators (ruling 58).
 */
export function isTheirs({ id, role }: ReviewerIdentity): RawBuilder<boolean> {
  if (role === 'admin') return sql`true`;
  // The condition on the state is redundant, but lets the planner use the index of pending members by school.
  return sql`(
    member.id <> ${id}::uuid and member.role <> 'admin'
    and member.school_state = any(array(select school_state from verifier_grant where member_id = ${id}::uuid))
    and exists (
      select from verifier_grant
      where verifier_grant.member_id = ${id}::uuid and verifier_grant.school_state = member.school_state
        and (verifier_grant.school_district is null or verifier_grant.school_district = member.school_district)
    ))`;
}

/**
 * Locks a verifier's grants until the transaction ends, so that a concurrent removal of the grants waits for the
 * decision. A decision that waited for the removal finds no grant.
 */
export async function holdGrants(tx: Tx, verifierId: string): Promise<void> {
  await tx
    .selectFrom('verifier_grant')
    .select('member_id')
    .where('member_id', '=', verifierId)
    .forShare()
    .execute();
}

/** Returns a member, in any approval status, if the reviewer may review their sign-up. */
export async function findTheirMember(
  db: DbOrTx,
  reviewer: ReviewerIdentity,
  memberId: string,
): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', memberId)
    .where(isTheirs(reviewer))
    .executeTakeFirst();
}

/** Returns the ids of members, in any approval status, whose sign-ups the reviewer may review. */
export async function listTheirIds(
  db: DbOrTx,
  reviewer: ReviewerIdentity,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', 'in', [...memberIds])
    .where(isTheirs(reviewer))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Selects the grants of a query's `member` as JSON, sorted by name; a whole state precedes its schools. */
export const grantsJson = sql<readonly VerifierScope[]>`(
  select coalesce(
    json_agg(
      json_build_object('state', school_state, 'district', school_district)
      order by school_state, school_district nulls first
    ), '[]')
  from verifier_grant where verifier_grant.member_id = member.id
)`;

/** Returns the schools and states granted to a member. */
export async function listGrantsOf(db: DbOrTx, memberId: string): Promise<readonly VerifierScope[]> {
  const row = await db
    .selectFrom('member')
    .select(grantsJson.as('grants'))
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.grants ?? [];
}

export async function deleteGrantsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('verifier_grant').where('member_id', '=', memberId).execute();
}
