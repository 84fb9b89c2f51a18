import { useText } from '#web/lib/use-text.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import styles from './list-states.module.css';
import { adminText } from './frame-text.ts';

/** Loading state of a list. */
export function ListLoading({ children }: { readonly children: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {children}
    </p>
  );
}

/** Error state of a list. */
export function ListError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const text = useText(adminText);
  return <ErrorState title={text.errorTitle} message={error.message} onRetry={onRetry} />;
}
