import { TextField } from '#web/ui/text-field.tsx';
import { TEXT } from './text.ts';

type CodeFieldProps = {
  readonly value: string;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
};

/** Field for the second factor: six digits from the app, or a recovery code. */
export function CodeField({ value, error, autoFocus = false, onChange }: CodeFieldProps) {
  return (
    <TextField
      label={TEXT.code.label}
      name="totp"
      help={TEXT.code.help}
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
