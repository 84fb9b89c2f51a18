import { Link } from 'react-router';
import { communitySetting, type CommunitySettingName } from '#shared/site/community-settings.ts';
import { useText } from '#web/lib/use-text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import styles from './community.module.css';
import { communityText } from './text.ts';
import type { CommunityForm } from './use-community-form.ts';

type CommunityFieldProps = { readonly name: CommunitySettingName; readonly form: CommunityForm };

const TYPES = {
  email: 'email',
  phone: 'tel',
  link: 'url',
  days: 'text',
  year: 'text',
  suffixes: 'text',
  choice: 'text',
  entries: 'text',
  text: 'text',
} as const;
/** Maximum length from which a text gets several lines and the full width. */
const LONG = 150;

/** A setting with its default, a button that resets it, and a link to a page that shows it. */
export function CommunityField({ name, form }: CommunityFieldProps) {
  const text = useText(communityText);
  const { label, default: standard, example, shownAt } = communitySetting(name);
  const canReset = example === undefined && form.answers[name] !== standard;
  return (
    <div className={[styles.setting, isLong(name) ? styles.wide : ''].join(' ')}>
      <Control name={name} form={form} />
      <p className={styles.meta}>
        <span>{defaultLine(name, form.answers[name] === standard, text)}</span>
        {canReset && (
          <TextButton onClick={() => form.change(name, standard)}>
            {text.reset}
            <span className="visually-hidden">: {label}</span>
          </TextButton>
        )}
        <Link to={shownAt} target="_blank" rel="noreferrer">
          {text.see}
          <span className="visually-hidden">: {label}</span>
        </Link>
      </p>
    </div>
  );
}

function Control({ name, form }: CommunityFieldProps) {
  const text = useText(communityText);
  const { label, help, kind, choices } = communitySetting(name);
  const field = {
    label,
    help,
    error: form.errors[name],
    name,
    value: form.answers[name] ?? '',
    autoComplete: 'off',
  };
  if (choices)
    return (
      <SelectField
        {...field}
        options={Object.keys(choices)}
        labels={choices}
        placeholder={text.choose}
        onChange={({ target }) => form.change(name, target.value)}
      />
    );
  if (isLong(name))
    return <TextArea {...field} rows={2} onChange={({ target }) => form.change(name, target.value)} />;
  return (
    <TextField
      {...field}
      type={TYPES[kind]}
      inputMode={kind === 'days' || kind === 'year' ? 'numeric' : undefined}
      onChange={({ target }) => form.change(name, target.value)}
    />
  );
}

function isLong(name: CommunitySettingName): boolean {
  return (communitySetting(name).max ?? 0) >= LONG;
}

function defaultLine(
  name: CommunitySettingName,
  isDefault: boolean,
  text: (typeof communityText)['en'],
): string {
  const { default: standard, example, choices } = communitySetting(name);
  if (example !== undefined) return text.noStandard;
  if (standard === '') return text.noLink;
  if (isDefault) return text.isStandard;
  return text.standard(choices?.[standard] ?? standard);
}
