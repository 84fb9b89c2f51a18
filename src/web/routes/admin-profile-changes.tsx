import { textOf } from '#web/lib/use-text.ts';
import { ChangesAndGuardians } from '#web/features/profile/admin/fields-and-guardians.tsx';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { changedFieldsText } from '#web/features/profile/admin/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(changedFieldsText).title, description: textOf(changedFieldsText).lead });
export const handle = { header: true, footer: true };

export default function AdminProfileChanges() {
  return <AdminOnly>{(admin) => <ChangesAndGuardians admin={admin} />}</AdminOnly>;
}
