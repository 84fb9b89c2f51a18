import { newsletterCalls } from '#shared/newsletter/endpoints.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { EmailLink } from '#web/features/newsletter/email-link.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { SceneLetterBox } from '#web/ui/illustrations/scene-letter-box.tsx';
import { newsletterText } from '#web/features/newsletter/text.ts';

export const meta = () =>
  pageMeta({
    title: textOf(newsletterText).confirm.title,
    description: textOf(newsletterText).confirm.description,
  });
export const handle = { header: true, footer: true };

export default function NewsletterConfirmScreen() {
  const text = useText(newsletterText);
  return (
    <SplitPage scene={<SceneLetterBox />}>
      <EmailLink endpoint={newsletterCalls.confirmNewsletter} text={text.confirm} />
    </SplitPage>
  );
}
