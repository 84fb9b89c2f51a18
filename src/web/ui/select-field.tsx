import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

type SelectFieldProps = FieldTexts &
  ComponentProps<'select'> & {
    readonly options: readonly string[];
    /** Labels by option value, for options whose label differs from the value. */
    readonly labels?: Readonly<Record<string, string>>;
    /** Text shown while nothing is selected. */
    readonly placeholder: string;
  };

/** A native select, for short lists. */
export function SelectField({
  label,
  isLabelHidden,
  isOptional,
  help,
  error,
  options,
  labels,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} help={help} error={error}>
      {(attributes) => (
        <span className={control.place}>
          <select {...select} {...attributes} className={[control.box, control.select].join(' ')}>
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {labels?.[option] ?? option}
              </option>
            ))}
          </select>
          <span className={control.end}>
            <ChevronDown aria-hidden="true" />
          </span>
        </span>
      )}
    </Field>
  );
}
