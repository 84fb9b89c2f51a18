import { textOf } from '#web/lib/use-text.ts';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { OneIssue } from '#web/features/newsletter/admin/issue.tsx';
import { issueText } from '#web/features/newsletter/admin/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: textOf(issueText).title, description: textOf(issueText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminNewsletterIssue() {
  return (
    <AdminScreen texts={issueText} shape="form">
      {({ _id }) => <OneIssue adminId={_id} />}
    </AdminScreen>
  );
}
