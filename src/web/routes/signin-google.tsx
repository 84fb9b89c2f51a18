import { ProviderReturn } from '#web/features/sign-up/provider-return.tsx';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { HeroGateAtDawn } from '#web/ui/illustrations/hero-1-gate-at-dawn.tsx';
import { textOf } from '#web/lib/use-text.ts';
import { authText } from '#web/features/auth/text.ts';

export const meta = () => pageMeta(textOf(authText).provider.page);
export const handle = { header: true, footer: false };

export default function SignInWithProvider() {
  return (
    <SplitPage scene={<HeroGateAtDawn />}>
      <ProviderReturn />
    </SplitPage>
  );
}
