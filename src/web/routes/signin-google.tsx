import { GoogleReturn } from '#web/features/sign-up/google-return.tsx';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { HeroGateAtDawn } from '#web/ui/illustrations/hero-1-gate-at-dawn.tsx';

export const meta = () =>
  pageMeta({ title: 'Sign in with Google', description: 'Finish signing in with Google.' });
export const handle = { header: true, footer: false };

export default function SignInGoogle() {
  return (
    <SplitPage scene={<HeroGateAtDawn />}>
      <GoogleReturn />
    </SplitPage>
  );
}
