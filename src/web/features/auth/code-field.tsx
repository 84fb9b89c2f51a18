import { useText } from '#web/lib/use-text.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { authText } from './text.ts';

type CodeFieldProps = {
  readonly value: string;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
};

/** Input for the second factor: six digits from the app, or a recovery code. */
export function CodeField({ value, error, autoFocus = false, onChange }: CodeFieldProps) {
  const text = useText(authText);
  return (
    <TextField
      label={text.code.label}
      name="totp"
      help={text.code.help}
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
