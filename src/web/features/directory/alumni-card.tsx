import { Link, type To } from 'react-router';
import type { LimitedUser } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './alumni-card.module.css';
import { fullName, longYears, schoolLabel, shortYears } from '#web/lib/names.ts';
import { directoryText } from './text.ts';

type AlumniCardProps = {
  readonly member: LimitedUser;
  /** Link target that opens the member's details; the whole card is clickable. */
  readonly to: To;
  /** Heading level of the name, one below the section's heading. */
  readonly headingLevel?: 2 | 3;
};

/** A member's card, with the portrait above a line and the name below it. Omits unknown fields. */
export function AlumniCard({ member, to, headingLevel = 2 }: AlumniCardProps) {
  const text = useText(directoryText);
  const Name = headingLevel === 2 ? 'h2' : 'h3';
  const { _id, first_name, last_name, profileImage, role, personalInfo, educationInfo } = member;
  const years = shortYears(educationInfo);
  const isFounder = role === 'founder';
  return (
    <Link
      to={to}
      preventScrollReset
      replace={false}
      className={[styles.card, isFounder ? styles.founder : ''].join(' ')}
    >
      <div className={styles.stand}>
        <Avatar
          id={_id}
          firstName={first_name}
          lastName={last_name}
          photo={profileImage}
          className={styles.portrait}
        />
        {isFounder && (
          <span className={styles.boxedBadge}>
            <Badge tone="founder">{text.founder}</Badge>
          </span>
        )}
        {years && (
          <p className={styles.years} aria-hidden="true">
            <span>{text.batch}</span>
            {years}
          </p>
        )}
      </div>
      <div className={styles.body}>
        {isFounder && (
          <p className={styles.shelfBadge}>
            <Badge tone="founder">{text.founderMember}</Badge>
          </p>
        )}
        <Name className={styles.name}>{fullName(member)}</Name>
        {educationInfo.nameAtSchool && (
          <p className={styles.atSchool}>{text.atSchool(educationInfo.nameAtSchool)}</p>
        )}
        {personalInfo.profession && <p className={styles.profession}>{personalInfo.profession}</p>}
        <ul className={styles.details}>
          {educationInfo.jnvName && (
            <li className={styles.school}>
              {schoolLabel(educationInfo)}
              {years && (
                <span className={styles.shelfYears} aria-hidden="true">
                  , {years}
                </span>
              )}
              {years && <span className="visually-hidden">, {longYears(educationInfo)}</span>}
            </li>
          )}
          {personalInfo.currentCity && <li className={styles.place}>{personalInfo.currentCity}</li>}
        </ul>
      </div>
    </Link>
  );
}

export function AlumniCardSkeleton() {
  return (
    <div className={[styles.card, styles.skeleton].join(' ')} aria-hidden="true">
      <div className={styles.stand} />
      <div className={styles.body}>
        <Skeleton className={styles.nameBlock} />
        <Skeleton className={styles.lineBlock} />
        <Skeleton className={styles.lineBlock} />
      </div>
    </div>
  );
}
