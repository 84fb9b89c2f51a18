import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#shared/overview/endpoints.ts';
import { fullName } from '#web/lib/names.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { grouped, waitInWords } from './numbers.ts';
import styles from './overview.module.css';
import { overviewText } from './text.ts';

/** Four key figures: members, pending members, median and longest waiting time. */
export function KeyNumbers({ numbers }: { readonly numbers: Overview }) {
  const text = useText(overviewText);
  const { members, founders, waiting, founderRequests, usualWaitHours, oldest } = numbers;
  return (
    <dl className={styles.numbers} aria-label={text.numbers}>
      <KeyNumber value={grouped(members)} name={text.members}>
        {text.founders(grouped(founders))}
      </KeyNumber>
      <KeyNumber value={grouped(waiting)} name={text.waiting}>
        <Link className={styles.open} to="/admin/dashboard?tab=pendingFounder">
          {text.founderRequests(founderRequests)}
        </Link>
      </KeyNumber>
      <KeyNumber
        value={usualWaitHours === null ? text.unknownWait : waitInWords(usualWaitHours)}
        name={text.usualWait}
      >
        {usualWaitHours === null ? text.noDecisions : text.usualWaitNote}
      </KeyNumber>
      <KeyNumber value={oldest ? daysInWords(oldest.days) : text.none} name={text.oldest}>
        {oldest ? (
          <Link className={styles.open} to={`/admin/dashboard?tab=pendingDocs&user=${oldest._id}`}>
            {text.openPerson(fullName(oldest))}
          </Link>
        ) : (
          text.nobodyWaits
        )}
      </KeyNumber>
    </dl>
  );
}

type KeyNumberProps = { readonly value: string; readonly name: string; readonly children: ReactNode };

function KeyNumber({ value, name, children }: KeyNumberProps) {
  return (
    <div className={styles.number}>
      <dt>{name}</dt>
      <dd className={styles.figure}>{value}</dd>
      <dd className="quiet-small">{children}</dd>
    </div>
  );
}

function daysInWords(days: number): string {
  const text = textOf(overviewText);
  return days < 1 ? text.today : text.days(days);
}
