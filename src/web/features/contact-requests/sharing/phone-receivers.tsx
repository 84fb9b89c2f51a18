import { useText } from '#web/lib/use-text.ts';
import { contactsText } from './contacts-text.ts';
import styles from './contacts.module.css';
import { useContacts } from './use-contacts.ts';

/** Says how many members see a new phone number too, because the reader shares it with them; nothing for none. */
export function PhoneReceivers() {
  const text = useText(contactsText);
  const { data } = useContacts();
  const count = data?.filter(({ mine }) => mine.phone).length ?? 0;
  return count === 0 ? null : <p className={styles.quiet}>{text.phone(count)}</p>;
}
