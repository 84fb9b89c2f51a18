import type { z } from '#shared/zod.ts';
import { withMember } from '#server/core/accounts/accounts.service.ts';
import { notify } from '#server/core/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { findPublicAuthor } from './blog.queries.ts';
import { authorNamedMail, authorRemovedMail, sendAuthorNews } from './emails.ts';

/** The version that becomes public: its title, and its author if they are a member. */
type NextVersion = { readonly title: string; readonly member_id: string | null };

/**
 * Enqueues emails to the member whose name goes on a post and to the one whose name comes off it; none if the author
 * stays. Call it before the public version changes, in the same transaction. `next` is null for an unpublished post.
 */
export async function queueAuthorNews(tx: Tx, postId: string, next: NextVersion | null): Promise<void> {
  const before = await findPublicAuthor(tx, postId);
  const [former, named] = [before?.member_id ?? null, next?.member_id ?? null];
  if (former === named) return;
  if (before && former !== null)
    await enqueue(tx, sendAuthorNews, { postId, memberId: former, title: before.title, news: 'removed' });
  if (next && named !== null)
    await enqueue(tx, sendAuthorNews, { postId, memberId: named, title: next.title, news: 'named' });
}

/** Sends an email about a post to its author, unless a later publication supersedes it, which sends its own. */
export async function emailAuthor(
  deps: Deps,
  { postId, memberId, title, news }: z.output<typeof sendAuthorNews.payload>,
): Promise<void> {
  await withMember(deps, memberId, async (member) => {
    const post = await findPublicAuthor(deps.db, postId);
    if (news === 'removed') {
      if (post?.member_id === memberId) return;
      await notify(deps, member, 'author-news', authorRemovedMail(deps.site(), member, title));
    } else if (post?.shown_id === memberId && post.address !== null) {
      const { address } = post;
      await notify(deps, member, 'author-news', authorNamedMail(deps.site(), member, { title, address }));
    }
  });
}
