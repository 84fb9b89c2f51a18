import { ButtonLink } from '#web/ui/button.tsx';
import { HeroGateAtDawn } from '#web/ui/illustrations/hero-1-gate-at-dawn.tsx';
import styles from './hero.module.css';
import { TEXT } from './text.ts';

/** The gate at dawn, and the welcome. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.scene}>
        <HeroGateAtDawn />
      </div>
      <div className={['wrap', styles.words].join(' ')}>
        <p className={styles.hindi} lang="hi">
          {TEXT.hindiLine}
        </p>
        <h1>{TEXT.welcome}</h1>
        <p className={styles.lead}>{TEXT.lead}</p>
        <ButtonLink kind="primary" size="large" to="/signup">
          {TEXT.join}
        </ButtonLink>
      </div>
    </section>
  );
}
