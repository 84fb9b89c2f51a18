import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { Posts } from '#web/features/posts/posts.tsx';
import { postsText } from '#web/features/posts/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf } from '#web/lib/use-text.ts';

export const meta = () => pageMeta({ title: textOf(postsText).title, description: textOf(postsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminPosts() {
  return <AdminScreen texts={postsText}>{() => <Posts />}</AdminScreen>;
}
