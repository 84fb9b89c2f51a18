import styles from './founders.module.css';

/** As many as are in view on the widest screen. */
const PLACES = [0, 1, 2, 3];

/** The outlines of founders on their lines, and the room of the buttons below. */
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
