import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { AuditFilter } from '#shared/audit-log/endpoints.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { FoldToggle } from '#web/features/admin/fold-toggle.tsx';
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
  /** Actions on the whole log, shown beside the filters. */
  readonly children: ReactNode;
};

/**
 * Filters of the log, applied by a button or Enter, and actions. On phones a button shows them, so that the list
 * begins near the top.
 */
export function AuditTools({ filter, actions, onApply, onReset, children }: AuditToolsProps) {
  const text = useText(auditLogText);
  const id = useId();
  const filterCount = Object.values(filter).filter((value) => value !== '').length;
  // Starts open if the URL has filters; after that, the user opens and closes it.
  const [isOpen, setIsOpen] = useState(filterCount > 0);
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
    <search className={styles.tools}>
      <div className={styles.toggle}>
        <FoldToggle label={text.options(filterCount)} controls={id} isOpen={isOpen} onToggle={setIsOpen} />
      </div>
      <div id={id} className={styles.folded} data-open={isOpen || undefined}>
        <form className={styles.form} aria-label={text.filters} onSubmit={submit}>
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
        <div className={styles.more}>{children}</div>
      </div>
    </search>
  );
}
