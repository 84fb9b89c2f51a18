import styles from './founders.module.css';

/** As many as fit on the widest screen. */
const PLACES = [0, 1, 2, 3];

/** Skeletons of founder cards, with space for the buttons below. */
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
