import { sql } from 'kysely';
import type { ContactAudience } from '#shared/contact-requests/rules.ts';
import type { DbOrTx } from '#server/platform/database/pool.ts';

/** Inputs for deciding whether a member may ask another. */
export type ReachRow = Readonly<{
  is_asker_minor: boolean;
  is_asker_listed: boolean;
  is_asked_listed: boolean;
  is_blocked: boolean;
  audience: ContactAudience;
  is_same_school: boolean;
  is_same_batch: boolean;
  paused_until: Date | null;
}>;

type Pair = Readonly<{ askerId: string; askedId: string }>;

/**
 * Returns the inputs for deciding whether a member may ask another, or undefined if one is missing. A school or year that
 * the asker has changed does not count until an administrator has checked it; an empty school never counts.
 */
export async function findReach(
  db: DbOrTx,
  { askerId, askedId }: Pair,
  batchBy: 'in' | 'out',
): Promise<ReachRow | undefined> {
  const year = sql.ref(batchBy === 'in' ? 'in_year' : 'out_year');
  const isUnchecked = (fields: readonly string[]) => sql`exists (
    select from verified_field_change
    where member_id = asker.id and seen_at is null and field::text = any(${fields}::text[]))`;
  const { rows } = await sql<ReachRow>`
    select is_asker_minor, is_asker_listed, is_asked_listed, is_blocked, audience, is_same_school,
      is_same_school and is_same_year as is_same_batch, paused_until
    from (
      select
        asker.is_presumed_minor as is_asker_minor,
        exists (select from directory_entry where member_id = asker.id) as is_asker_listed,
        exists (select from directory_entry where member_id = asked.id) as is_asked_listed,
        exists (
          select from member_block
          where (member_id, blocked_id) in ((asker.id, asked.id), (asked.id, asker.id))) as is_blocked,
        coalesce(choice.audience, 'members') as audience,
        asker.school_name <> '' and asker.school_name = asked.school_name
          and not ${isUnchecked(['jnvName'])} as is_same_school,
        coalesce(asker.${year} = asked.${year}, false) and not ${isUnchecked(['inYear', 'outYear'])} as is_same_year,
        asker.asking_paused_until as paused_until
      from member asker
        cross join member asked
        left join contact_choice choice on choice.member_id = asked.id
      where asker.id = ${askerId} and asked.id = ${askedId}) pair`.execute(db);
  return rows[0];
}
