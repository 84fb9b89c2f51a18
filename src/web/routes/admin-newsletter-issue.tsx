import { textOf, useText } from '#web/lib/use-text.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { OneIssue } from '#web/features/newsletter/admin/issue.tsx';
import { IssueSkeleton } from '#web/features/newsletter/admin/issue-skeleton.tsx';
import { issueText } from '#web/features/newsletter/admin/issues-text.ts';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: textOf(issueText).title, description: textOf(issueText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminNewsletterIssue() {
  const { title, lead } = useText(issueText);
  return (
    <AdminOnly
      skeleton={
        <ListPage title={title} lead={lead}>
          <IssueSkeleton>
            <Checking />
          </IssueSkeleton>
        </ListPage>
      }
    >
      {({ _id }) => <OneIssue adminId={_id} />}
    </AdminOnly>
  );
}
