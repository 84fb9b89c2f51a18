import { memo, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { LimitedUser } from '#shared/members/schema.ts';
import { useWhileNear } from '#web/ui/use-while-near.ts';
import { AlumniCard, AlumniCardSkeleton } from './alumni-card.tsx';
import styles from './directory-cards.module.css';
import { TEXT } from './text.ts';

/** Spec §9. */
const PLACEHOLDERS = Array.from({ length: 12 }, (_, index) => index);

/*
 * Cards are in the page while the window is near, so that what scrolling costs does not grow with the list. They come and go in groups.
 * Empty groups cost a little too, so runs of them are laid out only near the window. The styles know both numbers.
 */
/** Cards per run, in whole groups. */
const RUN = 96;
/** Cards per group, in full rows of two, three and four columns. */
const GROUP = 12;
/** Cards rendered before the viewport is known. */
const FIRST = 24;

type DirectoryCardsProps = {
  /** All loaded members; empty while the first page loads. */
  readonly members: readonly LimitedUser[] | undefined;
  /** Whether these are the previous search's results, shown while the new ones load. */
  readonly isStale: boolean;
  readonly linkTo: (id: string) => { search: string };
};

/** The virtualised list of cards. */
export const DirectoryCards = memo(function DirectoryCards({
  members,
  isStale,
  linkTo,
}: DirectoryCardsProps) {
  const isWhole = useIsWhole();
  if (!members) return <Placeholders />;
  return (
    <div
      role="list"
      className={[styles.runs, isStale ? styles.stale : ''].join(' ')}
      aria-busy={isStale || undefined}
    >
      {inRuns(members, RUN).map(([inRun, run]) => (
        <Place
          key={inRun}
          className={styles.run}
          before={inRun}
          // A run that is still growing is not as high as the others.
          isWhole={isWhole || run.length < RUN}
        >
          {() =>
            inRuns(run, GROUP).map(([inGroup, group]) => (
              <Place key={inGroup} className={styles.group} before={inRun + inGroup} isWhole={isWhole}>
                {(isNear) =>
                  isNear &&
                  group.map((member, index) => (
                    <Item
                      key={member._id}
                      member={member}
                      position={inRun + inGroup + index + 1}
                      linkTo={linkTo}
                    />
                  ))
                }
              </Place>
            ))
          }
        </Place>
      ))}
    </div>
  );
});

function Placeholders() {
  return (
    <>
      <p className="visually-hidden" role="status">
        {TEXT.loading}
      </p>
      <div className={styles.placeholders}>
        {PLACEHOLDERS.map((index) => (
          <AlumniCardSkeleton key={index} />
        ))}
      </div>
    </>
  );
}

/** Each run with its offset in the list. */
function inRuns<T>(all: readonly T[], length: number): (readonly [number, T[]])[] {
  return all.flatMap((_, index) =>
    index % length === 0 ? [[index, all.slice(index, index + length)] as const] : [],
  );
}

type PlaceProps = {
  readonly className: string | undefined;
  /** Offset of its first card. */
  readonly before: number;
  readonly isWhole: boolean;
  readonly children: (isNear: boolean) => ReactNode;
};

/** Keeps the height of its cards while they are unmounted. */
function Place({ className, before, isWhole, children }: PlaceProps) {
  const [place, near] = useWhileNear(before < FIRST);
  const isNear = near || isWhole;
  return (
    <div ref={place} className={[className, isNear ? '' : styles.far].join(' ')}>
      {children(isNear)}
    </div>
  );
}

type ItemProps = Pick<DirectoryCardsProps, 'linkTo'> & {
  readonly member: LimitedUser;
  readonly position: number;
};

/** Memoised, so that loading more does not re-render existing cards. The line above the list gives the total. */
const Item = memo(function Item({ member, position, linkTo }: ItemProps) {
  return (
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={-1}
      className={member.role === 'founder' ? styles.founder : styles.item}
    >
      <AlumniCard member={member} to={linkTo(member._id)} />
    </div>
  );
});

/**
 * Whether to render all cards: for find-in-page and printing, and in browsers that cannot keep the height of unmounted
 * cards.
 */
function useIsWhole(): boolean {
  const [isWhole, setIsWhole] = useState(() => !CSS.supports('content-visibility', 'auto'));
  useEffect(() => {
    const gone = new AbortController();
    // Synchronously, before the browser searches or prints.
    const show = () => flushSync(() => setIsWhole(true));
    const onKey = ({ key, code, ctrlKey, metaKey }: KeyboardEvent) => {
      // Compare the key's position too, for non-Latin keyboards.
      if (key === 'F3' || ((ctrlKey || metaKey) && (code === 'KeyF' || key === 'f'))) show();
    };
    addEventListener('beforeprint', show, gone);
    addEventListener('keydown', onKey, gone);
    return () => gone.abort();
  }, []);
  return isWhole;
}
