import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { PROFILE_COLUMNS } from '#shared/profile/fields.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Member } from '#server/platform/database/tables.ts';

/** Columns that a card shows or that decide who may see which part of it. */
const CARD_COLUMNS = [
  ...PROFILE_COLUMNS,
  'id',
  'role',
  'photo_key',
  'email',
  'school_state',
  'school_district',
  'approval_status',
  'email_confirmed_at',
  'is_presumed_minor',
  'deletes_at',
  'show_email',
  'show_phone',
  'public_page',
] as const;

export type CardRow = Pick<Selectable<Member>, (typeof CARD_COLUMNS)[number]>;

/** Returns the rows of these members that exist, in no particular order. */
export async function findCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('member')
    .select(CARD_COLUMNS)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .modifyEnd(named('find-cards'))
    .execute();
}

/**
 * Returns founders with a public page, by name, including administrators with founder status. Reads each role
 * in order from its index, so that few more rows are read than are shown.
 */
export async function listPublicFounders(db: Db, limit: number): Promise<string[]> {
  const name = sql`admin_sort_name(member.first_name, member.last_name)`;
  const inOrder = (are: RawBuilder<SqlBool>) => sql`(
    select member.id, ${name} as name from member
    where ${are} and exists (
      select from directory_entry where member_id = member.id and public_search_text is not null offset 0)
    order by ${name}, member.id limit ${limit})`;
  const founders = inOrder(sql`member.role = 'founder'`);
  const administrators = inOrder(
    sql`member.role = 'admin' and member.is_founder and member.founder_request_status = 'approved'`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from (${founders} union all ${administrators}) founder order by name, id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
