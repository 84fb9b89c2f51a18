import { Mail } from 'lucide-react';
import { useText } from '#web/lib/use-text.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { Notice } from '#web/features/privacy/notice.tsx';
import { NewPassword } from './new-password.tsx';
import type { SignUp } from './use-sign-up.ts';
import styles from './wizard.module.css';
import { authText } from '#web/features/auth/text.ts';

/** Step 1: name, email, password, and the privacy notice before any data is sent. */
export function PersonalStep({ signUp }: { readonly signUp: SignUp }) {
  const { signUp: text } = useText(authText);
  const { answers, change, errors } = signUp;
  return (
    <div className={styles.grid}>
      <TextField
        label={text.firstName}
        name="first_name"
        autoComplete="given-name"
        value={answers.first_name}
        error={errors['first_name']}
        onChange={(event) => change({ first_name: event.currentTarget.value })}
      />
      <TextField
        label={text.lastName}
        name="last_name"
        autoComplete="family-name"
        value={answers.last_name}
        error={errors['last_name']}
        onChange={(event) => change({ last_name: event.currentTarget.value })}
      />
      <div className={styles.full}>
        <TextField
          label={text.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          startIcon={<Mail aria-hidden="true" />}
          value={answers.email}
          error={errors['email']}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      </div>
      <div className={styles.full}>
        <NewPassword signUp={signUp} />
      </div>
      <div className={styles.full}>
        <Notice isFolded />
      </div>
    </div>
  );
}
