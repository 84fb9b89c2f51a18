import styles from './alumni.module.css';

/** Spec §9: four at a time, and four placeholders until they are there. */
export const ALUMNI_PAGE_SIZE = 4;

const PLACES = Array.from({ length: ALUMNI_PAGE_SIZE }, (_, index) => index);

/** The outlines of four cards with their lines already drawn, and the room of the buttons below. */
export function AlumniPlaceholders() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <div className={styles.grid}>
        {PLACES.map((place) => (
          <div key={place} className={styles.placeholder}>
            <span />
            <div>
              <span />
              <span />
              <span />
            </div>
          </div>
        ))}
      </div>
      <div className={styles.pager} />
    </div>
  );
}
