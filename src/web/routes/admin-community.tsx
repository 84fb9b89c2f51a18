import { textOf, useText } from '#web/lib/use-text.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { CommunitySettings } from '#web/features/site/community.tsx';
import { CommunitySkeleton } from '#web/features/site/community-skeleton.tsx';
import { communityText } from '#web/features/site/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () =>
  pageMeta({ title: textOf(communityText).title, description: textOf(communityText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminCommunity() {
  const { title, lead } = useText(communityText);
  return (
    <AdminOnly
      skeleton={
        <ListPage title={title} lead={lead}>
          <CommunitySkeleton>
            <Checking />
          </CommunitySkeleton>
        </ListPage>
      }
    >
      {() => <CommunitySettings />}
    </AdminOnly>
  );
}
