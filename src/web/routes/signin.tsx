import { Link } from 'react-router';
import { GoogleButton } from '#web/features/auth/google/google-button.tsx';
import { SignInForm } from '#web/features/auth/sign-in-form.tsx';
import formStyles from '#web/features/auth/sign-in-form.module.css';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { TEXT } from '#web/features/auth/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { HeroGateAtDawn } from '#web/ui/illustrations/hero-1-gate-at-dawn.tsx';

export const meta = () =>
  pageMeta({ title: 'Sign in', description: 'Sign in to the Navodayan Alumni Union.', path: '/signin' });
export const handle = { header: true, footer: false };

export default function SignIn() {
  const { signIn: text } = TEXT;
  return (
    <SplitPage scene={<HeroGateAtDawn />}>
      <h1>{text.title}</h1>
      <p className={formStyles.lead}>
        {text.newHere} <Link to="/signup">{text.signUp}</Link>
      </p>
      <SignInForm>
        <p className={formStyles.or}>{text.or}</p>
        <GoogleButton />
        <p className={formStyles.trial}>
          Not a member yet? <Link to="/signup">{text.trial}</Link>
        </p>
      </SignInForm>
    </SplitPage>
  );
}
