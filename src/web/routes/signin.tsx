import { Link } from 'react-router';
import { SignInForm } from '#web/features/auth/sign-in-form.tsx';
import formStyles from '#web/features/auth/sign-in-form.module.css';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { TEXT } from '#web/features/auth/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { HeroGateAtDawn } from '#web/ui/illustrations/hero-1-gate-at-dawn.tsx';

export const meta = () =>
  pageMeta({ title: 'Sign in', description: 'Sign in to the Navodayan Alumni Union.', path: '/signin' });
export const handle = { header: true, footer: false };

export default function SignIn() {
  const { tell } = useAlerts();
  const { signIn: text } = TEXT;
  return (
    <SplitPage scene={<HeroGateAtDawn />}>
      <h1>{text.title}</h1>
      <p className={formStyles.lead}>
        {text.newHere} <Link to="/signup">{text.signUp}</Link>
      </p>
      <SignInForm />
      <p className={formStyles.or}>{text.or}</p>
      <Button isWide onClick={() => void tell({ message: text.googleAlert })}>
        {text.google}
      </Button>
      <p className={formStyles.trial}>
        Not a member yet? <Link to="/signup">{text.trial}</Link>
      </p>
    </SplitPage>
  );
}
