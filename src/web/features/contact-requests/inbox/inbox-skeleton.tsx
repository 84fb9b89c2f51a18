import { useText } from '#web/lib/use-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/status.tsx';
import tabs from '#web/ui/tabs.module.css';
import styles from './inbox.module.css';
import { inboxText } from './text.ts';

const LETTERS = [1, 2];

/** Skeleton of the inbox while the session is checked; `children` describe what is loading. */
export function InboxSkeleton({ children }: { readonly children: string }) {
  const text = useText(inboxText);
  return (
    <>
      <div className={tabs.tabs} aria-hidden="true">
        <span className={tabs.tab}>{text.received.tab}</span>
        <span className={tabs.tab}>{text.sent.tab}</span>
      </div>
      <LetterSkeletons>{children}</LetterSkeletons>
    </>
  );
}

/** Skeleton of the list; `children` describe what is loading. */
export function LetterSkeletons({ children }: { readonly children: string }) {
  return (
    <div className={styles.letters}>
      <div className="visually-hidden">
        <Loading>{children}</Loading>
      </div>
      {LETTERS.map((number) => (
        <div key={number} className={styles.letterBlock} aria-hidden="true">
          <Skeleton className={styles.nameBlock} />
          <Skeleton className={styles.lineBlock} />
          <Skeleton className={styles.lineBlock} />
        </div>
      ))}
    </div>
  );
}
