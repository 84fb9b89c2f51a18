import { ArrowLeft, ArrowRight, ChevronFirst, ChevronLast } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './pagination.module.css';

type PaginationProps = {
  readonly page: number;
  readonly pageCount: number;
  /** Whether the number of pages is an estimate. */
  readonly isEstimate?: boolean;
  readonly onChange: (page: number) => void;
};

/** First, Previous, 'Page X of Y', Next, Last. Ignores a page outside the list, as the specification asks. */
export function Pagination({ page, pageCount, isEstimate = false, onChange }: PaginationProps) {
  const go = (target: number) => {
    if (target >= 1 && target <= pageCount) onChange(target);
  };
  const isFirst = page <= 1;
  const isLast = pageCount <= 1 || page >= pageCount;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button icon={<ChevronFirst aria-hidden="true" />} disabled={isFirst} onClick={() => go(1)}>
        First
      </Button>
      <Button icon={<ArrowLeft aria-hidden="true" />} disabled={isFirst} onClick={() => go(page - 1)}>
        Previous
      </Button>
      <p className={styles.where}>
        Page <b>{page}</b> of{' '}
        <b>{isEstimate ? `about ${pageCount.toLocaleString('en-IN')}` : Math.max(pageCount, 1)}</b>
      </p>
      <Button disabled={isLast} onClick={() => go(page + 1)}>
        <span className={styles.forward}>
          Next
          <ArrowRight aria-hidden="true" />
        </span>
      </Button>
      <Button disabled={isLast} onClick={() => go(pageCount)}>
        <span className={styles.forward}>
          Last
          <ChevronLast aria-hidden="true" />
        </span>
      </Button>
    </nav>
  );
}
