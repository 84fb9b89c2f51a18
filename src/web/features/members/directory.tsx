import { memo, useDeferredValue, useEffect, useRef } from 'react';
import type { LimitedUser } from '#shared/members/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyNoUsers } from '#web/ui/illustrations/empty-no-users.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { AlumniCard, AlumniCardSkeleton } from './alumni-card.tsx';
import { AlumniDialog } from './alumni-dialog.tsx';
import styles from './directory.module.css';
import { useDirectoryFilter, useOpenMember } from './directory-filter.ts';
import { CountLine, DirectoryTools } from './directory-tools.tsx';
import { TEXT } from './text.ts';
import { useDirectoryCount, useDirectoryPages } from './use-directory.ts';

/** Spec §9. */
const PLACEHOLDERS = Array.from({ length: 12 }, (_, index) => index);

/** Search, filters, count and cards; more come on scrolling and by button, details in a dialog (spec §2, §5). */
export function Directory() {
  const { filter, change, reset, isFiltered } = useDirectoryFilter();
  const pages = useDirectoryPages(filter);
  const count = useDirectoryCount(filter);
  const { openId, linkTo, close } = useOpenMember();
  // Cards of a page are made between frames and not within one, so that whoever scrolls does not feel it.
  const shown = useDeferredValue(pages.data);
  const isStale = pages.isPlaceholderData || shown?.pages[0] !== pages.data?.pages[0];
  const groups = shown?.pages.map((page) => page.users) ?? [];
  const members = groups.flat();
  return (
    <>
      <DirectoryTools filter={filter} onChange={change} />
      <CountLine
        matching={count.data?.matching}
        total={count.data?.total}
        isFiltered={isFiltered}
        onReset={reset}
      />
      {pages.isError && members.length === 0 ? (
        <ErrorState message={TEXT.failed} onRetry={() => void pages.refetch()} />
      ) : (
        <Cards groups={groups} isLoading={shown === undefined} isStale={isStale} linkTo={linkTo} />
      )}
      {pages.isSuccess && shown !== undefined && members.length === 0 && (
        <NoHit
          suggestion={(!count.isPlaceholderData && count.data?.didYouMean) || null}
          onTake={(search) => change({ search })}
          onReset={reset}
        />
      )}
      {pages.hasNextPage && (
        <More
          // One after the other: pages that came faster than they are made would be made all at once.
          isLoading={pages.isFetchingNextPage || shown !== pages.data}
          isFailed={pages.isFetchNextPageError}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
      {openId !== null && (
        <AlumniDialog
          key={openId}
          id={openId}
          known={members.find((member) => member._id === openId)}
          onClose={close}
        />
      )}
    </>
  );
}

type CardsProps = {
  /** As they were fetched. */
  readonly groups: readonly (readonly LimitedUser[])[];
  readonly isLoading: boolean;
  /** Results of the search before, while the new ones are on their way. */
  readonly isStale: boolean;
  readonly linkTo: (id: string) => { search: string };
};

function Cards({ groups, isLoading, isStale, linkTo }: CardsProps) {
  if (isLoading)
    return (
      <>
        <p className="visually-hidden" role="status">
          {TEXT.loading}
        </p>
        <div className={styles.grid}>
          {PLACEHOLDERS.map((index) => (
            <AlumniCardSkeleton key={index} />
          ))}
        </div>
      </>
    );
  return (
    <div
      role="list"
      className={[styles.groups, isStale ? styles.stale : ''].join(' ')}
      aria-busy={isStale || undefined}
    >
      {groups.map((members) => (
        <CardPage key={members[0]?._id ?? ''} members={members} linkTo={linkTo} />
      ))}
    </div>
  );
}

/** Cards that rest together while they are far away, in full rows of two, three and four columns; the styles know both numbers. */
const GROUP = 12;
/** Those of a group that a phone lays out in one frame when they come near. */
const PART = 4;

/** Cards that came together. When more come, those that are there are neither made anew nor laid out again. */
const CardPage = memo(function CardPage({
  members,
  linkTo,
}: Pick<CardsProps, 'linkTo'> & { readonly members: readonly LimitedUser[] }) {
  return inRuns(members, GROUP).map((group) => (
    <div key={group[0]?._id} className={styles.group}>
      {inRuns(group, PART).map((part) => (
        <div key={part[0]?._id} className={styles.part}>
          {part.map((member) => (
            <div key={member._id} role="listitem">
              <AlumniCard member={member} to={linkTo(member._id)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  ));
});

function inRuns<T>(all: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / length) }, (_, run) =>
    all.slice(run * length, (run + 1) * length),
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
 * Further than a browser lays out what is about to come into view (one and a half views in Chromium), and than a finger goes while a page
 * is on its way: that cards are added and that the first of them are laid out are then not the work of one frame.
 */
const AHEAD = '300%';

/** Loads the next page before it comes into view; the button is for keyboards and for networks that failed. */
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
