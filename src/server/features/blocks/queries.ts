import { sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';

/** Returns the members whom this member has blocked, newest first. */
export async function listBlocksBy(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('member_block')
    .innerJoin('member', 'member.id', 'member_block.blocked_id')
    .select(['member.id', 'member.first_name', 'member.last_name', 'member_block.created_at'])
    .where('member_block.member_id', '=', memberId)
    .orderBy('member_block.created_at', 'desc')
    .orderBy('member.id')
    .limit(limit)
    .execute();
}

export async function hasBlocked(db: DbOrTx, memberId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_block')
    .select('blocked_id')
    .where('member_id', '=', memberId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countBlocksBy(tx: Tx, memberId: string): Promise<number> {
  const { blocks } = await tx
    .selectFrom('member_block')
    .select((select) => select.fn.countAll<string>().as('blocks'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(blocks);
}

/** Stores a block, unless it exists or the other member does not. */
export async function insertBlock(
  tx: Tx,
  { memberId, blockedId, now }: Readonly<{ memberId: string; blockedId: string; now: Date }>,
): Promise<void> {
  await sql`
    insert into member_block (member_id, blocked_id, created_at)
    select ${memberId}, id, ${now} from member where id = ${blockedId}
    on conflict do nothing`.execute(tx);
}

export async function deleteBlock(db: Db, memberId: string, blockedId: string): Promise<void> {
  await db
    .deleteFrom('member_block')
    .where('member_id', '=', memberId)
    .where('blocked_id', '=', blockedId)
    .execute();
}
