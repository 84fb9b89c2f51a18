import { Administrators } from '#web/features/administrators/administrators.tsx';
import { TEXT } from '#web/features/administrators/text.ts';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TEXT.title, description: TEXT.lead });
export const handle = { header: true, footer: true };

export default function AdminAdministrators() {
  return <AdminOnly>{(admin) => <Administrators admin={admin} />}</AdminOnly>;
}
