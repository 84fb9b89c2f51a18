import styles from './founders.module.css';

/** Four skeletons, as many as the widest screen shows. */
const PLACES = [0, 1, 2, 3];

/** Skeletons of founder cards, with space for the carousel's buttons below. */
export function FounderPlaceholders() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <div className={styles.track}>
        {PLACES.map((place) => (
          <div key={place} className={[styles.item, styles.placeholder].join(' ')}>
            <div className={styles.gate} />
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
      <div className={styles.controls} />
    </div>
  );
}
