import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './second-factor-needed.module.css';
import { useSecondFactorState } from './second-factor-state.ts';
import { ACCOUNT_TEXT } from './text.ts';

const { needed: text } = ACCOUNT_TEXT.factor;

/**
 * Shows an administrator's screen, unless this site asks for a second factor that is not there yet: then every call of
 * the screen is refused, and it is said what is missing, with the way to it (ruling 32).
 */
export function WithSecondFactor({ children }: { readonly children: ReactNode }) {
  const { data } = useSecondFactorState();
  return data?.isRequired && !data.isOn ? <Needed /> : children;
}

function Needed() {
  return (
    <section className={styles.needed} aria-labelledby="needed-heading">
      <ShieldAlert aria-hidden="true" />
      <h1 id="needed-heading">{text.title}</h1>
      <p>{text.words}</p>
      <ButtonLink kind="primary" to="/profile#account">
        {text.open}
      </ButtonLink>
    </section>
  );
}
