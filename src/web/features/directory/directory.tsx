import { lazy, Suspense, useEffect, useMemo, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LimitedUser } from '#shared/members/schema.ts';
import { isLimitReached } from '#web/lib/api.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyNoUsers } from '#web/ui/illustrations/empty-no-users.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useDeferredFirst } from '#web/ui/use-deferred-first.ts';
import { AlumniDialog } from './alumni-dialog.tsx';
import { DirectoryCards } from './directory-cards.tsx';
import styles from './directory.module.css';
import { useDirectoryFilter, useOpenMember } from './directory-filter.ts';
import { DirectoryTools, ResultBar } from './directory-tools.tsx';
import { OwnFilters, type Reader } from './own-filters.tsx';
import { SoundingAlike } from './sounding-alike.tsx';
import { useDirectoryCount, useDirectoryPages, useSoundingAlike } from './use-directory.ts';
import { searchText } from './search-text.ts';

/** The filter sheet, loaded when a phone first opens it. */
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

/**
 * The directory: search, filters, count and cards. The second page loads on scrolling, later pages by button; a
 * member's details open in a dialog.
 */
export function Directory({ reader }: { readonly reader: Reader }) {
  const text = useText(searchText);
  const { filter, change, reset, isFiltered } = useDirectoryFilter(TEXT_MAX.search);
  const pages = useDirectoryPages(filter);
  const count = useDirectoryCount(filter);
  const isCounting = count.isPending || count.isPlaceholderData;
  const { openId, linkTo, close } = useOpenMember();
  const sheet = useFilterSheet();
  const data = useDeferredFirst(pages.data);
  const members = useMemo(() => data?.pages.flatMap((page) => page.users), [data]);
  const isAtEnd = pages.isSuccess && !pages.isPlaceholderData && !pages.hasNextPage;
  const alike = useSoundingAlike(filter, isAtEnd && filter.search.trim() !== '');
  const hasAlike = (alike.data?.length ?? 0) > 0;
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusOnNewCards(list, members);
  return (
    <>
      <DirectoryTools filter={filter} onChange={change} />
      <OwnFilters reader={reader} filter={filter} onChange={change} />
      <ResultBar
        filter={filter}
        matching={count.data?.matching}
        total={count.data?.total}
        isFiltered={isFiltered}
        onChange={change}
        onReset={reset}
        onOpen={sheet.open}
      />
      {sheet.isOpen && (
        <Suspense>
          {/* Applying replaces the sheet's history entry, so Back removes the filters. */}
          <FilterSheet filter={filter} onApply={change} onClose={sheet.close} />
        </Suspense>
      )}
      {pages.isError && !members?.length ? (
        <ErrorState message={reasonOf(pages.error, text.failed)} onRetry={() => void pages.refetch()} />
      ) : (
        <div ref={list}>
          <DirectoryCards members={members} isStale={pages.isPlaceholderData} linkTo={linkTo} />
        </div>
      )}
      {pages.isSuccess && members?.length === 0 && !isCounting && !alike.isLoading && (
        <NoHit
          // Names that sound alike are a better answer than another spelling, which could contradict them.
          suggestion={hasAlike ? null : (count.data?.didYouMean ?? null)}
          hasAlike={hasAlike}
          onTake={(search) => change({ search })}
          onReset={reset}
        />
      )}
      {members && pages.hasNextPage && (
        <More
          isAutomatic={pages.data?.pages.length === 1}
          isLoading={pages.isFetchingNextPage}
          failure={pages.isFetchNextPageError ? reasonOf(pages.error, text.failedMore) : null}
          onMore={() => void pages.fetchNextPage()}
          onPress={focusNext}
        />
      )}
      {isAtEnd && <SoundingAlike members={alike.data} linkTo={linkTo} />}
      {openId !== null && (
        <AlumniDialog
          key={openId}
          id={openId}
          known={[...(members ?? []), ...(alike.data ?? [])].find((member) => member._id === openId)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Opens the filter sheet as its own history entry, so that Back closes it. */
function useFilterSheet() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen: boolean = typeof state === 'object' && state !== null && 'isFiltering' in state;
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [isOpen]);
  const open = () => void navigate({ search }, { state: { isFiltering: true }, preventScrollReset: true });
  const close = () => {
    // A second Escape before the first navigation has finished would leave the directory.
    if (isLeaving.current) return;
    isLeaving.current = true;
    void navigate(-1);
  };
  return { isOpen, open, close };
}

/**
 * Returns the server's message, which says when to retry, if a reading limit was reached; otherwise the usual message.
 */
function reasonOf(error: Error | null, usual: string): string {
  return isLimitReached(error) ? error.message : usual;
}

type NoHitProps = {
  readonly suggestion: string | null;
  /** Whether members whose names sound alike are listed below. */
  readonly hasAlike: boolean;
  readonly onTake: (search: string) => void;
  readonly onReset: () => void;
};

/** Shows the suggested spelling, or the empty state if there are neither suggestions nor similar names. */
function NoHit({ suggestion, hasAlike, onTake, onReset }: NoHitProps) {
  const text = useText(searchText);
  const reset = <Button onClick={onReset}>{text.reset}</Button>;
  if (suggestion === null && hasAlike)
    return (
      <div className={styles.meant}>
        <p>{text.noExact}</p>
        {reset}
      </div>
    );
  if (suggestion === null)
    return (
      <EmptyState picture={<EmptyNoUsers />} title={text.noHitTitle} action={reset}>
        {text.noHit}
      </EmptyState>
    );
  return (
    <div className={styles.meant}>
      <h2>
        {text.didYouMean}{' '}
        <button type="button" className={styles.suggestion} onClick={() => onTake(suggestion)}>
          {suggestion}
        </button>
        ?
      </h2>
      <p>{text.meant}</p>
      {reset}
    </div>
  );
}

/** Returns a function that moves focus to the first card of the next page once that card is rendered. */
function useFocusOnNewCards(
  list: RefObject<HTMLDivElement | null>,
  members: readonly LimitedUser[] | undefined,
): () => void {
  const pending = useRef<{ readonly first: string | undefined; readonly count: number }>(null);
  useEffect(() => {
    const before = pending.current;
    if (!before || !members || members.length === before.count) return;
    pending.current = null;
    // A new search has replaced the list; focus stays in the search field.
    if (members[0]?._id !== before.first || members.length < before.count) return;
    list.current?.querySelector<HTMLElement>(`[aria-posinset="${before.count + 1}"] a`)?.focus();
  }, [list, members]);
  return () => {
    pending.current = { first: members?.[0]?._id, count: members?.length ?? 0 };
  };
}

/** Distance below the viewport at which the second page starts to load. */
const AHEAD = '300%';

type MoreProps = {
  /** Whether scrolling also loads the next page. */
  readonly isAutomatic: boolean;
  readonly isLoading: boolean;
  readonly failure: string | null;
  readonly onMore: () => void;
  /** Called before `onMore` when the button is pressed; not called on scrolling. */
  readonly onPress: () => void;
};

/** Button that loads the next page. The second page loads automatically before it scrolls into view. */
function More({ isAutomatic, isLoading, failure, onMore, onPress }: MoreProps) {
  const text = useText(searchText);
  const place = useRef<HTMLDivElement>(null);
  const isFailed = failure !== null;
  useEffect(() => {
    const element = place.current;
    if (!element || !isAutomatic || isLoading || isFailed) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAutomatic, isLoading, isFailed, onMore]);
  return (
    <div ref={place} className={styles.more}>
      {failure !== null && <p role="alert">{failure}</p>}
      <Button
        busyLabel={isLoading && text.loadingMore}
        onClick={() => {
          onPress();
          onMore();
        }}
      >
        {text.more}
      </Button>
    </div>
  );
}
