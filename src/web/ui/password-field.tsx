import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { uiText } from './text.ts';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** Password field with a show/hide button. */
export function PasswordField({ label, help, error, ...input }: FieldTexts & ComponentProps<'input'>) {
  const text = useText(uiText);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} help={help} error={error}>
      {(attributes) => (
        <span className={control.place}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...attributes}
            data-autofocus={input.autoFocus || undefined}
            type={isShown ? 'text' : 'password'}
            className={[control.box, control.secret, control.withStart].join(' ')}
          />
          <span className={[control.end, control.start].join(' ')}>
            <Lock aria-hidden="true" />
          </span>
          <button
            type="button"
            className={control.reveal}
            aria-label={isShown ? text.hidePassword : text.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        </span>
      )}
    </Field>
  );
}
