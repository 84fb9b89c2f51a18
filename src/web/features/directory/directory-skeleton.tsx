import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/status.tsx';
import { CardPlaceholders } from './directory-cards.tsx';
import styles from './directory-tools.module.css';

/** Skeleton of the directory, of the same size; `children` describe what is loading. */
export function DirectorySkeleton({ children }: { readonly children: string }) {
  return (
    <>
      <div className={styles.tools} aria-hidden="true">
        <Skeleton className={styles.boxBlock} />
        <div className={styles.fields}>
          {['school', 'state', 'city'].map((name) => (
            <Skeleton key={name} className={styles.boxBlock} />
          ))}
        </div>
      </div>
      <div className={styles.results}>
        <div className={styles.count}>
          <Loading>{children}</Loading>
        </div>
      </div>
      <CardPlaceholders />
    </>
  );
}
