import { Lock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts & ComponentProps<'input'> & { readonly startIcon?: ReactNode };

/** A single-line text field. If it is read-only, it shows a lock, and the help text should say why. */
export function TextField({
  label,
  isLabelHidden,
  isOptional,
  help,
  error,
  startIcon,
  ...input
}: TextFieldProps) {
  const isLocked = input.readOnly === true;
  return (
    <Field label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} help={help} error={error}>
      {(attributes) => (
        <span className={control.place}>
          <input
            type="text"
            data-autofocus={input.autoFocus || undefined}
            {...input}
            {...attributes}
            className={[
              control.box,
              startIcon ? control.withStart : '',
              isLocked ? control.withEnd : '',
            ].join(' ')}
          />
          {startIcon && <span className={[control.end, control.start].join(' ')}>{startIcon}</span>}
          {isLocked && (
            <span className={control.end}>
              <Lock aria-hidden="true" />
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

/** A multi-line text field. */
export function TextArea({
  label,
  isLabelHidden,
  isOptional,
  help,
  error,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} help={help} error={error}>
      {(attributes) => (
        <textarea {...area} {...attributes} className={[control.box, control.area].join(' ')} />
      )}
    </Field>
  );
}
