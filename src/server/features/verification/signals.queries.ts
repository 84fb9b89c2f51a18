import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/** Fields of another account that a signal shows. */
export type OtherAccount = Pick<
  MemberRow,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'name_at_school'
  | 'school_name'
  | 'in_year'
  | 'out_year'
  | 'approval_status'
>;

/** Maximum accounts listed per signal; more would not help the reviewer. */
export const SHOWN_MAX = 5;
/**
 * Maximum schoolmates compared. The largest schools have a few hundred per period; the limit bounds the cost for an
 * invented school.
 */
const SCHOOLMATES_MAX = 5000;

const COLUMNS = [
  'member.id',
  'member.first_name',
  'member.last_name',
  'member.name_at_school',
  'member.school_name',
  'member.in_year',
  'member.out_year',
  'member.approval_status',
] as const;

/** Finds other accounts that have ever uploaded a file with the same bytes. */
export async function listWithDocument(
  db: Db,
  memberId: string,
  fingerprint: Buffer,
): Promise<OtherAccount[]> {
  return db
    .selectFrom('document')
    .innerJoin('member', 'member.id', 'document.member_id')
    .select(COLUMNS)
    .distinct()
    .where('document.fingerprint', '=', fingerprint)
    .where('document.member_id', '<>', memberId)
    .limit(SHOWN_MAX)
    .execute();
}

/** Finds other accounts whose phone number has the same last ten digits. */
export async function listWithPhone(db: Db, memberId: string, phone: string): Promise<OtherAccount[]> {
  return db
    .selectFrom('member')
    .select(COLUMNS)
    .where(
      sql<boolean>`right(regexp_replace(phone, '\\D', '', 'g'), 10) = right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`,
    )
    .where('phone', 'is not', null)
    .where('id', '<>', memberId)
    .limit(SHOWN_MAX)
    .execute();
}

/** Lists schoolmates with overlapping years. */
export async function listSchoolmates(db: Db, member: MemberRow): Promise<OtherAccount[]> {
  return db
    .selectFrom('member')
    .select(COLUMNS)
    .where('school_state', '=', member.school_state)
    .where('school_district', '=', member.school_district)
    .where('in_year', '<=', member.out_year)
    .where('out_year', '>=', member.in_year)
    .where('id', '<>', member.id)
    .limit(SCHOOLMATES_MAX)
    .execute();
}
