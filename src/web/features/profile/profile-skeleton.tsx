import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/status.tsx';
import { ProfileHeader } from './profile-header.tsx';
import styles from './profile.module.css';

/** Skeleton of a screen of My Profile; `children` describe what is loading. */
export function ProfileSkeleton({ children }: { readonly children: string }) {
  return (
    <>
      <ProfileHeader />
      <div className={styles.skeleton}>
        <Loading>{children}</Loading>
        <Skeleton className={styles.nameBlock} />
        <Skeleton className={styles.lineBlock} />
      </div>
      <div className={styles.panels} aria-hidden="true">
        {['left', 'right'].map((side) => (
          <div key={side} className={styles.skeleton}>
            <Skeleton className={styles.nameBlock} />
            <Skeleton />
            <Skeleton />
            <Skeleton className={styles.lineBlock} />
          </div>
        ))}
      </div>
    </>
  );
}
