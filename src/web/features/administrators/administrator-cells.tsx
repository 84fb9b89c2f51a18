import type { Administrator } from '#shared/administrators/endpoints.ts';
import { dayOf } from '#web/lib/days.ts';
import { textOf } from '#web/lib/use-text.ts';
import { PersonCell } from '#web/features/admin/person-cell.tsx';
import { fullName } from '#web/lib/names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './administrators.module.css';
import { administratorsText } from './text.ts';

/**
 * Returns the cells of an administrator's row: name, start date, second factor, and the button that removes the role.
 */
export function cellsOf(person: Administrator, isOwn: boolean, onRemove: () => void) {
  const text = textOf(administratorsText);
  return [
    <PersonCell key="who" person={person} />,
    <span key="since">{person.since === null ? text.sinceUnknown : dayOf(person.since)}</span>,
    <span key="factor">{person.hasSecondFactor ? <Badge tone="success">{text.on}</Badge> : text.off}</span>,
    isOwn ? (
      <p key="actions" className={styles.quiet}>
        {text.own}
      </p>
    ) : (
      <Button
        key="actions"
        size="small"
        kind="danger-quiet"
        aria-label={text.removeOf(fullName(person))}
        onClick={onRemove}
      >
        {text.remove}
      </Button>
    ),
  ];
}
