import { ImportScreen } from '#web/features/invitations/import-screen.tsx';
import { TEXT } from '#web/features/invitations/text.ts';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TEXT.title, description: TEXT.lead });
export const handle = { header: true, footer: true };

export default function AdminImport() {
  return <AdminOnly>{() => <ImportScreen />}</AdminOnly>;
}
