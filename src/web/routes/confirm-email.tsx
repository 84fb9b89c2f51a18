import { ConfirmEmail } from '#web/features/auth/confirm-email.tsx';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { TEXT } from '#web/features/auth/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { SceneLetterBox } from '#web/ui/illustrations/scene-letter-box.tsx';

export const meta = () => pageMeta({ title: TEXT.confirm.title, description: TEXT.confirm.lead });
export const handle = { header: true, footer: false };

export default function ConfirmEmailScreen() {
  return (
    <SplitPage scene={<SceneLetterBox />}>
      <ConfirmEmail />
    </SplitPage>
  );
}
