import { TEXT_MAX } from '#shared/fields.ts';
import { useText } from '#web/lib/use-text.ts';
import {
  CurrentCityField,
  CurrentStateField,
  PhoneField,
  ProfessionField,
  SchoolNameField,
  YearField,
} from '#web/features/directory/member-fields.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import styles from '../profile.module.css';
import type { ProfileForm } from './use-profile-form.ts';
import { profileText } from '../text.ts';

/** Name, work, school and years. */
export function PersonFields({ form }: { readonly form: ProfileForm }) {
  const { labels, help } = useText(profileText);
  const { answers, change, errors, user } = form;
  const isVerified = user.approvalStatus === 'approved';
  return (
    <>
      <TextField
        label={labels.fullName}
        name="fullName"
        autoComplete="name"
        autoFocus
        help={isVerified ? help.verifiedFacts : undefined}
        value={answers.fullName}
        error={errors['fullName']}
        onChange={(event) => change({ fullName: event.currentTarget.value })}
      />
      <ProfessionField form={form} label={labels.profession} help={help.profession} />
      <div className={styles.full}>
        <SchoolNameField form={form} label={labels.jnvName} />
      </div>
      <YearField form={form} name="inYear" label={labels.inYear} />
      <YearField form={form} name="outYear" label={labels.outYear} />
    </>
  );
}

/** City, state, contact fields and the about text. */
export function ContactFields({ form }: { readonly form: ProfileForm }) {
  const { labels, help } = useText(profileText);
  const { answers, change, errors, user } = form;
  return (
    <>
      <CurrentCityField form={form} label={labels.currentCity} />
      <CurrentStateField form={form} label={labels.currentState} />
      <PhoneField form={form} label={labels.phoneNumber} />
      <TextField label={labels.email} readOnly value={user.email} help={help.email} />
      <div className={styles.full}>
        <TextArea
          label={labels.about}
          isOptional
          name="about"
          rows={5}
          maxLength={TEXT_MAX.about}
          help={help.about(answers.about.length, TEXT_MAX.about)}
          value={answers.about}
          error={errors['about']}
          onChange={(event) => change({ about: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
