import { AppError } from '#shared/errors.ts';
import type { Sentence } from '#shared/text.ts';
import { endContact, lockBoth } from '#server/core/relations/relations.service.ts';
import { directoryReaderOf, findMember } from '#server/features/directory/service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Approved } from '#server/platform/http/actors.ts';
import { deleteBlock, hasBlocked, insertBlock, listBlocksBy, countBlocksBy } from './queries.ts';
import { blockErrors, blockReplies } from './text.ts';

/** Maximum number of members whom one member can block. */
const BLOCKS_MAX = 500;

/** Lists the members whom this member has blocked, newest first. */
export async function listBlocks({ db }: Pick<Deps, 'db'>, actor: Approved) {
  const rows = await listBlocksBy(db, actor.member.id, BLOCKS_MAX);
  return rows.map(({ id, first_name, last_name, created_at }) => ({
    _id: id,
    first_name,
    last_name,
    blockedAt: created_at.toISOString(),
  }));
}

/**
 * Blocks a member whom the caller can see, in both directions. Succeeds if the caller has blocked them already. The
 * blocked member is not told. Requests between the two end, and each stops sharing contact details with the other.
 * @throws {AppError} VALIDATION for oneself and beyond `BLOCKS_MAX`; NOT_FOUND for a member whom the caller cannot see.
 */
export async function blockMember(deps: Deps, actor: Approved, id: string): Promise<{ message: Sentence }> {
  const memberId = actor.member.id;
  if (id === memberId) throw new AppError('VALIDATION', blockErrors.yourself);
  if (await hasBlocked(deps.db, memberId, id)) return { message: blockReplies.blocked };
  await findMember(deps, actor, id, await directoryReaderOf(deps.db, actor));
  return blockAsker(deps, memberId, id);
}

/**
 * Like `blockMember`, for a member whose request the blocking member has received.
 * @throws {AppError} VALIDATION beyond `BLOCKS_MAX`.
 */
export async function blockAsker(
  deps: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  blockedId: string,
): Promise<{ message: Sentence }> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockBoth(tx, memberId, blockedId);
    if (await hasBlocked(tx, memberId, blockedId)) return;
    if ((await countBlocksBy(tx, memberId)) >= BLOCKS_MAX)
      throw new AppError('VALIDATION', blockErrors.tooMany(BLOCKS_MAX));
    await insertBlock(tx, { memberId, blockedId, now });
    await endContact(tx, memberId, blockedId, now);
  });
  return { message: blockReplies.blocked };
}

/** Unblocks a member. Succeeds if the caller has not blocked them. */
export async function unblockMember(
  { db }: Pick<Deps, 'db'>,
  actor: Approved,
  id: string,
): Promise<{ message: Sentence }> {
  await deleteBlock(db, actor.member.id, id);
  return { message: blockReplies.unblocked };
}
