import { BATCH_SIZE, NEWEST_SIZE } from '#shared/home/endpoints.ts';
import type { LimitedUser } from '#shared/members/schema.ts';
import type { PostSummary } from '#shared/posts/post.ts';
import {
  directoryReaderOf,
  listNewestOfSchool,
  listOwnBatch,
  ownSchoolOf,
  type OwnBatch,
} from '#server/features/directory/service.ts';
import { findLatestPost } from '#server/features/posts/blog.service.ts';
import { countCards } from '#server/features/reading-limits/cards.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Approved } from '#server/platform/http/actors.ts';

/** The members' part of the home page. */
export type Home = Readonly<{ batch: OwnBatch | null; newest: LimitedUser[]; post: PostSummary | null }>;

/**
 * Reads a member's home page. Its cards count against the member's limit, like cards of the directory.
 * @throws {AppError} TOO_MANY_TRIES beyond that limit.
 */
export async function readHome(
  deps: Pick<Deps, 'db' | 'reader' | 'policy' | 'clock'>,
  actor: Approved,
  ip: string,
): Promise<Home> {
  const reader = await directoryReaderOf(deps.db, actor);
  const own = ownSchoolOf(actor.member);
  const home = await deps.reader.read(actor.member.updated_at, async (db) => {
    const read = { db, policy: deps.policy };
    // One more, because the member may be among them.
    const newest = await listNewestOfSchool(read, reader, own.school, NEWEST_SIZE + 1);
    return {
      batch: await listOwnBatch(read, reader, own, BATCH_SIZE),
      newest: newest.filter(({ _id }) => _id !== actor.member.id).slice(0, NEWEST_SIZE),
      post: await findLatestPost(db),
    };
  });
  await countCards(deps, { actor, ip }, (home.batch?.members.length ?? 0) + home.newest.length);
  return home;
}
