import { Facts } from '#web/features/profile/admin/fields-and-guardians.tsx';
import { TEXT } from '#web/features/admin/lists-text.ts';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TEXT.facts.title, description: TEXT.facts.lead });
export const handle = { header: true, footer: true };

export default function AdminFacts() {
  return <AdminOnly>{(admin) => <Facts admin={admin} />}</AdminOnly>;
}
