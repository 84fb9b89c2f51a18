import { IMPORT_FIELD_NAMES } from '#shared/invitations/columns.ts';
import { INVITED_FIELDS, phoneKey, type InvitedAnswers } from '#shared/invitations/rows.ts';
import type { ImportRow } from '#shared/invitations/schema.ts';
import { dayOf } from '#web/features/admin/labels.ts';
import { PersonLink } from '#web/features/admin/person-link.tsx';
import styles from './import.module.css';
import { TEXT } from './text.ts';

const { found: text } = TEXT;
type CellProps = { readonly row: ImportRow };

/** A row as it was understood; what differs from its counterpart is marked. */
export function RowCell({ row }: CellProps) {
  return (
    <div>
      <b>{text.row(row.line)}</b>
      <Answers answers={row.answers} other={otherOf(row)} />
    </div>
  );
}

/** What a row is a duplicate of, or what is wrong with it. */
export function CounterpartCell({ row }: CellProps) {
  const { counterpart, problems, likeness } = row;
  if (counterpart === null && likeness !== null)
    return <p className={styles.quiet}>{text.counterpartGone}</p>;
  if (counterpart === null)
    return (
      <ul className={styles.problems}>
        {problems.map(({ field, message }) => (
          <li key={`${field}${message}`}>
            <b>{field === 'row' ? text.wholeRow : IMPORT_FIELD_NAMES[field]}: </b>
            {message}
          </li>
        ))}
      </ul>
    );
  switch (counterpart.kind) {
    case 'member':
      return (
        <div>
          <PersonLink person={personOf(counterpart._id, counterpart.answers)} />
          <p className={styles.quiet}>{text.memberSince(dayOf(counterpart.joinedAt))}</p>
          <Likeness row={row} />
          <Answers answers={counterpart.answers} other={row.answers} />
        </div>
      );
    case 'row':
      return (
        <div>
          <b>{text.row(counterpart.line)}</b>
          <Likeness row={row} />
          <Answers answers={counterpart.answers} other={row.answers} />
        </div>
      );
    case 'invitation':
      return (
        <div>
          {text.invitedOn(dayOf(counterpart.invitedAt))}
          <p className={styles.quiet}>{TEXT.invitationStatuses[counterpart.status]}</p>
        </div>
      );
  }
}

/** By what a row is like its counterpart, where the address does not say it. */
function Likeness({ row: { likeness } }: CellProps) {
  return likeness === null ? null : <p className={styles.likeness}>{text.likeness[likeness]}</p>;
}

function Answers({
  answers,
  other,
}: {
  readonly answers: InvitedAnswers;
  readonly other: InvitedAnswers | null;
}) {
  const given = INVITED_FIELDS.filter((field) => answers[field] !== undefined);
  if (given.length === 0) return <p className={styles.quiet}>{text.nothing}</p>;
  return (
    <dl className={[styles.answers, other === null ? styles.oneLine : ''].join(' ')}>
      {given.map((field) => (
        <div key={field}>
          <dt>{IMPORT_FIELD_NAMES[field]}</dt>
          <dd>
            {differs(field, answers[field], other?.[field]) ? (
              <mark>
                {answers[field]} <span className="visually-hidden">{text.differs}</span>
              </mark>
            ) : (
              answers[field]
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Only what both have can differ; a phone that is written otherwise is the same phone. */
function differs(field: keyof InvitedAnswers, one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if (field === 'phoneNumber') return phoneKey(one) !== phoneKey(other);
  return one.toLowerCase() !== other.toLowerCase();
}

function otherOf({ counterpart }: ImportRow): InvitedAnswers | null {
  return counterpart === null || counterpart.kind === 'invitation' ? null : counterpart.answers;
}

function personOf(_id: string, { first_name = '', last_name = '' }: InvitedAnswers) {
  return { _id, first_name, last_name };
}
