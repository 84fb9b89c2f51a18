import type { Administrator } from '#shared/administrators/endpoints.ts';
import { dayOf } from '#web/features/admin/labels.ts';
import { PersonCell } from '#web/features/admin/person-cell.tsx';
import { fullName } from '#web/lib/names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './administrators.module.css';
import { TEXT } from './text.ts';

export const COLUMNS = Object.entries(TEXT.columns).map(([key, label]) => ({ key, label }));

/** An administrator's row: who, since when, whether a second factor is on, and the button that removes the role. */
export function cellsOf(person: Administrator, isOwn: boolean, onRemove: () => void) {
  return [
    <PersonCell key="who" person={person} />,
    <span key="since">{person.since === null ? TEXT.sinceUnknown : dayOf(person.since)}</span>,
    <span key="factor">{person.hasSecondFactor ? <Badge tone="success">{TEXT.on}</Badge> : TEXT.off}</span>,
    isOwn ? (
      <p key="actions" className={styles.quiet}>
        {TEXT.own}
      </p>
    ) : (
      <Button
        key="actions"
        size="small"
        kind="danger-quiet"
        aria-label={TEXT.removeOf(fullName(person))}
        onClick={onRemove}
      >
        {TEXT.remove}
      </Button>
    ),
  ];
}
