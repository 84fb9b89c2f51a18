import { textOf, useText } from '#web/lib/use-text.ts';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { VisitorsOnly } from '#web/features/shell/guards.tsx';
import { useInvitation, type Arrival } from '#web/features/sign-up/use-invitation.ts';
import { useSignUp } from '#web/features/sign-up/use-sign-up.ts';
import { WizardScene } from '#web/features/sign-up/wizard-scene.tsx';
import { Wizard } from '#web/features/sign-up/wizard.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { authText } from '#web/features/auth/text.ts';

export const meta = () => pageMeta({ ...textOf(authText).signUp.page, path: '/signup' });
export const handle = { header: true, footer: false };

const EMPTY: Arrival = { draft: null, invitation: null };

export default function SignUp() {
  return (
    <VisitorsOnly>
      <SignUpPage />
    </VisitorsOnly>
  );
}

function SignUpPage() {
  const text = useText(authText);
  const isHydrated = useIsHydrated();
  const { arrival, failure, retry } = useInvitation();
  // The prerendered page has the form, so hydration starts with it, and it stays mounted.
  if (arrival ?? !isHydrated) return <SignUpScreen arrival={arrival ?? EMPTY} />;
  return (
    <SplitPage isWizard scene={<WizardScene step={0} />}>
      <h1>{text.signUp.invitationTitle}</h1>
      {failure ? (
        <ErrorState message={failure.message} onRetry={retry} />
      ) : (
        <p role="status">
          <Spinner /> {text.signUp.opening}
        </p>
      )}
    </SplitPage>
  );
}

function SignUpScreen({ arrival }: { readonly arrival: Arrival }) {
  const signUp = useSignUp(arrival.draft, arrival.invitation);
  return (
    <SplitPage isWizard scene={<WizardScene step={signUp.step} />}>
      <Wizard signUp={signUp} notice={arrival.notice} />
    </SplitPage>
  );
}
