import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './pagination.module.css';

type PaginationProps = {
  readonly page: number;
  readonly pageCount: number;
  readonly onChange: (page: number) => void;
};

/** Previous, 'Page X of Y', Next. A page outside the list is ignored (spec §2). */
export function Pagination({ page, pageCount, onChange }: PaginationProps) {
  const go = (target: number) => {
    if (target >= 1 && target <= pageCount) onChange(target);
  };
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button icon={<ArrowLeft aria-hidden="true" />} disabled={page <= 1} onClick={() => go(page - 1)}>
        Previous
      </Button>
      <p className={styles.where}>
        Page <b>{page}</b> of <b>{Math.max(pageCount, 1)}</b>
      </p>
      <Button disabled={pageCount <= 1 || page >= pageCount} onClick={() => go(page + 1)}>
        <span className={styles.next}>
          Next
          <ArrowRight aria-hidden="true" />
        </span>
      </Button>
    </nav>
  );
}
