import { useId } from 'react';
import type { ColumnMatch } from '#shared/invitations/columns.ts';
import { IMPORT_FIELDS, importFieldText } from '#shared/invitations/fields.ts';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import styles from './import.module.css';
import { invitationsText } from './text.ts';

const SAMPLES = 3;

type ColumnTableProps = {
  readonly list: ImportDetail;
  readonly match: ColumnMatch;
  readonly isChanged: boolean;
  readonly isChecking: boolean;
  /** Result of the last check, announced to screen readers. */
  readonly checked: string;
  readonly failure: string | null;
  readonly onChange: (match: ColumnMatch) => void;
  readonly onCheck: () => void;
};

/** Lists the columns of the file with sample cells, and a select for the field that each column maps to. */
export function ColumnTable(props: ColumnTableProps) {
  const { match: text } = useText(invitationsText);
  const fieldLabels = useText(importFieldText);
  const { list, match, isChanged, isChecking, checked, failure, onChange, onCheck } = props;
  const id = useId();
  const choose = (index: number, value: string) =>
    onChange(
      match.map((field, at) => (at === index ? (IMPORT_FIELDS.find((name) => name === value) ?? '') : field)),
    );
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {text.heading}
      </h3>
      <p className={styles.quiet}>{text.lead}</p>
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
              <Samples key="sample" cells={list.samples[index] ?? []} />,
              <SelectField
                key="field"
                label={text.field(name)}
                isLabelHidden
                placeholder={text.skip}
                options={IMPORT_FIELDS}
                labels={fieldLabels}
                value={match[index] ?? ''}
                onChange={({ currentTarget: { value } }) => choose(index, value)}
              />,
            ],
          };
        })}
      />
      <div className={styles.acts}>
        <Button
          kind={isChanged ? 'primary' : 'secondary'}
          busyLabel={isChecking && text.checking}
          onClick={onCheck}
        >
          {text.check}
        </Button>
        <p className={styles.quiet} role="status">
          {checked}
        </p>
      </div>
      <ErrorBox message={failure} />
    </section>
  );
}

function Samples({ cells }: { readonly cells: readonly string[] }) {
  const { match: text } = useText(invitationsText);
  return (
    <ul className={styles.samples}>
      {cells.slice(0, SAMPLES).map((cell, row) => (
        <li key={`${String(row)}${cell}`}>
          {cell.trim() === '' ? <span className={styles.quiet}>{text.blank}</span> : cell}
        </li>
      ))}
    </ul>
  );
}
