import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Contact } from '#shared/contact-requests/endpoints.ts';
import { dayOf } from '#web/lib/days.ts';
import { fullName, longYears, schoolLabel, shortYears } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Loading, StatusText } from '#web/ui/status.tsx';
import { useFolded } from '#web/ui/use-folded.ts';
import { contactsText } from './contacts-text.ts';
import styles from './contacts.module.css';
import { nameOf } from './shared-fields.ts';
import { StopSharing } from './stop-sharing.tsx';
import { useContacts } from './use-contacts.ts';

/** Number of members shown before "Show all" is pressed. */
const FOLDED = 3;

/** Lists the members with whom the reader shares contact details, each with a button that stops it. */
export function Contacts() {
  const text = useText(contactsText);
  const contacts = useContacts();
  return (
    <Panel id="contacts" aria-labelledby="contacts-heading" aria-busy={contacts.isPending}>
      <h2 id="contacts-heading">{text.title}</h2>
      {contacts.isPending && <Loading>{text.loading}</Loading>}
      {contacts.isError && !contacts.data && (
        <ErrorState message={contacts.error.message} onRetry={() => void contacts.refetch()} />
      )}
      {contacts.data && <List contacts={contacts.data} />}
    </Panel>
  );
}

function List({ contacts }: { readonly contacts: readonly Contact[] }) {
  const text = useText(contactsText);
  const { list, shown, isFolded, unfold } = useFolded(contacts, FOLDED);
  const [status, setStatus] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const stopped = (message: string) => {
    setStatus(message);
    // The button that had focus is gone with its row.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.list}>
      <p className={styles.quiet}>{contacts.length === 0 ? text.none : text.lead}</p>
      <ul ref={list} className={styles.members} aria-labelledby="contacts-heading">
        {shown.map((contact) => (
          <li key={contact._id} tabIndex={-1}>
            <Row contact={contact} onStopped={stopped} />
          </li>
        ))}
      </ul>
      {isFolded && (
        <Button kind="quiet" onClick={unfold}>
          {text.showAll(contacts.length)}
        </Button>
      )}
      <StatusText>{status}</StatusText>
    </div>
  );
}

type RowProps = { readonly contact: Contact; readonly onStopped: (message: string) => void };

function Row({ contact, onStopped }: RowProps) {
  const text = useText(contactsText);
  const { _id, first_name, last_name, card, mine, theirs, since } = contact;
  const shared = nameOf(mine);
  const profileImage = card?.profileImage ?? null;
  return (
    <>
      <div className={styles.portrait}>
        <Avatar id={_id} firstName={first_name} lastName={last_name} photo={profileImage} />
      </div>
      <div className={styles.who}>
        <p className={styles.name}>
          {card ? <Link to={`/jnvians?alumniId=${_id}`}>{fullName(contact)}</Link> : fullName(contact)}
        </p>
        {card ? <School card={card} /> : <p className={styles.quiet}>{text.hidden}</p>}
        {shared && <p className={styles.shared}>{text.mine[shared](dayOf(since))}</p>}
        {card && <p className={styles.quiet}>{text.theirs[nameOf(theirs) ?? 'none']}</p>}
        <StopSharing member={{ _id, first_name, last_name, profileImage }} isNamed onStopped={onStopped} />
      </div>
    </>
  );
}

function School({ card: { educationInfo } }: { readonly card: NonNullable<Contact['card']> }) {
  const years = shortYears(educationInfo);
  return (
    <p className={styles.quiet}>
      {schoolLabel(educationInfo)}
      {years && <span aria-hidden="true">, {years}</span>}
      {years && <span className="visually-hidden">, {longYears(educationInfo)}</span>}
    </p>
  );
}
