import { textOf } from '#web/lib/use-text.ts';
import { Subscribers } from '#web/features/newsletter/admin/subscribers.tsx';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { subscribersText } from '#web/features/newsletter/admin/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(subscribersText).title, description: textOf(subscribersText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminSubscribers() {
  return <AdminScreen texts={subscribersText}>{() => <Subscribers />}</AdminScreen>;
}
