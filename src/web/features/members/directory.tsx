import { memo, useEffect, useRef } from 'react';
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
  const groups = pages.data?.pages.map((page) => page.users) ?? [];
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
        <Cards
          groups={groups}
          isLoading={pages.isPending}
          isStale={pages.isPlaceholderData}
          linkTo={linkTo}
        />
      )}
      {pages.isSuccess && members.length === 0 && (
        <NoHit
          suggestion={count.data?.didYouMean ?? null}
          onTake={(search) => change({ search })}
          onReset={reset}
        />
      )}
      {pages.hasNextPage && (
        <More
          isLoading={pages.isFetchingNextPage}
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
    <ul className={[styles.grid, isStale ? styles.stale : ''].join(' ')} aria-busy={isStale || undefined}>
      {groups.map((members) => (
        <CardGroup key={members[0]?._id ?? ''} members={members} linkTo={linkTo} />
      ))}
    </ul>
  );
}

/** Cards that came together; they are not made anew when more come, which with a thousand would hold up scrolling. */
const CardGroup = memo(function CardGroup({
  members,
  linkTo,
}: Pick<CardsProps, 'linkTo'> & { readonly members: readonly LimitedUser[] }) {
  return members.map((member) => (
    <li key={member._id} className={styles.item}>
      <AlumniCard member={member} to={linkTo(member._id)} />
    </li>
  ));
});

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

/** Loads the next page when it comes into view; the button is for keyboards and for networks that failed. */
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
      rootMargin: '400px',
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
