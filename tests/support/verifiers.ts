import { v7 } from 'uuid';
import type { VerifierScope } from '#shared/verifiers/scopes.ts';
import type { Db, DbOrTx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { aMember, type GivenMember } from './members.ts';

/** School of the members that `aMember` creates. */
export const BARABANKI: VerifierScope = { state: 'Uttar Pradesh', district: 'Barabanki' };
export const KERALA: VerifierScope = { state: 'Kerala', district: null };

/** Creates a member who is a verifier of these schools, by default of the school of `aPendingMember`. */
export async function aVerifier(
  db: Db,
  scopes: readonly VerifierScope[] = [BARABANKI],
  given: GivenMember = {},
): Promise<MemberRow> {
  const member = await aMember(db, { first_name: 'Vimla', ...given });
  await grant(db, member.id, scopes);
  return member;
}

/** Inserts a verifier's grants, without the audit row, email and sign-out of a real grant. */
export async function grant(db: DbOrTx, memberId: string, scopes: readonly VerifierScope[]): Promise<void> {
  const by = { granted_by: v7(), granted_at: new Date('2026-11-20T06:00:00Z') };
  for (const { state, district } of scopes)
    await db
      .insertInto('verifier_grant')
      .values({ member_id: memberId, school_state: state, school_district: district, ...by })
      .execute();
}

export async function revoke(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('verifier_grant').where('member_id', '=', memberId).execute();
}
