import { useId, useState } from 'react';
import { matchMessage, UNCLEAR, type ColumnField, type ColumnMatch } from '#shared/invitations/columns.ts';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { ColumnFieldSelect } from './column-field.tsx';
import { ColumnTable } from './column-table.tsx';
import styles from './import.module.css';
import { invitationsText } from './text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

type ColumnsProps = {
  readonly list: ImportDetail;
  readonly match: ColumnMatch;
  readonly isChanged: boolean;
  readonly isChecking: boolean;
  readonly failure: string | null | undefined;
  readonly onChange: (match: ColumnMatch) => void;
  readonly onCheck: () => void;
};

/** Asks about each unclear column, and folds all columns below; they are open if one of them must be the email. */
export function Columns(props: ColumnsProps) {
  const { match: text } = useText(invitationsText);
  const { list, match, isChanged, isChecking, failure, onChange, onCheck } = props;
  const id = useId();
  const unclear = [...list.match.keys()].filter((index) => list.match[index] === UNCLEAR);
  const mismatch = matchMessage(match, siteSettings.schoolShort);
  const [isOpen, setIsOpen] = useState(
    unclear.length === 0 && matchMessage(list.match, siteSettings.schoolShort) !== undefined,
  );
  const choose = (index: number, field: ColumnField) =>
    onChange(match.map((old, at) => (at === index ? field : old)));
  return (
    <section aria-labelledby={id} className={unclear.length > 0 ? styles.asked : undefined}>
      <h4 id={id} className={unclear.length > 0 ? styles.question : 'visually-hidden'}>
        {unclear.length > 0 ? text.unclear(unclear.length) : text.heading}
      </h4>
      {unclear.length > 0 && <p className={styles.quiet}>{text.lead}</p>}
      {unclear.map((index) => (
        <UnclearColumn
          key={index}
          name={list.headings[index] || text.unnamed(index + 1)}
          samples={list.samples[index] ?? []}
          field={match[index] ?? UNCLEAR}
          onChange={(field) => choose(index, field)}
        />
      ))}
      <details open={isOpen} onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
        <summary className={styles.fold}>{text.all(countsOf(list.match))}</summary>
        <ColumnTable list={list} match={match} onChoose={choose} />
      </details>
      <ErrorBox message={mismatch ? textOf(mismatch) : failure} />
      {(isChanged || isOpen || unclear.length > 0) && (
        <div className={styles.acts}>
          <Button
            kind={isChanged ? 'primary' : 'secondary'}
            busyLabel={isChecking && text.checking}
            onClick={onCheck}
          >
            {text.check}
          </Button>
        </div>
      )}
    </section>
  );
}

type UnclearColumnProps = {
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: ColumnField;
  readonly onChange: (field: ColumnField) => void;
};

function UnclearColumn({ name, samples, field, onChange }: UnclearColumnProps) {
  const { match: text } = useText(invitationsText);
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.unclear}>
      <div>
        <b id={id} className={styles.name}>
          {name}
        </b>
        <p className={styles.quiet}>{text.samples(samples)}</p>
      </div>
      <ColumnFieldSelect label={text.what} field={field} onChange={onChange} />
    </div>
  );
}

function countsOf(match: ColumnMatch): { matched: number; skipped: number } {
  const skipped = match.filter((field) => field === '').length;
  const unclear = match.filter((field) => field === UNCLEAR).length;
  return { matched: match.length - skipped - unclear, skipped };
}
