import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { ContactRequest } from '#shared/contact-requests/endpoints.ts';
import { contactReasonText } from '#shared/contact-requests/rules.ts';
import type { LimitedUser } from '#shared/members/schema.ts';
import { shortDayOf } from '#web/lib/days.ts';
import { fullName, longYears, schoolLabel, shortYears } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { nameOf } from '#web/features/contact-requests/sharing/shared-fields.ts';
import styles from './request-letter.module.css';
import { inboxText } from './text.ts';
import type { Box } from './use-inbox.ts';

type RequestLetterProps = {
  readonly box: Box;
  readonly request: ContactRequest;
  /** Link that opens the other member's details. */
  readonly to: To;
  /** The part below the fold: the answer, or what became of the request. */
  readonly children: ReactNode;
};

/**
 * A request as an inland letter: the other member with the postmark, then the words and, across a fold, the answer. The
 * words are plain text, so that addresses in them are not links.
 */
export function RequestLetter({ box, request, to, children }: RequestLetterProps) {
  const text = useText(inboxText);
  const reasons = useText(contactReasonText);
  const offer = nameOf(request.offers);
  const isOpen = request.state === 'waiting';
  return (
    <article
      className={[styles.letter, isOpen ? styles.open : ''].join(' ')}
      aria-label={fullName(request.member)}
    >
      <div className={styles.page}>
        <header className={styles.head}>
          <Sender member={request.member} to={to} />
          <Postmark moment={request.askedAt} />
        </header>
        <p className={styles.reason}>
          <span className="visually-hidden">{text.reason}: </span>
          {reasons[request.reason]}
        </p>
        {request.words === '' ? (
          <p className={styles.quiet}>{text.erased}</p>
        ) : (
          <p className={styles.words}>{request.words}</p>
        )}
        {isOpen && offer && (
          <p className={styles.quiet}>{(box === 'received' ? text.offers : text.offered)[offer]}</p>
        )}
      </div>
      <div className={styles.reply}>{children}</div>
    </article>
  );
}

function Sender({ member, to }: { readonly member: LimitedUser; readonly to: To }) {
  const { _id, first_name, last_name, profileImage, personalInfo, educationInfo } = member;
  const years = shortYears(educationInfo);
  return (
    <div className={styles.sender}>
      <div className={styles.portrait}>
        <Avatar id={_id} firstName={first_name} lastName={last_name} photo={profileImage} />
      </div>
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <Link to={to} preventScrollReset>
            {fullName(member)}
          </Link>
        </h2>
        {personalInfo.profession && <p className={styles.profession}>{personalInfo.profession}</p>}
        <p>
          {schoolLabel(educationInfo)}
          {years && <span aria-hidden="true">, {years}</span>}
          {years && <span className="visually-hidden">, {longYears(educationInfo)}</span>}
        </p>
        {personalInfo.currentCity && <p>{personalInfo.currentCity}</p>}
      </div>
    </div>
  );
}

function Postmark({ moment }: { readonly moment: string }) {
  const text = useText(inboxText);
  const [day = '', month = '', year = ''] = shortDayOf(moment).split(' ');
  return (
    <p className={styles.postmark}>
      <span className="visually-hidden">{text.asked} </span>
      <time dateTime={moment}>
        <b>{day}</b> {month} {year}
      </time>
    </p>
  );
}
