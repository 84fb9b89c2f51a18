import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyNoUsers } from '#web/ui/illustrations/empty-no-users.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { AlumniDialog } from './alumni-dialog.tsx';
import { DirectoryCards } from './directory-cards.tsx';
import styles from './directory.module.css';
import { useDirectoryFilter, useOpenMember } from './directory-filter.ts';
import { CountLine, DirectoryTools } from './directory-tools.tsx';
import { TEXT } from './text.ts';
import { useDirectoryCount, useDirectoryPages } from './use-directory.ts';

/** Search, filters, count and cards. Loads more on scroll or by button; shows details in a dialog (spec §2, §5). */
export function Directory() {
  const { filter, change, reset, isFiltered } = useDirectoryFilter();
  const pages = useDirectoryPages(filter);
  const count = useDirectoryCount(filter);
  const { openId, linkTo, close } = useOpenMember();
  // Render new cards in a transition, so that scrolling stays smooth.
  const shown = useDeferredValue(pages.data);
  const isStale = pages.isPlaceholderData || shown?.pages[0] !== pages.data?.pages[0];
  const members = useMemo(() => shown?.pages.flatMap((page) => page.users), [shown]);
  return (
    <>
      <DirectoryTools filter={filter} onChange={change} />
      <CountLine
        matching={count.data?.matching}
        total={count.data?.total}
        isFiltered={isFiltered}
        onReset={reset}
      />
      {pages.isError && !members?.length ? (
        <ErrorState message={TEXT.failed} onRetry={() => void pages.refetch()} />
      ) : (
        <DirectoryCards members={members} isStale={isStale} linkTo={linkTo} />
      )}
      {pages.isSuccess && members?.length === 0 && (
        <NoHit
          suggestion={(!count.isPlaceholderData && count.data?.didYouMean) || null}
          onTake={(search) => change({ search })}
          onReset={reset}
        />
      )}
      {pages.hasNextPage && (
        <More
          // Load pages one at a time: several at once would render in one frame.
          isLoading={pages.isFetchingNextPage || shown !== pages.data}
          isFailed={pages.isFetchNextPageError}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
      {openId !== null && (
        <AlumniDialog
          key={openId}
          id={openId}
          known={members?.find((member) => member._id === openId)}
          onClose={close}
        />
      )}
    </>
  );
}

type NoHitProps = {
  readonly suggestion: string | null;
  readonly onTake: (search: string) => void;
  readonly onReset: () => void;
};

function NoHit({ suggestion, onTake, onReset }: NoHitProps) {
  return (
    <EmptyState
      picture={<EmptyNoUsers />}
      title={TEXT.noHitTitle}
      action={<Button onClick={onReset}>{TEXT.reset}</Button>}
    >
      {suggestion ? (
        <>
          {TEXT.didYouMean}{' '}
          <button type="button" className={styles.suggestion} onClick={() => onTake(suggestion)}>
            {suggestion}
          </button>
          ?
        </>
      ) : (
        TEXT.noHit
      )}
    </EmptyState>
  );
}

/**
 * Prefetch distance. Larger than the browser's own layout margin (one and a half viewports in Chromium) and than a swipe
 * during a request, so that adding cards and laying them out never fall into one frame.
 */
const AHEAD = '300%';

/** Prefetches the next page before it comes into view. The button serves keyboard users and failed requests. */
function More({
  isLoading,
  isFailed,
  onMore,
}: {
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onMore: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || isLoading || isFailed) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading, isFailed, onMore]);
  return (
    <div ref={place} className={styles.more}>
      {isFailed && <p role="alert">{TEXT.failedMore}</p>}
      <Button busyLabel={isLoading && TEXT.loadingMore} onClick={onMore}>
        {TEXT.more}
      </Button>
    </div>
  );
}
