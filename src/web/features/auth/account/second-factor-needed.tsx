import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './second-factor-needed.module.css';
import { useSecondFactorState } from './second-factor-state.ts';
import { accountText } from './text.ts';

/**
 * Shows an administrator's screen. If the site requires a second factor and this administrator has not set one up,
 * links to the set-up instead, because the server would reject every call (ruling 32).
 */
export function WithSecondFactor({ children }: { readonly children: ReactNode }) {
  const { data } = useSecondFactorState();
  return data?.isRequired && !data.isOn ? <Needed /> : children;
}

function Needed() {
  const { needed: text } = useText(accountText).factor;
  return (
    <section className={styles.needed} aria-labelledby="needed-heading">
      <ShieldAlert aria-hidden="true" />
      <h1 id="needed-heading">{text.title}</h1>
      <p>{text.body}</p>
      <ButtonLink kind="primary" to="/profile/account#two-factor">
        {text.open}
      </ButtonLink>
    </section>
  );
}
