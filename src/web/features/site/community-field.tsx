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
  suffixes: 'text',
  text: 'text',
} as const;
/** Length from which a text gets several lines. */
const LONG = 100;

/** A setting with its default, a button that resets it, and a link to a page that shows it. */
export function CommunityField({ name, form }: CommunityFieldProps) {
  const text = useText(communityText);
  const { label, default: standard, example, shownAt } = communitySetting(name);
  const canReset = example === undefined && form.answers[name] !== standard;
  return (
    <div className={styles.setting}>
      <Control name={name} form={form} />
      <p className={styles.meta}>
        <span>{defaultLine(name, text)}</span>
        {canReset && (
          <TextButton aria-label={text.resetOf(label)} onClick={() => form.change(name, standard)}>
            {text.reset}
          </TextButton>
        )}
        <Link to={shownAt} target="_blank" rel="noreferrer" aria-label={text.seeOf(label)}>
          {text.see}
        </Link>
      </p>
    </div>
  );
}

function Control({ name, form }: CommunityFieldProps) {
  const text = useText(communityText);
  const { label, help, kind, default: standard } = communitySetting(name);
  const field = {
    label,
    help,
    error: form.errors[name],
    name,
    value: form.answers[name] ?? '',
    autoComplete: 'off',
  };
  if (kind === 'access')
    return (
      <SelectField
        {...field}
        options={Object.keys(text.access)}
        labels={text.access}
        placeholder={text.choose}
        onChange={({ target }) => form.change(name, target.value)}
      />
    );
  if (kind === 'text' && standard.length > LONG)
    return <TextArea {...field} rows={3} onChange={({ target }) => form.change(name, target.value)} />;
  return (
    <TextField
      {...field}
      type={TYPES[kind]}
      inputMode={kind === 'days' ? 'numeric' : undefined}
      onChange={({ target }) => form.change(name, target.value)}
    />
  );
}

function defaultLine(name: CommunitySettingName, text: (typeof communityText)['en']): string {
  const { default: standard, example, kind } = communitySetting(name);
  if (example !== undefined) return text.noStandard;
  if (kind === 'access') return text.standard(text.access.approved);
  return standard === '' ? text.noLink : text.standard(standard);
}
