import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#shared/overview/endpoints.ts';
import { fullName } from '#web/lib/names.ts';
import { grouped, waitInWords } from './numbers.ts';
import styles from './overview.module.css';
import { TEXT } from './text.ts';

/** Four numbers that say most: members, who waits, how long it usually takes, and how long it took at worst. */
export function KeyNumbers({ numbers }: { readonly numbers: Overview }) {
  const { members, founders, waiting, founderRequests, usualWaitHours, oldest } = numbers;
  return (
    <dl className={styles.numbers} aria-label={TEXT.numbers}>
      <KeyNumber value={grouped(members)} name={TEXT.members}>
        {TEXT.founders(grouped(founders))}
      </KeyNumber>
      <KeyNumber value={grouped(waiting)} name={TEXT.waiting}>
        <Link className={styles.open} to="/admin/dashboard?tab=pendingFounder">
          {TEXT.founderRequests(founderRequests)}
        </Link>
      </KeyNumber>
      <KeyNumber
        value={usualWaitHours === null ? TEXT.unknownWait : waitInWords(usualWaitHours)}
        name={TEXT.usualWait}
      >
        {usualWaitHours === null ? TEXT.noDecisions : TEXT.usualWaitNote}
      </KeyNumber>
      <KeyNumber value={oldest ? daysInWords(oldest.days) : TEXT.none} name={TEXT.oldest}>
        {oldest ? (
          <Link className={styles.open} to={`/admin/dashboard?tab=pendingDocs&user=${oldest._id}`}>
            {TEXT.openPerson(fullName(oldest))}
          </Link>
        ) : (
          TEXT.nobodyWaits
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
      <dd className={styles.quiet}>{children}</dd>
    </div>
  );
}

function daysInWords(days: number): string {
  return days < 1 ? TEXT.today : TEXT.days(days);
}
