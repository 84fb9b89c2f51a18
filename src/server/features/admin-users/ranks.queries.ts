import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { UserFilter } from '#shared/admin/filter.ts';
import { liftTimeLimit, type Db, type Tx } from '#server/platform/database/pool.ts';

/** What of a filter a block knows the numbers of. */
export type Ranked = Pick<UserFilter, 'status' | 'role'>;
export type RankedSort = 'joined' | 'name';

/** Where a block begins, as the database writes it. */
export type BlockStart = Readonly<{ time: string; name: string; id: string }>;

/** The block that holds a member of a list, by the member's number in it. */
export type Place = Readonly<{
  /** How many of the list are in the blocks before. */
  before: number;
  start: BlockStart;
  /** Where the next block begins; null in the last one. */
  end: BlockStart | null;
}>;

const RANKS_LOCK = sql.lit(7_264_006);
const BLOCK_MEMBERS = sql.lit(1000);
const CHANGES_AT_ONCE = 5000;

/** How many a list has. */
export async function countRanked(db: Db, ranked: Ranked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select coalesce(sum(members), 0) from desk_block where sort = 'joined' and ${has(ranked)})
      + (select coalesce(sum(change), 0) from desk_change where ${has(ranked)})
    )::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Where the member with this number is, counted from 0 in the order of the list, which is shorter or longer than that. */
export async function findPlace(
  db: Db,
  ranked: Ranked,
  { sort, number }: Readonly<{ sort: RankedSort; number: number }>,
): Promise<Place | undefined> {
  const { rows } = await placesOf(ranked, sort, sql`before <= ${number} and members > 0`).execute(db);
  return rows[0];
}

/** The block that begins at this moment or before it, of the list in the order of joining. */
export async function findPlaceAt(db: Db, ranked: Ranked, moment: string): Promise<Place | undefined> {
  const { rows } = await placesOf(ranked, 'joined', sql`from_time <= ${moment}::timestamptz`).execute(db);
  return rows[0];
}

/** The last block of which this is true, with how many of the list come before it. */
function placesOf(ranked: Ranked, sort: RankedSort, condition: RawBuilder<unknown>): RawBuilder<Place> {
  const key = sql`from_time, from_name, from_id`;
  const started = sql`json_build_object('time', from_time::text, 'name', from_name, 'id', from_id)`;
  return sql`
    with counted as (
      select ${key}, sum(members) as members
      from (
        select ${key}, members from desk_block where sort = ${sort} and ${has(ranked)}
        union all
        select ${key}, change from desk_change cross join lateral ${blockOf(sql`${sort}`)} block where ${has(ranked)}
      ) parts
      group by ${key}
    ), numbered as (
      select ${key}, members, sum(members) over placed - members as before,
        lead(${started}) over placed as "end"
      from counted window placed as (order by ${key})
    )
    select before::int, ${started} as start, "end" from numbered
    where ${condition} order by from_time desc, from_name desc, from_id desc limit 1`;
}

/** The block that the member of a change belongs to. */
function blockOf(sort: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select from_time, from_name, from_id from desk_block
    where desk_block.sort = ${sort} and (from_time, from_name, from_id) <= (
      case when ${sort} = 'joined' then joined else '-infinity' end,
      case when ${sort} = 'joined' then '' else desk_change.name end,
      member_id)
    order by from_time desc, from_name desc, from_id desc limit 1)`;
}

function has({ status, role }: Ranked): RawBuilder<SqlBool> {
  return sql`(${status === '' ? sql`true` : sql`approval_status = ${status}`}
    and ${role === '' ? sql`true` : sql`role = ${role}`})`;
}

/** Waits for whoever changes the blocks, and holds others off until the transaction ends; it may take long. */
export async function lockRanks(tx: Tx): Promise<void> {
  await liftTimeLimit(tx);
  await sql`select pg_advisory_xact_lock(${RANKS_LOCK})`.execute(tx);
}

/** Works changes into the blocks, the oldest first; says how many. The caller holds the lock. */
export async function foldDeskChanges(tx: Tx): Promise<number> {
  // In one statement, so that whoever reads meanwhile sees a change in one of the two places.
  const { rows } = await sql<{ folded: number }>`
    with desk_change as (
      delete from public.desk_change
      where id in (select id from public.desk_change order by id limit ${CHANGES_AT_ONCE})
      returning *
    ), placed as (
      insert into desk_block as kept
      select sorts.sort, from_time, from_name, from_id, approval_status, role, sum(change)
      from desk_change cross join (values ('joined'), ('name')) as sorts (sort)
        cross join lateral ${blockOf(sql`sorts.sort`)} block
      group by sorts.sort, from_time, from_name, from_id, approval_status, role
      on conflict (sort, from_time, from_name, from_id, approval_status, role)
        do update set members = kept.members + excluded.members
    )
    select count(*)::int as folded from desk_change`.execute(tx);
  return rows[0]?.folded ?? 0;
}

/** How many members the fullest block has. */
export async function fullestBlock(tx: Tx): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select coalesce(max(members), 0)::int as members from (
      select sum(members) as members from desk_block group by sort, from_time, from_name, from_id
    ) blocks`.execute(tx);
  return rows[0]?.members ?? 0;
}

/** Cuts the lists into blocks of a thousand and counts them anew. The caller holds the lock; members may change meanwhile. */
export async function cutBlocks(tx: Tx): Promise<void> {
  await sql`delete from desk_block`.execute(tx);
  // In one statement with the counting, so that a change is in what is counted or stays.
  await sql`
    with counted as (delete from desk_change),
    joined as (${numbered(sql`created_at`, sql`''::text collate "C"`)}),
    named as (${numbered(sql`'-infinity'::timestamptz`, sql`desk_name(first_name, last_name)`)})
    insert into desk_block
    ${blocksOf('joined', sql`joined`)} union all ${blocksOf('name', sql`named`)}`.execute(tx);
}

function numbered(time: RawBuilder<unknown>, name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${time} as time, ${name} as name, id, approval_status, role,
      (row_number() over (order by ${time}, ${name}, id) - 1) / ${BLOCK_MEMBERS} as block,
      (row_number() over (order by ${time}, ${name}, id) - 1) % ${BLOCK_MEMBERS} = 0 as is_first
    from member`;
}

/** The first block begins before everything that can ever come. */
function blocksOf(sort: RankedSort, source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${sort}::text, start.time, start.name, start.id, counts.approval_status, counts.role, counts.members
    from (
      select block, approval_status, role, count(*)::int as members from ${source} group by block, approval_status, role
      union select 0, 'approved', 'user', 0 where not exists (select from ${source})
    ) counts
    join (
      select block, time, name, id from ${source} where is_first and block > 0
      union all select 0, '-infinity', '', '00000000-0000-0000-0000-000000000000'
    ) start on start.block = counts.block`;
}
