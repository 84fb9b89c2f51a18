import { Link, type To } from 'react-router';
import type { LimitedUser } from '#shared/members/schema.ts';
import { fullName, longYears, shortYears } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './founders.module.css';

/** A founder's card. Omits unknown values. */
export function FounderCard({ founder, to }: { readonly founder: LimitedUser; readonly to: To }) {
  const { _id, first_name, last_name, profileImage, personalInfo, educationInfo } = founder;
  const years = shortYears(educationInfo);
  return (
    <Link to={to} preventScrollReset className={styles.card}>
      <span className={styles.gate}>
        <Avatar id={_id} firstName={first_name} lastName={last_name} photo={profileImage} />
      </span>
      <h3 className={styles.name}>{fullName(founder)}</h3>
      {personalInfo.profession && <p>{personalInfo.profession}</p>}
      <p className={styles.school}>
        {educationInfo.jnvName}
        {years && <span aria-hidden="true">{`${educationInfo.jnvName && ', '}${years}`}</span>}
        {years && <span className="visually-hidden">, {longYears(educationInfo)}</span>}
      </p>
    </Link>
  );
}
