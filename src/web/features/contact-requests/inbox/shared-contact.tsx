import { Mail, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SharedFields } from '#shared/contact-requests/endpoints.ts';
import type { LimitedUser } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Loading } from '#web/ui/status.tsx';
import { nameOf } from '#web/features/contact-requests/sharing/shared-fields.ts';
import { StopSharing } from '#web/features/contact-requests/sharing/stop-sharing.tsx';
import styles from './reply.module.css';
import { inboxText } from './text.ts';
import { useSharedContact } from './use-inbox.ts';

type SharedContactProps = {
  readonly member: LimitedUser;
  /** Whether the details load without a click. */
  readonly isWanted?: boolean;
};

/**
 * The contact details that two members share. They load on a click, because each member may read those of a limited
 * number of members a day.
 */
export function SharedContact({ member, isWanted = false }: SharedContactProps) {
  const { contact: text } = useText(inboxText);
  const [isOpened, setIsOpened] = useState(false);
  const isShown = isWanted || isOpened;
  const { data, error, isFetching, refetch } = useSharedContact(member._id, isShown);
  if (!isShown)
    return (
      <div className={styles.acts}>
        <Button kind="primary" onClick={() => setIsOpened(true)}>
          {text.show}
        </Button>
      </div>
    );
  if (!data && error && !isFetching)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Loading>{text.loading}</Loading>;
  return (
    <>
      <Theirs member={member} email={data.email} phone={data.phone} />
      <Mine member={member} mine={data.mine} />
    </>
  );
}

type TheirsProps = SharedContactProps & {
  readonly email: string | undefined;
  readonly phone: string | undefined;
};

function Theirs({ member, email, phone }: TheirsProps) {
  const { contact: text } = useText(inboxText);
  if (!email && !phone) return <p>{text.nothing(member.first_name)}</p>;
  return (
    <ul className={styles.contact}>
      {email && (
        <li>
          <Mail aria-hidden="true" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {phone && (
        <li>
          <Phone aria-hidden="true" />
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </li>
      )}
    </ul>
  );
}

type MineProps = { readonly member: LimitedUser; readonly mine: SharedFields };

/** What the reader shares, with a button to stop. */
function Mine({ member, mine }: MineProps) {
  const { contact: text } = useText(inboxText);
  const place = useRef<HTMLParagraphElement>(null);
  const shared = nameOf(mine);
  return (
    <>
      <p ref={place} tabIndex={-1} role="status" className={styles.mine}>
        {text.mine[shared ?? 'none']}
      </p>
      {/* The button that had focus is gone afterwards. */}
      {shared && <StopSharing member={member} onStopped={() => place.current?.focus()} />}
    </>
  );
}
