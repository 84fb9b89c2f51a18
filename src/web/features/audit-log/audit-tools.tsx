import { useState, type FormEvent } from 'react';
import type { AuditFilter } from '#shared/audit-log/endpoints.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './audit-tools.module.css';
import { auditLogText } from './text.ts';

type AuditToolsProps = {
  readonly filter: AuditFilter;
  /** Actions that can be filtered by, with their labels. */
  readonly actions: readonly { readonly name: string; readonly label: string }[];
  readonly onApply: (filter: AuditFilter) => void;
  readonly onReset: () => void;
};

/** Filters of the log; a button or Enter applies them. */
export function AuditTools({ filter, actions, onApply, onReset }: AuditToolsProps) {
  const text = useText(auditLogText);
  const [draft, setDraft] = useState(filter);
  const [applied, setApplied] = useState(filter);
  // The URL has changed outside this form: by the reset button, Back, or a click on a name.
  if (JSON.stringify(filter) !== JSON.stringify(applied)) {
    setApplied(filter);
    setDraft(filter);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  return (
    <search>
      <form className={styles.tools} aria-label={text.filters} onSubmit={submit}>
        <SelectField
          label={text.action}
          placeholder={text.anyAction}
          options={actions.map(({ name }) => name)}
          labels={Object.fromEntries(actions.map(({ name, label }) => [name, label]))}
          value={draft.action}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, action: value })}
        />
        <TextField
          label={text.person}
          help={text.personHelp}
          maxLength={TEXT_MAX.email}
          autoComplete="off"
          value={draft.person}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, person: value })}
        />
        <TextField
          label={text.from}
          type="date"
          value={draft.from}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, from: value })}
        />
        <TextField
          label={text.until}
          type="date"
          value={draft.until}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, until: value })}
        />
        <div className={styles.acts}>
          <Button kind="primary" type="submit">
            {text.apply}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              setDraft(applied);
              onReset();
            }}
          >
            {text.reset}
          </Button>
        </div>
      </form>
    </search>
  );
}
