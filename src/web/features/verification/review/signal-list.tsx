import {
  Baby,
  CalendarCheck,
  CalendarX,
  FileCheck,
  Files,
  MailCheck,
  MailWarning,
  MailX,
  Phone,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import type { ReviewCase } from '#shared/verification/review-endpoints.ts';
import type { Signal, SignalPerson } from '#shared/verification/schema.ts';
import { fits } from '#shared/verification/signals.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './signal-list.module.css';
import { STATUS_WORDS, describeSignal, reviewText } from './text.ts';
import { useReviewLinks } from './use-review-links.ts';

const ICONS: Readonly<Record<Signal['kind'], LucideIcon>> = {
  'email-confirmed': MailCheck,
  'email-unconfirmed': MailWarning,
  'disposable-email': MailX,
  'same-document': Files,
  'new-document': FileCheck,
  'same-phone': Phone,
  'similar-name': Users,
  years: CalendarCheck,
  guardian: Baby,
};

/** Lists the signals about a member: amber for doubts, green for matches. */
export function SignalList({ person }: { readonly person: ReviewCase }) {
  const text = useText(reviewText);
  const doubtsFirst = [...person.signals].sort((a, b) => Number(fits(a)) - Number(fits(b)));
  return (
    <>
      <h3 className={styles.heading}>{text.signals}</h3>
      <ul className={styles.signals}>
        {doubtsFirst.map((signal) => (
          <SignalRow key={signal.kind} signal={signal} email={person.email} />
        ))}
      </ul>
    </>
  );
}

function SignalRow({ signal, email }: { readonly signal: Signal; readonly email: string }) {
  const text = useText(reviewText);
  const isFitting = fits(signal);
  const Icon = signal.kind === 'years' && !isFitting ? CalendarX : ICONS[signal.kind];
  const { title, detail } = describeSignal(signal, email);
  return (
    <li className={isFitting ? styles.fits : styles.doubts}>
      <Icon aria-hidden="true" />
      <div>
        <b>{title}</b>
        {detail && <p>{detail}</p>}
        {'people' in signal && signal.people.map((other) => <OtherAccount key={other._id} other={other} />)}
        {'people' in signal && signal.hidden !== undefined && <p>{text.hiddenAccounts(signal.hidden)}</p>}
      </div>
    </li>
  );
}

/** Names another account; administrators get a link to it, which opens a new tab. */
function OtherAccount({ other }: { readonly other: SignalPerson }) {
  const text = useText(reviewText);
  const { linkTo } = useReviewLinks();
  const { _id, name, school, inYear, outYear, approvalStatus } = other;
  const years = inYear !== null && outYear !== null ? `${inYear} to ${outYear}` : '';
  return (
    <p>
      {linkTo ? (
        <Link to={linkTo(_id)} target="_blank">
          {name}
          <span className="visually-hidden"> {text.inNewTab}</span>
        </Link>
      ) : (
        <b>{name}</b>
      )}
      , {[school, years, STATUS_WORDS[approvalStatus]].filter(Boolean).join(', ')}
    </p>
  );
}
