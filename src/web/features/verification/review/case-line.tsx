import type { ReviewCase } from '#shared/verification/review-endpoints.ts';
import { fullName, longYears } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './case-line.module.css';
import { reviewText } from './text.ts';
import { useIsWide } from './use-size.ts';

/**
 * Name, school and years above the document on narrow screens, where the answers are below it. `person` is undefined
 * while the case is loading.
 */
export function CaseLine({ person }: { readonly person: ReviewCase | undefined }) {
  const text = useText(reviewText);
  if (useIsWide()) return null;
  if (!person)
    return (
      <div className={styles.line}>
        <Skeleton className={styles.block} />
      </div>
    );
  const { educationInfo: school } = person;
  return (
    <p className={styles.line}>
      <b>{fullName(person)}</b>
      <span>
        {school.jnvName || school.city || text.unknown}, {longYears(school) ?? text.unknown}
      </span>
    </p>
  );
}
