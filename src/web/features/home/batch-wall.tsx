import { Link } from 'react-router';
import type { LimitedUser } from '#shared/members/schema.ts';
import { MEMBER_PARAM } from '#web/features/directory/directory-filter.ts';
import { fullName } from '#web/lib/names.ts';
import { ShareLink } from '#web/lib/share-link.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { HomeMember } from './home-member.ts';
import styles from './batch-wall.module.css';
import { membersText } from './members-text.ts';

type BatchWallProps = {
  readonly members: readonly LimitedUser[];
  readonly ownId: string;
  /** Directory filter of the batch. */
  readonly search: URLSearchParams;
};

/** A wall with an arch for each member of the batch, first the reader's own with the sun; the others open their profile. */
export function BatchWall({ members, ownId, search }: BatchWallProps) {
  const text = useText(membersText);
  const own = members.filter(({ _id }) => _id === ownId);
  const others = members.filter(({ _id }) => _id !== ownId);
  return (
    <>
      <ul className={styles.wall} aria-label={text.wall}>
        {[...own, ...others].map((member) => (
          <li key={member._id} className={styles.place}>
            <Link to={`/jnvians?${withMember(search, member._id)}`} className={styles.link}>
              <Arch member={member} isOwn={member._id === ownId} />
              <span className={styles.name}>{member.first_name}</span>
              {member.last_name && <span className={styles.lastName}> {member.last_name}</span>}
              {member._id === ownId && <span className={styles.you}> {text.you}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.share}>
        <span>{text.missing}</span>
        <ShareLink path="/signup" title={text.invitation} />
      </p>
    </>
  );
}

/** Free arches beside the only member's. */
const FREE = Array.from({ length: 7 }, (_, index) => index);

/** The wall of a batch with a single member: their arch beside free ones. */
export function LoneArch({ member }: { readonly member: HomeMember }) {
  const text = useText(membersText);
  return (
    <div className={styles.wall}>
      <div className={styles.place}>
        <Arch member={member} isOwn />
        <span className={styles.name}>{fullName(member)}</span>
        <span className={styles.you}>{text.you}</span>
      </div>
      {FREE.map((place) => (
        <div key={place} className={[styles.place, styles.free].join(' ')} aria-hidden="true">
          <span className={styles.gate}>
            <span />
          </span>
        </div>
      ))}
    </div>
  );
}

type ArchProps = {
  readonly member: Pick<LimitedUser, '_id' | 'first_name' | 'last_name' | 'profileImage'>;
  readonly isOwn: boolean;
};

function Arch({ member, isOwn }: ArchProps) {
  return (
    <span className={[styles.gate, isOwn ? styles.own : ''].join(' ')}>
      <Avatar
        id={member._id}
        firstName={member.first_name}
        lastName={member.last_name}
        photo={member.profileImage}
      />
    </span>
  );
}

function withMember(search: URLSearchParams, id: string): string {
  const params = new URLSearchParams(search);
  params.set(MEMBER_PARAM, id);
  return params.toString();
}
