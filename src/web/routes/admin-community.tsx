import { textOf } from '#web/lib/use-text.ts';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { CommunitySettings } from '#web/features/site/community.tsx';
import { communityText } from '#web/features/site/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () =>
  pageMeta({ title: textOf(communityText).title, description: textOf(communityText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminCommunity() {
  return (
    <AdminScreen texts={communityText} shape="form">
      {() => <CommunitySettings />}
    </AdminScreen>
  );
}
