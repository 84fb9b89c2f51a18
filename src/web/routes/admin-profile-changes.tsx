import { textOf } from '#web/lib/use-text.ts';
import { ChangesAndGuardians } from '#web/features/profile/admin/fields-and-guardians.tsx';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { changedFieldsText } from '#web/features/profile/admin/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(changedFieldsText).title, description: textOf(changedFieldsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminProfileChanges() {
  return (
    <AdminScreen texts={changedFieldsText}>{(admin) => <ChangesAndGuardians admin={admin} />}</AdminScreen>
  );
}
