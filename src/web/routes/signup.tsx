import { SplitPage } from '#web/features/auth/split-page.tsx';
import { Wizard } from '#web/features/auth/sign-up/wizard.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { HeroBanyanLetters } from '#web/ui/illustrations/hero-3-banyan-letters.tsx';

export const meta = () =>
  pageMeta({
    title: 'Sign up',
    description: 'Join the alumni of the Jawahar Navodaya Vidyalayas: three short steps and one school paper.',
    path: '/signup',
  });
export const handle = { header: true, footer: false };

export default function SignUp() {
  return (
    <SplitPage isWizard scene={<HeroBanyanLetters />}>
      <Wizard />
    </SplitPage>
  );
}
