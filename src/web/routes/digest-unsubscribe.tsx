import { digestCalls } from '#shared/digest/endpoints.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { digestText } from '#web/features/digest/text.ts';
import { EmailLink } from '#web/features/newsletter/email-link.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { SceneLetterBox } from '#web/ui/illustrations/scene-letter-box.tsx';

export const meta = () =>
  pageMeta({
    title: textOf(digestText).unsubscribe.title,
    description: textOf(digestText).unsubscribe.description,
  });
export const handle = { header: true, footer: true };

export default function DigestUnsubscribeScreen() {
  const text = useText(digestText);
  return (
    <SplitPage scene={<SceneLetterBox />}>
      <EmailLink endpoint={digestCalls.leaveDigest} text={text.unsubscribe} />
    </SplitPage>
  );
}
