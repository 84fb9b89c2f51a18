import { newsletterCalls } from '#shared/newsletter/calls.ts';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { LetterLink } from '#web/features/newsletter/letter-link.tsx';
import { TEXT } from '#web/features/newsletter/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { SceneLetterBox } from '#web/ui/illustrations/scene-letter-box.tsx';

export const meta = () => pageMeta({ title: TEXT.confirm.title, description: TEXT.confirm.description });
export const handle = { header: true, footer: true };

export default function NewsletterConfirmScreen() {
  return (
    <SplitPage scene={<SceneLetterBox />}>
      <LetterLink endpoint={newsletterCalls.confirmNewsletter} text={TEXT.confirm} />
    </SplitPage>
  );
}
