import { memo } from 'react';
import type { LimitedUser } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { AlumniCard, AlumniCardSkeleton } from './alumni-card.tsx';
import styles from './directory-cards.module.css';
import { directoryText } from './text.ts';

/** Twelve skeleton cards (spec §9). */
const PLACEHOLDERS = Array.from({ length: 12 }, (_, index) => index);

type DirectoryCardsProps = {
  /** All members fetched so far; undefined while the first page loads. */
  readonly members: readonly LimitedUser[] | undefined;
  /** Whether these members are the results of the previous search, shown until the new results load. */
  readonly isStale: boolean;
  readonly linkTo: (id: string) => { search: string };
};

/** The cards of the directory, or skeletons while the first page loads. */
export const DirectoryCards = memo(function DirectoryCards({
  members,
  isStale,
  linkTo,
}: DirectoryCardsProps) {
  if (!members) return <Placeholders />;
  return (
    <div
      role="list"
      className={[styles.cards, isStale ? styles.stale : ''].join(' ')}
      aria-busy={isStale || undefined}
    >
      {members.map((member, index) => (
        <Item key={member._id} member={member} position={index + 1} linkTo={linkTo} />
      ))}
    </div>
  );
});

function Placeholders() {
  const text = useText(directoryText);
  return (
    <>
      <p className="visually-hidden" role="status">
        {text.loading}
      </p>
      <CardPlaceholders />
    </>
  );
}

/** Skeleton cards, shown while the first page loads. */
export function CardPlaceholders() {
  return (
    <div className={styles.placeholders}>
      {PLACEHOLDERS.map((index) => (
        <AlumniCardSkeleton key={index} />
      ))}
    </div>
  );
}

type ItemProps = Pick<DirectoryCardsProps, 'linkTo'> & {
  readonly member: LimitedUser;
  readonly position: number;
};

/**
 * Memoised, so that loading another page does not re-render earlier cards. `aria-setsize` is -1 (unknown), because the
 * total is fetched separately.
 */
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
