import { sql, type Selectable } from 'kysely';
import { named } from '#server/platform/database/named-statements.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Member } from '#server/platform/database/tables.ts';

/** What a card is made of, and what decides who sees which part of it. */
const CARD_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'role',
  'photo_key',
  'about',
  'email',
  'phone',
  'profession',
  'current_city',
  'current_state',
  'school_name',
  'school_state',
  'school_district',
  'in_year',
  'out_year',
  'approval_status',
  'is_presumed_minor',
  'deletes_at',
  'show_email',
  'show_phone',
  'public_page',
] as const;

export type CardRow = Pick<Selectable<Member>, (typeof CARD_COLUMNS)[number]>;

/** The cards of these members, as far as they exist, in no order. */
export async function findCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('member')
    .modifyFront(named('find-cards'))
    .select(CARD_COLUMNS)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Founders with a public page, by name. An administrator who is a founder keeps the role of an administrator. */
export async function listPublicFounders(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id
    from member join directory_entry entry on entry.member_id = member.id
    where (member.role = 'founder'
        or (member.role = 'admin' and member.is_founder and member.founder_request_status = 'approved'))
      and entry.public_search_text is not null
    order by entry.sort_name, entry.member_id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
