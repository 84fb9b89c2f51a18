import { useText } from '#web/lib/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './shelf.module.css';
import { verificationText } from './text.ts';

/** Ids that select different patterns; no member has them. */
const ARCHES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const FREE_AT = 2;

/** Decorative portraits, and a dashed arch for the reader. */
export function Shelf() {
  const text = useText(verificationText);
  return (
    <div className={styles.shelf} role="img" aria-label={text.shelf}>
      {ARCHES.slice(0, FREE_AT).map((id) => (
        <Arch key={id} id={id} />
      ))}
      <span className={styles.mine}>{text.yourPlace}</span>
      {ARCHES.slice(FREE_AT).map((id) => (
        <Arch key={id} id={id} />
      ))}
    </div>
  );
}

function Arch({ id }: { readonly id: string }) {
  return (
    <span className={styles.arch}>
      <Avatar id={id} firstName="" lastName="" />
    </span>
  );
}
