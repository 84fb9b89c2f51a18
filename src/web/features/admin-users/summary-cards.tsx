import { useText } from '#web/lib/use-text.ts';
import { VIEWS, type View } from '#web/features/admin/admin-address.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './summary-cards.module.css';
import { useCounts } from '#web/features/admin/use-counts.ts';
import { dashboardText } from '#web/features/admin/text.ts';

type SummaryCardsProps = { readonly current: View; readonly onShow: (view: View) => void };

const COUNT_OF = {
  all: 'total',
  pendingDocs: 'pendingDocuments',
  pendingFounder: 'pendingFounders',
} as const;

/** Cards with the numbers of users, documents and founder requests; each links to its list. */
export function SummaryCards({ current, onShow }: SummaryCardsProps) {
  const text = useText(dashboardText);
  const { data: counts } = useCounts();
  return (
    <div className={styles.cards} role="group" aria-label={text.cards}>
      {VIEWS.map((view) => {
        const count = counts?.[COUNT_OF[view]];
        const isIdle = view === 'pendingFounder' && count === 0;
        return (
          <button
            key={view}
            type="button"
            className={[styles.card, view === current ? styles.current : '', isIdle ? styles.idle : ''].join(
              ' ',
            )}
            aria-pressed={view === current}
            onClick={() => onShow(view)}
          >
            <Titles view={view} />
            <b className={styles.count}>
              {view === 'all' && counts?.totalIsEstimate && (
                <span className={styles.about}>{text.about} </span>
              )}
              {count === undefined ? (
                <Skeleton className={styles.countBlock} />
              ) : (
                count.toLocaleString('en-IN')
              )}
            </b>
          </button>
        );
      })}
    </div>
  );
}

function Titles({ view }: { readonly view: View }) {
  const text = useText(dashboardText).views[view];
  return (
    <>
      <span className={styles.title}>{text.card}</span>
      <span className={styles.act}>{text.act}</span>
    </>
  );
}
