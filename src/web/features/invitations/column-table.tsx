import type { ColumnField, ColumnMatch } from '#shared/invitations/columns.ts';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { Table } from '#web/ui/table.tsx';
import { ColumnFieldSelect } from './column-field.tsx';
import styles from './import.module.css';
import { invitationsText } from './text.ts';

type ColumnTableProps = {
  readonly list: ImportDetail;
  readonly match: ColumnMatch;
  readonly onChoose: (index: number, field: ColumnField) => void;
};

/** Lists the columns of the file with sample values, and a select for the field that each column maps to. */
export function ColumnTable({ list, match, onChoose }: ColumnTableProps) {
  const { match: text } = useText(invitationsText);
  return (
    <Table
      caption={text.heading}
      columns={text.columns}
      rows={list.headings.map((heading, index) => {
        const name = heading || text.unnamed(index + 1);
        return {
          key: String(index),
          cells: [
            <b key="heading" className={styles.name}>
              {name}
            </b>,
            <span key="sample" className={styles.name}>
              {text.samples(list.samples[index] ?? [])}
            </span>,
            <ColumnFieldSelect
              key="field"
              label={text.field(name)}
              isLabelHidden
              field={match[index] ?? ''}
              onChange={(field) => onChoose(index, field)}
            />,
          ],
        };
      })}
    />
  );
}
