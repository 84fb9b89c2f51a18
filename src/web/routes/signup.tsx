import { useState } from 'react';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { readDraft, type Answers } from '#web/features/auth/sign-up/draft.ts';
import { useSignUp } from '#web/features/auth/sign-up/use-sign-up.ts';
import { WizardScene } from '#web/features/auth/sign-up/wizard-scene.tsx';
import { Wizard } from '#web/features/auth/sign-up/wizard.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
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
  return useIsHydrated() ? <SignUpWithDraft key="browser" /> : <SignUpScreen key="page" draft={null} />;
}

function SignUpWithDraft() {
  const [draft] = useState(readDraft);
  return <SignUpScreen draft={draft} />;
}

function SignUpScreen({ draft }: { readonly draft: Answers | null }) {
  const signUp = useSignUp(draft);
  return (
    <SplitPage isWizard scene={<WizardScene step={signUp.step} />}>
      <Wizard signUp={signUp} />
    </SplitPage>
  );
}
