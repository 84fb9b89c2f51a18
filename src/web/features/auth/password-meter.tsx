import { Check, Minus } from 'lucide-react';
import { passwordHints, passwordStrength } from '#shared/auth/password-strength.ts';
import { useText, textOf } from '#web/lib/use-text.ts';
import styles from './password-meter.module.css';
import { authText } from './text.ts';

/**
 * Password strength: a bar of five parts, a rating and four hints (spec §5). Appears when the user types the first
 * character; until then a hint states the minimum length. A password below the minimum length gets no rating.
 */
export function PasswordMeter({
  password,
  minLength,
}: {
  readonly password: string;
  readonly minLength: number;
}) {
  const text = useText(authText);
  const { points, word } = passwordStrength(password);
  if (password === '') return <p className={styles.minimum}>{text.signUp.passwordMinimum(minLength)}</p>;
  return (
    <div className={styles.meter}>
      <div className={styles.line} data-points={points} aria-hidden="true">
        <span className={styles.sun} />
      </div>
      <p className={styles.body}>
        <span>{text.signUp.strength}</span>
        <b role="status">{password.length < minLength ? '' : textOf(word)}</b>
      </p>
      <ul className={styles.hints}>
        {passwordHints(password, minLength).map(({ label, isMet }) => (
          <li key={textOf(label)} className={isMet ? styles.met : ''}>
            {isMet ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
            {textOf(label)}
            <span className="visually-hidden">{isMet ? ' (done)' : ''}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">{text.signUp.strengthNote(minLength)}</p>
    </div>
  );
}
