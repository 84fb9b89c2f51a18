import { ListPageSkeleton } from '#web/features/admin/list-page-skeleton.tsx';
import { PostScreen } from '#web/features/posts/post-screen.tsx';
import { postsText } from '#web/features/posts/text.ts';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf } from '#web/lib/use-text.ts';

export const meta = () => pageMeta({ title: textOf(postsText).title, description: textOf(postsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminPost() {
  return (
    <AdminOnly
      skeleton={
        <ListPageSkeleton texts={postsText} above={['form']}>
          <Checking />
        </ListPageSkeleton>
      }
    >
      {(admin) => <PostScreen admin={admin} />}
    </AdminOnly>
  );
}
