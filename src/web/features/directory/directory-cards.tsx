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
/** Cards of a run, in whole groups. */
const RUN = 96;
/** Cards of a group, in full rows of two, three and four columns. */
const GROUP = 12;
/** Cards that are there before it is known where the window is. */
const FIRST = 24;

type DirectoryCardsProps = {
  /** All that were fetched; none are known while the first are on their way. */
  readonly members: readonly LimitedUser[] | undefined;
  /** Results of the search before, while the new ones are on their way. */
  readonly isStale: boolean;
  readonly linkTo: (id: string) => { search: string };
};

/** The cards of the directory, however many there are. */
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
          // One that more come to is not as high as the others.
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

/** Each run with how many stand before it. */
function inRuns<T>(all: readonly T[], length: number): (readonly [number, T[]])[] {
  return all.flatMap((_, index) =>
    index % length === 0 ? [[index, all.slice(index, index + length)] as const] : [],
  );
}

type PlaceProps = {
  readonly className: string | undefined;
  /** Cards that stand before it. */
  readonly before: number;
  readonly isWhole: boolean;
  readonly children: (isNear: boolean) => ReactNode;
};

/** Always as high as its cards, also while the window is far and it need not hold them. */
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

/** When more come, those that are there are not made anew. How many there will be says the line above the list. */
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
 * Whether all cards are to be in the page: from when the browser looks for a text in it, or prints it, and always where what is far away
 * cannot be held as high as it was.
 */
function useIsWhole(): boolean {
  const [isWhole, setIsWhole] = useState(() => !CSS.supports('content-visibility', 'auto'));
  useEffect(() => {
    const gone = new AbortController();
    // Before the browser goes on.
    const show = () => flushSync(() => setIsWhole(true));
    const onKey = ({ key, code, ctrlKey, metaKey }: KeyboardEvent) => {
      // The key's place too: other letters than Latin ones stand on it.
      if (key === 'F3' || ((ctrlKey || metaKey) && (code === 'KeyF' || key === 'f'))) show();
    };
    addEventListener('beforeprint', show, gone);
    addEventListener('keydown', onKey, gone);
    return () => gone.abort();
  }, []);
  return isWhole;
}
