import { SplitPage } from '#web/features/auth/split-page.tsx';
import { useSignUp } from '#web/features/auth/sign-up/use-sign-up.ts';
import { WizardScene } from '#web/features/auth/sign-up/wizard-scene.tsx';
import { Wizard } from '#web/features/auth/sign-up/wizard.tsx';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Sign up',
    description:
      'Join the alumni of the Jawahar Navodaya Vidyalayas: three short steps and one school paper.',
    path: '/signup',
  });
export const handle = { header: true, footer: false };

export default function SignUp() {
  // The prerendered page knows no draft: once it is taken over, the form begins anew with what this tab has kept.
  return <SignUpScreen key={useIsHydrated() ? 'browser' : 'page'} />;
}

function SignUpScreen() {
  const signUp = useSignUp();
  return (
    <SplitPage isWizard scene={<WizardScene step={signUp.step} />}>
      <Wizard signUp={signUp} />
    </SplitPage>
  );
}
