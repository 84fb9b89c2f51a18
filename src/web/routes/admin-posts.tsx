import { ListPageSkeleton } from '#web/features/admin/list-page-skeleton.tsx';
import { Posts } from '#web/features/posts/posts.tsx';
import { postsText } from '#web/features/posts/text.ts';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf } from '#web/lib/use-text.ts';

export const meta = () => pageMeta({ title: textOf(postsText).title, description: textOf(postsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminPosts() {
  return (
    <AdminOnly
      skeleton={
        <ListPageSkeleton texts={postsText} above={['tabs', 'tools']}>
          <Checking />
        </ListPageSkeleton>
      }
    >
      {() => <Posts />}
    </AdminOnly>
  );
}
