import { textOf } from '#web/lib/use-text.ts';
import { ImportScreen } from '#web/features/invitations/import-screen.tsx';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { invitationsText } from '#web/features/invitations/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(invitationsText).title, description: textOf(invitationsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminImport() {
  return <AdminScreen texts={invitationsText}>{() => <ImportScreen />}</AdminScreen>;
}
