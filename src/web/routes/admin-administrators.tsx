import { textOf } from '#web/lib/use-text.ts';
import { Administrators } from '#web/features/administrators/administrators.tsx';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { VerifiersSection } from '#web/features/verifiers/verifiers-section.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { administratorsText } from '#web/features/administrators/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(administratorsText).title, description: textOf(administratorsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminAdministrators() {
  return (
    <AdminScreen texts={administratorsText}>
      {(admin) => (
        <Administrators admin={admin}>
          <VerifiersSection />
        </Administrators>
      )}
    </AdminScreen>
  );
}
