import { useText } from '#web/lib/use-text.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { uiText } from '#web/ui/text.ts';
import styles from './schools-failure.module.css';
import type { LoadedSchools } from './use-schools.ts';

/** Says that the schools could not be loaded, with a button that tries again; empty otherwise. */
export function SchoolsFailure({ schools: { failure, retry } }: { readonly schools: LoadedSchools }) {
  const text = useText(uiText);
  return (
    <div role="alert" className={failure === null ? '' : (styles.failure ?? '')}>
      {failure !== null && (
        <>
          {failure} <TextButton onClick={retry}>{text.retry}</TextButton>
        </>
      )}
    </div>
  );
}
