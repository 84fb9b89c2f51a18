import type { Administrator } from '#shared/auth/administrators.ts';
import { dayOf } from '#web/features/admin/labels.ts';
import { fullName } from '#web/features/members/names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import { PersonCell } from './person-cell.tsx';
import styles from './administrators.module.css';
import { TEXT } from './text.ts';

const COLUMNS = Object.entries(TEXT.columns).map(([key, label]) => ({ key, label }));

type AdministratorListProps = {
  readonly administrators: readonly Administrator[];
  readonly ownId: string;
  readonly onRemove: (person: Administrator) => void;
};

/** The administrators, since when they are, and whether a password alone lets them in. */
export function AdministratorList({ administrators, ownId, onRemove }: AdministratorListProps) {
  return (
    <Table
      caption={TEXT.title}
      columns={COLUMNS}
      rows={administrators.map((person) => ({
        key: person._id,
        cells: [
          <PersonCell key="who" person={person} />,
          <span key="since">{person.since === null ? TEXT.sinceUnknown : dayOf(person.since)}</span>,
          <span key="factor">
            {person.hasSecondFactor ? <Badge tone="success">{TEXT.on}</Badge> : TEXT.off}
          </span>,
          person._id === ownId ? (
            <p key="actions" className={styles.quiet}>
              {TEXT.own}
            </p>
          ) : (
            <Button
              key="actions"
              size="small"
              kind="danger-quiet"
              aria-label={TEXT.removeOf(fullName(person))}
              onClick={() => onRemove(person)}
            >
              {TEXT.remove}
            </Button>
          ),
        ],
      }))}
    />
  );
}
