import { Link, useLocation } from 'react-router';
import { textOf, useText } from '#web/lib/use-text.ts';
import { ProviderButton } from '#web/features/auth/provider/provider-button.tsx';
import { SignInForm } from '#web/features/auth/sign-in-form.tsx';
import formStyles from '#web/features/auth/sign-in-form.module.css';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { VisitorsOnly } from '#web/features/shell/guards.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { HeroGateAtDawn } from '#web/ui/illustrations/hero-1-gate-at-dawn.tsx';
import { authText } from '#web/features/auth/text.ts';

export const meta = () => pageMeta({ ...textOf(authText).signIn.page, path: '/signin' });
export const handle = { header: true, footer: false };

export default function SignIn() {
  const { signIn: text } = useText(authText);
  return (
    <VisitorsOnly>
      <SplitPage scene={<HeroGateAtDawn />}>
        <div className={formStyles.page}>
          <h1>{text.title}</h1>
          <p className={formStyles.lead}>
            {text.newHere} <Link to="/signup">{text.signUp}</Link>
          </p>
          <SignInForm email={emailIn(useLocation().state)}>
            <p className={formStyles.or}>{text.or}</p>
            <ProviderButton />
            <p className={formStyles.trial}>
              {text.notYet} <Link to="/signup">{text.trial}</Link>
            </p>
          </SignInForm>
        </div>
      </SplitPage>
    </VisitorsOnly>
  );
}

/** Email address to prefill after the user has set a new password. */
function emailIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}
