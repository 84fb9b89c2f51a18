import { PostScreen } from '#web/features/posts/post-screen.tsx';
import { PostSkeleton } from '#web/features/posts/post-skeleton.tsx';
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
        <PostSkeleton>
          <Checking />
        </PostSkeleton>
      }
    >
      {(admin) => <PostScreen admin={admin} />}
    </AdminOnly>
  );
}
