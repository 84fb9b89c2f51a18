import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ReviewCase } from '#shared/verification/review-endpoints.ts';
import { fits, subjectOf } from '#shared/verification/signals.ts';
import { fullName, longYears } from '#web/lib/names.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './answers.module.css';
import { ago, reviewText } from './text.ts';

/**
 * Heading with the member's name. Takes focus when the next member is shown, so that screen readers announce the name
 * first.
 */
export function PersonHead({ person, now }: { readonly person: ReviewCase; readonly now: Date }) {
  const text = useText(reviewText);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus({ preventScroll: true });
  }, [person._id]);
  return (
    <div className={styles.head}>
      <span className={styles.portrait}>
        <Avatar
          id={person._id}
          firstName={person.first_name}
          lastName={person.last_name}
          photo={person.profileImage}
        />
      </span>
      <div className={styles.who}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {fullName(person)}
        </h2>
        <p className={styles.quiet}>
          {text.signedUp(ago(person.createdAt, now).long)}, {text.documentNumber(person.documentCount)}
        </p>
      </div>
    </div>
  );
}

type Answer = { readonly label: string; readonly value: ReactNode; readonly subject?: string };

/** Lists the member's sign-up answers; highlights answers that a signal casts doubt on. */
export function Answers({ person }: { readonly person: ReviewCase }) {
  const text = useText(reviewText);
  const doubted = new Set<string>(person.signals.filter((one) => !fits(one)).map(subjectOf));
  return (
    <dl className={styles.answers}>
      {answersOf(person).map(({ label, value, subject = '' }) => {
        const isDoubted = doubted.has(subject);
        return (
          <div key={label} className={isDoubted ? styles.doubted : undefined}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              {isDoubted && (
                <>
                  <TriangleAlert aria-hidden="true" />
                  <span className="visually-hidden"> {text.checkThis}</span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function answersOf(person: ReviewCase): readonly Answer[] {
  const text = textOf(reviewText);
  const { educationInfo: school, personalInfo: life } = person;
  const all: readonly (Answer | null)[] = [
    { label: text.labels.name, value: fullName(person), subject: 'name' },
    school.nameAtSchool ? { label: text.labels.nameAtSchool, value: school.nameAtSchool } : null,
    {
      label: text.labels.school,
      value:
        [school.jnvName, school.jnvName.endsWith(school.city) ? '' : school.city, school.states]
          .filter(Boolean)
          .join(', ') || text.unknown,
    },
    { label: text.labels.years, value: longYears(school) ?? text.unknown, subject: 'years' },
    { label: text.labels.role, value: person.memberType === 'staff' ? text.staff : text.student },
    life.phoneNumber ? { label: text.labels.phone, value: life.phoneNumber, subject: 'phone' } : null,
    {
      label: text.labels.livesIn,
      value: [life.currentCity, life.currentState].filter(Boolean).join(', ') || text.unknown,
    },
    { label: text.labels.profession, value: life.profession || text.unknown },
    {
      label: text.labels.founder,
      value: life.founderRequestStatus === 'pending' ? text.founderAsked : text.founderNot,
    },
  ];
  return all.filter((answer) => answer !== null);
}
