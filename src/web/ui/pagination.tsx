import { ArrowLeft, ArrowRight, ChevronFirst, ChevronLast } from 'lucide-react';
import { useText } from '#web/lib/use-text.ts';
import { uiText } from './text.ts';
import { Button } from './button.tsx';
import styles from './pagination.module.css';

type PaginationProps = {
  readonly page: number;
  readonly pageCount: number;
  /** Whether `pageCount` is an estimate. */
  readonly isEstimate?: boolean;
  /** Whether the list has entries beyond the last page. */
  readonly isMore?: boolean;
  readonly onChange: (page: number) => void;
};

/**
 * Pagination with First, Previous, 'Page X of Y', Next and Last. Never calls `onChange` with a page that does not exist
 * (spec).
 */
export function Pagination({
  page,
  pageCount,
  isEstimate = false,
  isMore = false,
  onChange,
}: PaginationProps) {
  const text = useText(uiText);
  const go = (target: number) => {
    if (target >= 1 && target <= pageCount) onChange(target);
  };
  const isFirst = page <= 1;
  const isLast = pageCount <= 1 || page >= pageCount;
  return (
    <nav className={styles.pager} aria-label={text.pages}>
      <Button icon={<ChevronFirst aria-hidden="true" />} disabled={isFirst} onClick={() => go(1)}>
        {text.first}
      </Button>
      <Button icon={<ArrowLeft aria-hidden="true" />} disabled={isFirst} onClick={() => go(page - 1)}>
        {text.previous}
      </Button>
      <p className={styles.where}>
        {text.page} <b>{page}</b> {text.pageOf}{' '}
        <b>
          {isEstimate
            ? text.about(pageCount.toLocaleString('en-IN'))
            : `${Math.max(pageCount, 1)}${isMore ? '+' : ''}`}
        </b>
      </p>
      <Button disabled={isLast} onClick={() => go(page + 1)}>
        <span className={styles.forward}>
          {text.next}
          <ArrowRight aria-hidden="true" />
        </span>
      </Button>
      <Button disabled={isLast} onClick={() => go(pageCount)}>
        <span className={styles.forward}>
          {text.last}
          <ChevronLast aria-hidden="true" />
        </span>
      </Button>
    </nav>
  );
}
