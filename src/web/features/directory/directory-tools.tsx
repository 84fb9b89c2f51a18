import { RotateCcw, SlidersHorizontal, X } from 'lucide-react';
import { lazy, memo, Suspense, useRef } from 'react';
import type { DirectoryFilter } from '#shared/directory/endpoints.ts';
import { useLocation } from 'react-router';
import { countLabel } from '#shared/directory/count.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { ShareLink } from '#web/lib/share-link.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import styles from './directory-tools.module.css';
import { searchText } from './search-text.ts';
import { directoryText } from './text.ts';

/** Loaded lazily, because phones load these fields with the filter sheet instead. */
const FilterFields = lazy(async () => ({ default: (await import('./filter-fields.tsx')).FilterFields }));

type DirectoryToolsProps = {
  readonly filter: DirectoryFilter;
  readonly onChange: (changed: Partial<DirectoryFilter>) => void;
};

/**
 * The search box and the filters (spec §5); on phones the filters open in a sheet. Memoised, so that another page
 * of results does not re-render them.
 */
export const DirectoryTools = memo(function DirectoryTools({ filter, onChange }: DirectoryToolsProps) {
  const words = useText(searchText);
  const isWide = useMediaQuery('(min-width: 48rem)');
  return (
    <search className={styles.tools}>
      <SearchField
        label={words.search}
        placeholder={words.searchPlaceholder}
        maxLength={TEXT_MAX.search}
        search={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <div className={styles.fields}>
        {isWide && (
          <Suspense>
            <FilterFields filter={filter} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </search>
  );
});

/** The filters, in the order of the sheet's fields and of the chips. */
const CHIPS = ['school', 'batch', 'state', 'city'] as const;

type ResultBarProps = DirectoryToolsProps & {
  readonly matching: number | undefined;
  readonly total: number | undefined;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
  /** Opens the filter sheet. */
  readonly onOpen: () => void;
};

/**
 * Shows 'Showing X of Y alumni' as a live region, and the reset button; on phones also the button that opens the
 * filters and a chip for each filter.
 */
export function ResultBar({
  filter,
  matching,
  total,
  isFiltered,
  onChange,
  onReset,
  onOpen,
}: ResultBarProps) {
  const text = useText(directoryText);
  const words = useText(searchText);
  const chips = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const set = CHIPS.filter((name) => filter[name] !== '');
  // Moves focus to an adjacent chip or the Filters button before the pressed chip is removed.
  const remove = (index: number, changed: Partial<DirectoryFilter>) => {
    const buttons = [...(chips.current?.querySelectorAll('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? opener.current)?.focus();
    onChange(changed);
  };
  const { pathname, search } = useLocation();
  const reset = (
    <Button
      kind="quiet"
      size="small"
      icon={<RotateCcw aria-hidden="true" />}
      disabled={!isFiltered}
      onClick={() => {
        opener.current?.focus();
        onReset();
      }}
    >
      {words.reset}
    </Button>
  );
  return (
    <div className={styles.results}>
      <div className={styles.count}>
        <p role="status">
          {matching !== undefined && total !== undefined && (
            <>
              {text.showing} <b>{countLabel(matching)}</b> {text.of} <b>{countLabel(total)}</b> {text.alumni}
            </>
          )}
        </p>
        <span className={[styles.acts, styles.wideOnly].join(' ')}>
          {isFiltered && <ShareLink path={pathname + search} title={text.title} />}
          {reset}
        </span>
        <span className={styles.phoneOnly}>
          <Button
            ref={opener}
            size="small"
            icon={<SlidersHorizontal aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            {words.filters} {set.length > 0 && <b className={styles.number}>{set.length}</b>}
          </Button>
        </span>
      </div>
      {isFiltered && (
        <div className={[styles.chips, styles.phoneOnly].join(' ')}>
          <ul ref={chips} aria-label={words.filtersSet}>
            {set.map((name, index) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={words.removeFilter(
                    name === 'batch' ? words.batchOf(filter.batch) : filter[name],
                  )}
                  onClick={() => remove(index, { [name]: '' })}
                >
                  <span>{name === 'batch' ? words.batchOf(filter.batch) : filter[name]}</span>
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          {/* If nothing matches, the empty state below has its own reset button. */}
          {(set.length > 0 || matching !== 0) && reset}
          <ShareLink path={pathname + search} title={text.title} />
        </div>
      )}
    </div>
  );
}
