import type { ReactNode } from 'react';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './post-screen.module.css';
import { postsText } from './text.ts';

/** Skeleton of the post editor. `children` announce what is loading. */
export function PostSkeleton({ children }: { readonly children: ReactNode }) {
  const { title } = useText(postsText);
  return (
    <ListPage title={title} lead="">
      <p className="visually-hidden" role="status">
        {children}
      </p>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.form}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.line} />
          <Skeleton className={styles.block} />
        </div>
        <Skeleton className={styles.block} />
      </div>
    </ListPage>
  );
}
