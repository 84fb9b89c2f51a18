import { Headline } from '#web/ui/headline.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './batch-skeleton.module.css';

const PLACES = Array.from({ length: 16 }, (_, index) => index);

/** Placeholder of the batch: its line, its title and a wall of arches. */
export function BatchSkeleton() {
  return (
    <div className="wrap page" aria-hidden="true">
      <Headline
        isOpening
        title={
          <>
            <Skeleton className={styles.title} />
            <Skeleton className={styles.title} />
          </>
        }
      />
      <div className={styles.wall}>
        {PLACES.map((place) => (
          <div key={place} className={styles.place}>
            <span className={styles.arch} />
            <Skeleton className={styles.name} />
          </div>
        ))}
      </div>
    </div>
  );
}
