import type { LimitedUser } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { DirectoryCards } from './directory-cards.tsx';
import styles from './directory.module.css';
import { searchText } from './search-text.ts';

type SoundingAlikeProps = {
  /** Undefined while they load, or if the search has no words. */
  readonly members: readonly LimitedUser[] | undefined;
  readonly linkTo: (id: string) => { search: string };
};

/** Lists members whose names sound like the search but are spelled differently, below the matches. */
export function SoundingAlike({ members, linkTo }: SoundingAlikeProps) {
  const text = useText(searchText);
  if (!members || members.length === 0) return null;
  return (
    <section className={styles.alike} aria-label={text.soundsAlike}>
      <h2>{text.soundsAlike}</h2>
      <DirectoryCards members={members} isStale={false} linkTo={linkTo} />
    </section>
  );
}
