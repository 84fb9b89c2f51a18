import { textOf } from '#web/lib/use-text.ts';
import { Messages } from '#web/features/contact/admin/messages.tsx';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { messagesText } from '#web/features/contact/admin/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(messagesText).title, description: textOf(messagesText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminMessages() {
  return <AdminScreen texts={messagesText}>{() => <Messages />}</AdminScreen>;
}
