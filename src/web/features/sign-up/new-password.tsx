import { useText } from '#web/lib/use-text.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PasswordMeter } from '#web/features/auth/password-meter.tsx';
import { authText } from '#web/features/auth/text.ts';
import type { SignUp } from './use-sign-up.ts';

type NewPasswordProps = { readonly signUp: SignUp; readonly help?: string };

/**
 * The password field with its strength meter: on the first step, and after a reload, which clears the password, also on
 * the last step.
 */
export function NewPassword({ signUp, help }: NewPasswordProps) {
  const { signUp: text } = useText(authText);
  const { answers, change, checkPassword, errors, passwordMinLength } = signUp;
  return (
    <>
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="new-password"
        help={help}
        value={answers.password}
        error={errors['password']}
        onBlur={checkPassword}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <PasswordMeter password={answers.password} minLength={passwordMinLength} />
    </>
  );
}
