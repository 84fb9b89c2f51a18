import { useState, type FormEvent } from 'react';
import type { AuditFilter } from '#shared/audit-log/endpoints.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './audit-tools.module.css';
import { TEXT } from '#web/features/admin/lists-text.ts';

const { audit } = TEXT;

type AuditToolsProps = {
  readonly filter: AuditFilter;
  /** What can be filtered by, with its label. */
  readonly actions: readonly { readonly name: string; readonly label: string }[];
  readonly onApply: (filter: AuditFilter) => void;
  readonly onReset: () => void;
};

/** What the log is filtered by; it is applied by the button, or by Enter. */
export function AuditTools({ filter, actions, onApply, onReset }: AuditToolsProps) {
  const [wanted, setWanted] = useState(filter);
  const [applied, setApplied] = useState(filter);
  // The address bar changed by itself: reset, back, or somebody's name was pressed.
  if (JSON.stringify(filter) !== JSON.stringify(applied)) {
    setApplied(filter);
    setWanted(filter);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(wanted);
  };
  return (
    <search>
      <form className={styles.tools} aria-label={audit.filters} onSubmit={submit}>
        <SelectField
          label={audit.action}
          placeholder={audit.anyAction}
          options={actions.map(({ name }) => name)}
          labels={Object.fromEntries(actions.map(({ name, label }) => [name, label]))}
          value={wanted.action}
          onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, action: value })}
        />
        <TextField
          label={audit.person}
          help={audit.personHelp}
          maxLength={TEXT_MAX.email}
          autoComplete="off"
          value={wanted.person}
          onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, person: value })}
        />
        <TextField
          label={audit.from}
          type="date"
          value={wanted.from}
          onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, from: value })}
        />
        <TextField
          label={audit.until}
          type="date"
          value={wanted.until}
          onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, until: value })}
        />
        <div className={styles.acts}>
          <Button kind="primary" type="submit">
            {audit.apply}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              setWanted(applied);
              onReset();
            }}
          >
            {audit.reset}
          </Button>
        </div>
      </form>
    </search>
  );
}
