import { textOf } from '#web/lib/use-text.ts';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { Issues } from '#web/features/newsletter/admin/issues.tsx';
import { issuesText } from '#web/features/newsletter/admin/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: textOf(issuesText).title, description: textOf(issuesText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminNewsletter() {
  return <AdminScreen texts={issuesText}>{() => <Issues />}</AdminScreen>;
}
