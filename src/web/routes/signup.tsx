import { textOf, useText } from '#web/lib/use-text.ts';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { VisitorsOnly } from '#web/features/shell/guards.tsx';
import { useInvitation, type Arrival } from '#web/features/sign-up/use-invitation.ts';
import { useSignUp } from '#web/features/sign-up/use-sign-up.ts';
import { Wizard } from '#web/features/sign-up/wizard.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { authText } from '#web/features/auth/text.ts';
import { lazy, Suspense } from 'react';
import { HeroGateAtDawn } from '#web/ui/illustrations/hero-1-gate-at-dawn.tsx';

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
  // The prerendered page contains the form, so the first render must too; the form then stays mounted.
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

const Road = lazy(async () => ({
  default: (await import('#web/ui/illustrations/hero-2-classroom-to-community.tsx')).HeroClassroomToCommunity,
}));
const Banyan = lazy(async () => ({
  default: (await import('#web/ui/illustrations/hero-3-banyan-letters.tsx')).HeroBanyanLetters,
}));

/** Drawing for the current step. The drawings of later steps load on demand. */
function WizardScene({ step }: { readonly step: number }) {
  if (step === 0) return <HeroGateAtDawn />;
  return <Suspense fallback={<HeroGateAtDawn />}>{step === 1 ? <Road /> : <Banyan />}</Suspense>;
}
