import { sql } from 'kysely';
import type { VerifierScope } from '#shared/verifiers/scopes.ts';
import { grantsJson } from '#server/core/verifiers/verifiers.queries.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/**
 * Adds and deletes grants, so that the member has exactly these scopes. Unchanged grants keep their
 * administrator and date.
 */
export async function replaceGrants(
  tx: Tx,
  memberId: string,
  scopes: readonly VerifierScope[],
  by: { readonly adminId: string; readonly now: Date },
): Promise<void> {
  const wanted = sql`json_to_recordset(${JSON.stringify(scopes)}::json) as wanted (state text, district text)`;
  await sql`
    delete from verifier_grant
    where member_id = ${memberId} and not exists (
      select from ${wanted}
      where state = school_state and district is not distinct from school_district
    )`.execute(tx);
  await sql`
    insert into verifier_grant (member_id, school_state, school_district, granted_by, granted_at)
    select ${memberId}::uuid, state, district, ${by.adminId}::uuid, ${by.now}::timestamptz from ${wanted}
    on conflict do nothing`.execute(tx);
}

/** Returns a page of verifiers, sorted by name, with their schools and states. */
export async function listVerifierRows(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('member')
    .innerJoin(
      (query) =>
        query
          .selectFrom('verifier_grant')
          .select((select) => [
            'verifier_grant.member_id',
            select.fn.min('verifier_grant.granted_at').as('since'),
          ])
          .groupBy('verifier_grant.member_id')
          .as('verifier'),
      (join) => join.onRef('verifier.member_id', '=', 'member.id'),
    )
    .leftJoin('second_factor', 'second_factor.member_id', 'member.id')
    .select([
      'member.id',
      'member.first_name',
      'member.last_name',
      'member.email',
      'member.photo_key',
      'verifier.since',
      grantsJson.as('scopes'),
    ])
    .select((select) =>
      select('second_factor.confirmed_at', 'is not', null).$castTo<boolean>().as('has_second_factor'),
    )
    .orderBy('member.first_name')
    .orderBy('member.last_name')
    .orderBy('member.id')
    .limit(limit)
    .offset(offset)
    .execute();
}
export type VerifierRow = Awaited<ReturnType<typeof listVerifierRows>>[number];

export async function countVerifiers(db: Db): Promise<number> {
  const { verifiers } = await db
    .selectFrom('verifier_grant')
    .select((select) => select.fn.count<string>('member_id').distinct().as('verifiers'))
    .executeTakeFirstOrThrow();
  return Number(verifiers);
}
