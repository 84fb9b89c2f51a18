import { useText } from '#web/lib/use-text.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { uiText } from '#web/ui/text.ts';
import styles from './schools-failure.module.css';
import type { LoadedSchools } from './use-schools.ts';

/** Shows an error with a retry button if the schools failed to load; otherwise renders nothing. */
export function SchoolsFailure({ schools: { failure, retry } }: { readonly schools: LoadedSchools }) {
  const text = useText(uiText);
  if (failure === null) return null;
  return (
    <p role="alert" className={styles.failure}>
      {failure} <TextButton onClick={retry}>{text.retry}</TextButton>
    </p>
  );
}
