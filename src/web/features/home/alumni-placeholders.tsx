import styles from './alumni.module.css';

/** Cards per page, and skeletons while they load (spec §9). */
export const ALUMNI_PAGE_SIZE = 4;

const PLACES = Array.from({ length: ALUMNI_PAGE_SIZE }, (_, index) => index);

/** Four skeleton cards, with space for the pager's buttons below. */
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
