import { Pause, Play } from 'lucide-react';
import { useState, type FocusEvent } from 'react';
import { Link } from 'react-router';
import { PROFESSION_GROUPS, type ProfessionGroup } from '#shared/directory/profession-groups.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './marquee.module.css';
import type { ProfessionIcons } from './profession-icons.ts';
import { directoryOf } from './profession-links.ts';
import { homeText } from './text.ts';

/** Number of professions in the first row (spec §9). */
const FIRST_ROW = 10;
const ROWS = [
  { key: 'first', groups: PROFESSION_GROUPS.slice(0, FIRST_ROW) },
  { key: 'others', groups: PROFESSION_GROUPS.slice(FIRST_ROW) },
];

/**
 * Two rows of professions that scroll in opposite directions, each in thirty seconds, once the icons have loaded. While
 * paused, the rows can be scrolled by touch; with reduced motion they are a static list.
 */
export function Marquee({ icons }: { readonly icons: ProfessionIcons | null }) {
  const { professions: text } = useText(homeText);
  const [isPaused, setIsPaused] = useState(false);
  return (
    <>
      <div className={[styles.rows, icons && !isPaused ? styles.moving : ''].join(' ')} onBlur={beginAgain}>
        {ROWS.map(({ key, groups }) => (
          <div key={key} className={styles.row}>
            <div className={styles.belt}>
              <Chips groups={groups} icons={icons} />
              {icons && (
                <div className={styles.copy} aria-hidden="true" inert>
                  <Chips groups={groups} icons={icons} />
                </div>
              )}
            </div>
          </div>
        ))}
      </div>
      <div className={styles.control}>
        <Button
          size="small"
          icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          aria-label={isPaused ? text.playName : text.pauseName}
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? text.play : text.pause}
        </Button>
      </div>
    </>
  );
}

type ChipsProps = { readonly groups: readonly ProfessionGroup[]; readonly icons: ProfessionIcons | null };

function Chips({ groups, icons }: ChipsProps) {
  const { professions: text } = useText(homeText);
  return (
    <ul className={styles.chips} aria-label={text.list}>
      {groups.map((group) => {
        const Icon = icons?.[group.icon];
        return (
          <li key={group.id}>
            <Link to={directoryOf(group)} className={styles.chip}>
              <span className={[styles.disc, styles[group.colour]].join(' ')}>
                {Icon && <Icon aria-hidden="true" />}
              </span>
              {group.name}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Resets a row's scroll position on blur, because the browser scrolls the row to show the focused chip. */
function beginAgain({ currentTarget, relatedTarget }: FocusEvent): void {
  if (currentTarget.contains(relatedTarget)) return;
  for (const row of currentTarget.children) row.scrollTo({ left: 0 });
}
