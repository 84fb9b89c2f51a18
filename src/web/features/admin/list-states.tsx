import { useText } from '#web/lib/use-text.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import styles from './list-states.module.css';
import { adminText } from './frame-text.ts';

/** A list that is on its way. */
export function ListLoading({ children }: { readonly children: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {children}
    </p>
  );
}

/** A list that could not be fetched. */
export function ListError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const text = useText(adminText);
  return <ErrorState title={text.errorTitle} message={error.message} onRetry={onRetry} />;
}
