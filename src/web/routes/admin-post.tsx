import { PostScreen } from '#web/features/posts/post-screen.tsx';
import { postsText } from '#web/features/posts/text.ts';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf } from '#web/lib/use-text.ts';

export const meta = () => pageMeta({ title: textOf(postsText).title, description: textOf(postsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminPost() {
  return (
    <AdminScreen texts={postsText} shape="form">
      {(admin) => <PostScreen admin={admin} />}
    </AdminScreen>
  );
}
