import { sql, type SqlBool } from 'kysely';
import type { DashboardCounts } from '#shared/admin-users/schema.ts';
import { searchMembers, type FoundIds } from '#server/core/accounts/list-search.queries.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

type Page = Readonly<{ limit: number; offset: number }>;

const IS_REQUEST = sql<SqlBool>`
  founder_request_status = 'pending' and is_founder and approval_status = 'approved'`;

/** Returns one page of the founder requests that can be decided, oldest first. */
export async function listFounderRequests(db: Db, { limit, offset }: Page): Promise<MemberRow[]> {
  // Selects only ids, so that the rows before the page are skipped with an index-only scan.
  const shown = db
    .selectFrom('member')
    .select('id')
    .where(IS_REQUEST)
    .orderBy('founder_request_date')
    .orderBy('id')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('member')
    .innerJoin(shown.as('shown'), 'shown.id', 'member.id')
    .selectAll('member')
    .orderBy('founder_request_date')
    .orderBy('member.id')
    .execute();
}

/** Searches the founder requests that can be decided; returns ids of members, oldest request first. */
export async function searchFounderRequests(db: Db, search: string): Promise<FoundIds> {
  return searchMembers(db, search, { where: IS_REQUEST, by: sql.ref('founder_request_date') });
}

export async function countFounderRequests(db: Db): Promise<number> {
  return countOf(
    db
      .selectFrom('member')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where(IS_REQUEST)
      .executeTakeFirstOrThrow(),
  );
}

const NOTHING_WAITS = {
  messages: 0,
  reports: 0,
  fieldChanges: 0,
  guardians: 0,
  undelivered: 0,
};

/**
 * Counts the open entries of each list in the inbox, each through a partial index. Leaves out reports about the reader,
 * as their list does.
 */
export async function countInbox(db: Db, readerId: string): Promise<DashboardCounts['inbox']> {
  const { rows } = await sql<DashboardCounts['inbox']>`
    select
      (select count(*)::int from contact_message where answered_at is null) as messages,
      (select count(*)::int from report where closed_at is null and reported_id <> ${readerId}) as reports,
      (select count(distinct member_id)::int from verified_field_change where seen_at is null) as "fieldChanges",
      (select count(*)::int from member where is_presumed_minor and guardian_consented_at is null) as guardians,
      (select count(*)::int from bounced_email) as undelivered`.execute(db);
  return rows[0] ?? NOTHING_WAITS;
}

async function countOf(row: Promise<{ count: string }>): Promise<number> {
  return Number((await row).count);
}

/**
 * Returns the name of the administrator who made the current decision about a member; undefined if there is
 * no decision or the administrator was deleted.
 */
export async function findDeciderName(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verification_decision')
    .innerJoin('member', 'member.id', 'verification_decision.admin_id')
    .select(sql<string>`trim(member.first_name || ' ' || member.last_name)`.as('name'))
    .where('verification_decision.member_id', '=', memberId)
    .where('verification_decision.undone_at', 'is', null)
    .orderBy('verification_decision.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

export async function countDocumentViews(db: Db, memberId: string): Promise<number> {
  return countOf(
    db
      .selectFrom('audit_log')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('subject_id', '=', memberId)
      .where('action', '=', 'document.viewed')
      .executeTakeFirstOrThrow(),
  );
}
