import { useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { grouped } from './numbers.ts';
import styles from './overview.module.css';
import { overviewText } from './text.ts';

const SHOWN = 8;

type PlaceBarsProps = {
  readonly title: string;
  readonly lead: string;
  readonly columns: readonly [string, string];
  readonly places: readonly { readonly key: string; readonly name: string; readonly members: number }[];
  /** Number of places that the server does not list, and the number of their members. */
  readonly unlisted?: { readonly places: number; readonly members: number } | undefined;
};

/**
 * Table of members by place, largest first, with a bar in each row. The places after the first rows share one row
 * without a bar.
 */
export function PlaceBars({ title, lead, columns, places, unlisted }: PlaceBarsProps) {
  const text = useText(overviewText);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? places : places.slice(0, SHOWN);
  const hidden = places.slice(shown.length);
  const top = Math.max(1, ...places.map(({ members }) => members));
  const others = hidden.length + (unlisted?.places ?? 0);
  const otherMembers = hidden.reduce((sum, { members }) => sum + members, unlisted?.members ?? 0);
  return (
    <section className={styles.chart}>
      <h2 className={styles.heading}>{title}</h2>
      <p className="quiet-small">{places.length === 0 ? text.nobody : lead}</p>
      {places.length > 0 && (
        <table className={styles.bars}>
          <caption className="visually-hidden">{title}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, name, members }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>
                  <svg className={styles.track} aria-hidden="true">
                    <rect
                      className={styles.bar}
                      x="-8"
                      width={`${(members / top) * 100}%`}
                      height="16"
                      rx="8"
                    />
                  </svg>
                  <b>{grouped(members)}</b>
                </td>
              </tr>
            ))}
            {others > 0 && (
              <tr className="quiet">
                <th scope="row">{text.others(grouped(others))}</th>
                <td>
                  <span />
                  <b>{grouped(otherMembers)}</b>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      {places.length > SHOWN && (
        <p className={styles.more}>
          <Button kind="quiet" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? text.showFewer : text.showAll(places.length)}
          </Button>
        </p>
      )}
    </section>
  );
}
