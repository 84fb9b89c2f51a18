import { IMPORT_FIELDS, importFieldText } from '#shared/invitations/fields.ts';
import { SKIPPED, UNCLEAR, type ColumnField } from '#shared/invitations/columns.ts';
import { useText } from '#web/lib/use-text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { invitationsText } from './text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

// An empty value is the placeholder, so skipping needs its own.
const SKIP = 'skip';

type ColumnFieldProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly field: ColumnField;
  readonly onChange: (field: ColumnField) => void;
};

/** A select for what a column contains: a field, nothing to import, or no answer yet. */
export function ColumnFieldSelect({ label, isLabelHidden, field, onChange }: ColumnFieldProps) {
  const { match: text } = useText(invitationsText);
  const fieldLabels = useText(importFieldText)(siteSettings.schoolShort);
  const choose = (value: string) =>
    onChange(value === SKIP ? SKIPPED : (IMPORT_FIELDS.find((name) => name === value) ?? UNCLEAR));
  return (
    <SelectField
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      placeholder={text.choose}
      options={[SKIP, ...IMPORT_FIELDS]}
      labels={{ ...fieldLabels, [SKIP]: text.skip }}
      value={field === SKIPPED ? SKIP : field === UNCLEAR ? '' : field}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}
