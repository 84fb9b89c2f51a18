import { SplitPage } from '#web/features/auth/split-page.tsx';
import { RequestLinkPage } from '#web/features/contact-requests/inbox/link-page.tsx';
import { inboxText } from '#web/features/contact-requests/inbox/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf } from '#web/lib/use-text.ts';
import { SceneLetterBox } from '#web/ui/illustrations/scene-letter-box.tsx';

export const meta = () =>
  pageMeta({ title: textOf(inboxText).link.title, description: textOf(inboxText).link.description });
export const handle = { header: true, footer: true };

export default function InboxDeclineScreen() {
  return (
    <SplitPage scene={<SceneLetterBox />}>
      <RequestLinkPage />
    </SplitPage>
  );
}
