import { Mail } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { authCalls } from '#shared/auth/endpoints.ts';
import { checkSignIn } from '#shared/auth/sign-in.ts';
import { call } from '#web/lib/api.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useText, messagesOf } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { LiveForm, type EarlyInput } from '#web/ui/live-form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CodeStep } from './code-step.tsx';
import styles from './sign-in-form.module.css';
import { useSignIn } from './use-sign-in.tsx';
import { authText } from './text.ts';

type Field = 'email' | 'password';

/**
 * Sign-in form; asks for the second-factor code if the member has one set up (spec §2, §5). `children` are other ways
 * to sign in, hidden in the code step. `email` prefills the first field.
 */
export function SignInForm({
  children,
  email = '',
}: {
  readonly children: ReactNode;
  readonly email?: string;
}) {
  const { signIn: text } = useText(authText);
  const { emailSuffixesInUse } = usePublicConfig();
  const [values, setValues] = useState({ email, password: '' });
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [isRemembered, setIsRemembered] = useState(false);
  const { submit, isBusy, failure, forget, asksForCode, codeError, startAgain } = useSignIn(
    (totp: string | undefined) =>
      call(authCalls.signIn, {
        body: { ...values, email: values.email.trim(), rememberMe: isRemembered, ...(totp && { totp }) },
      }),
  );

  const refused = messagesOf(checkSignIn(values, emailSuffixesInUse));
  const isReady =
    values.email.trim() !== '' && values.password.trim() !== '' && Object.keys(refused).length === 0;
  const errorOf = (field: Field) => (touched.has(field) ? refused[field] : undefined);
  const change = (field: Field) => (event: { currentTarget: { value: string } }) => {
    forget();
    setValues({ ...values, [field]: event.currentTarget.value });
  };
  const adopt = ({ rememberMe, ...typed }: EarlyInput) => {
    setValues({ ...values, ...typed });
    setIsRemembered(isRemembered || rememberMe !== undefined);
  };
  const leave = (field: Field) => () => setTouched(new Set([...touched, field]));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTouched(new Set(['email', 'password']));
    if (isReady && !isBusy) void submit(undefined);
  };

  if (asksForCode)
    return (
      <CodeStep
        failure={failure}
        error={codeError}
        isBusy={isBusy}
        onForget={forget}
        onCode={(totp) => void submit(totp)}
        onBack={startAgain}
      />
    );
  return (
    <>
      <LiveForm className={styles.form} onSubmit={send} onEarlyInput={adopt}>
        <ErrorBox message={failure} />
        <TextField
          label={text.identifier}
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          startIcon={<Mail aria-hidden="true" />}
          value={values.email}
          error={errorOf('email')}
          onChange={change('email')}
          onBlur={leave('email')}
        />
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          value={values.password}
          error={errorOf('password')}
          onChange={change('password')}
          onBlur={leave('password')}
        />
        <div className={styles.row}>
          <Checkbox
            name="rememberMe"
            label={text.remember}
            checked={isRemembered}
            onChange={(event) => setIsRemembered(event.currentTarget.checked)}
          />
          <Link to="/signin/forgot-password" className={styles.link}>
            {text.forgot}
          </Link>
        </div>
        <Button
          type="submit"
          kind="primary"
          size="large"
          isWide
          disabled={!isReady && !isBusy}
          busyLabel={isBusy && text.busy}
        >
          {text.submit}
        </Button>
      </LiveForm>
      {children}
    </>
  );
}
