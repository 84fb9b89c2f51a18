import { sql } from 'kysely';
import type { Overview, WaitingAge } from '#shared/overview/endpoints.ts';
import { TIME_ZONE } from '#shared/time-zone.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** Time zone of the days and weeks in the overview. */
const ZONE = sql.lit(TIME_ZONE);
const WEEKS = sql.lit(12);
/** Number of schools listed; further schools are only counted. */
const SCHOOLS = sql.lit(20);

/** Condition on `member`: the directory lists them. The overview counts the same members as the directory. */
const IS_LISTED = sql`exists (select from directory_entry where directory_entry.member_id = member.id)`;

/** Counts members, founders and pending requests for the top of the overview. */
export async function countPeople(db: Db) {
  const { rows } = await sql<Record<'members' | 'founders' | 'waiting' | 'founder_requests', number>>`
    select
      (select count(*)::int from directory_entry) as members,
      (select count(*)::int from member where role = 'founder' and ${IS_LISTED}) as founders,
      (select count(*)::int from member where approval_status = 'pending') as waiting,
      (select count(*)::int from member where founder_request_status = 'pending' and is_founder
        and approval_status = 'approved') as founder_requests`.execute(db);
  return rows[0];
}

/** Returns the median hours to a decision in the last 30 days. */
export async function findUsualWait(db: Db, now: Date): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (
      order by extract(epoch from decision.decided_at - member.pending_since) / 3600)::float8 as hours
    from verification_decision decision join member on member.id = decision.member_id
    where decision.undone_at is null and decision.decided_at >= ${now}::timestamptz - interval '30 days'
      and decision.decided_at >= member.pending_since`.execute(db);
  return rows[0]?.hours ?? null;
}

/** Returns the member waiting longest for a decision, and for how many calendar days. */
export async function findOldest(db: Db, now: Date): Promise<OldestRow | undefined> {
  const { rows } = await sql<OldestRow>`
    select id, first_name, last_name, ${daysBefore(now)} as days
    from member where approval_status = 'pending' order by pending_since, id limit 1`.execute(db);
  return rows[0];
}
type OldestRow = { id: string; first_name: string; last_name: string; days: number };

/** Counts pending members by waiting time; groups without members are omitted. */
export async function countWaiting(db: Db, now: Date): Promise<{ age: WaitingAge; waiting: number }[]> {
  const { rows } = await sql<{ age: WaitingAge; waiting: number }>`
    select case when days <= 0 then 'today' when days <= 2 then days::text when days <= 5 then '3-5'
      when days <= 10 then '6-10' else 'more' end as age, count(*)::int as waiting
    from (select ${daysBefore(now)} as days from member where approval_status = 'pending') as pending
    group by 1`.execute(db);
  return rows;
}

/** Counts sign-ups and decisions of recent weeks; each week is identified by its first day. */
export async function countWeeks(db: Db, now: Date): Promise<Overview['weeks']> {
  const { rows } = await sql<Overview['weeks'][number]>`
    with week as (
      select first_day::date as first_day from generate_series(
        ${thisWeek(now)} - (${WEEKS} - 1) * interval '1 week', ${thisWeek(now)}, interval '1 week') first_day
    ), sign_up as (
      select ${weekOf(sql`created_at`)}::date as first_day, count(*)::int as number from member
      where created_at >= ${firstMoment(now)} group by 1
    ), decision as (
      select ${weekOf(sql`decided_at`)}::date as first_day, count(*)::int as number from verification_decision
      where undone_at is null and decided_at >= ${firstMoment(now)} group by 1
    )
    select to_char(week.first_day, 'YYYY-MM-DD') as "startsOn",
      coalesce(sign_up.number, 0) as "signUps", coalesce(decision.number, 0) as decisions
    from week left join sign_up using (first_day) left join decision using (first_day)
    order by week.first_day`.execute(db);
  return rows;
}

/** Counts verified members by the state of their school, largest first. */
export async function countByState(db: Db): Promise<Overview['states']> {
  const { rows } = await sql<Overview['states'][number]>`
    select school_state as name, count(*)::int as members from member
    where ${IS_LISTED} group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

type SchoolRow = Overview['schools'][number] & {
  readonly all_schools: number;
  readonly all_members: number;
};

/**
 * Returns the schools with the most verified members. Each row repeats the total number of schools and their members.
 */
export async function countBySchool(db: Db): Promise<SchoolRow[]> {
  const { rows } = await sql<SchoolRow>`
    select school_name as name, school_state as state, count(*)::int as members,
      (count(*) over ())::int as all_schools, (sum(count(*)) over ())::int as all_members
    from member where ${IS_LISTED} and school_name <> ''
    group by school_state, school_name
    order by 3 desc, 1, 2 limit ${SCHOOLS}`.execute(db);
  return rows;
}

function daysBefore(now: Date) {
  return sql<number>`((${now}::timestamptz at time zone ${ZONE})::date - (pending_since at time zone ${ZONE})::date)`;
}

function weekOf(moment: ReturnType<typeof sql>) {
  return sql`date_trunc('week', ${moment} at time zone ${ZONE})`;
}

function thisWeek(now: Date) {
  return weekOf(sql`${now}::timestamptz`);
}

function firstMoment(now: Date) {
  return sql`((${thisWeek(now)} - (${WEEKS} - 1) * interval '1 week') at time zone ${ZONE})`;
}
