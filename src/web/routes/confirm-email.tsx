import { textOf } from '#web/lib/use-text.ts';
import { ConfirmEmail } from '#web/features/auth/confirm-email.tsx';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { SceneLetterBox } from '#web/ui/illustrations/scene-letter-box.tsx';
import { authText } from '#web/features/auth/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(authText).confirm.title, description: textOf(authText).confirm.lead });
export const handle = { header: true, footer: false };

export default function ConfirmEmailScreen() {
  return (
    <SplitPage scene={<SceneLetterBox />}>
      <ConfirmEmail />
    </SplitPage>
  );
}
