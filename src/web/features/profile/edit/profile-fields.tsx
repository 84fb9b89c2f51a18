import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import {
  CurrentCityField,
  CurrentStateField,
  NameAtSchoolField,
  PhoneField,
  ProfessionField,
  SchoolNameField,
  YearField,
} from '#web/features/directory/member-fields.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import styles from '../profile.module.css';
import { fieldLabel, profileText } from '../text.ts';
import { SINGLE_FIELDS, type SingleField } from './answers.ts';
import type { ProfileForm } from './use-profile-form.ts';

type FormProps = { readonly form: ProfileForm };
type FieldProps = FormProps & { readonly field: SingleField };

/** Inputs of the profile form: the full name, the other profile fields, and the read-only email address. */
export function ProfileFields({ form }: FormProps) {
  const { labels, help } = useText(profileText);
  const { answers, change, errors, user } = form;
  const isVerified = user.approvalStatus === 'approved';
  const inputs = (fields: readonly FieldProps['field'][]) =>
    fields.map((field) => <FieldInput key={field.key} field={field} form={form} />);
  return (
    <>
      <TextField
        label={fieldLabel('fullName')}
        name="fullName"
        autoComplete="name"
        autoFocus
        help={isVerified ? help.verifiedFields : undefined}
        value={answers.fullName}
        error={errors['fullName']}
        onChange={(event) => change({ fullName: event.currentTarget.value })}
      />
      {inputs(SINGLE_FIELDS.filter(({ kind }) => kind !== 'lines'))}
      <TextField label={labels.email} readOnly value={user.email} help={help.email} />
      {inputs(SINGLE_FIELDS.filter(({ kind }) => kind === 'lines'))}
    </>
  );
}

type WizardInput = (
  props: FormProps & { readonly label: string; readonly help: (typeof profileText.en)['help'] },
) => ReactNode;

/** Inputs shared with the sign-up wizard. */
const WIZARD_INPUTS: Partial<Record<SingleField['key'], WizardInput>> = {
  profession: ({ form, label, help }) => <ProfessionField form={form} label={label} help={help.profession} />,
  jnvName: ({ form, label }) => (
    <div className={styles.full}>
      <SchoolNameField form={form} label={label} />
    </div>
  ),
  nameAtSchool: ({ form, label, help }) => (
    <div className={styles.full}>
      <NameAtSchoolField form={form} label={label} help={help.nameAtSchool} />
    </div>
  ),
  currentCity: ({ form, label }) => <CurrentCityField form={form} label={label} />,
  currentState: ({ form, label }) => <CurrentStateField form={form} label={label} />,
  phoneNumber: ({ form, label }) => <PhoneField form={form} label={label} />,
  inYear: ({ form, label }) => <YearField form={form} name="inYear" label={label} />,
  outYear: ({ form, label }) => <YearField form={form} name="outYear" label={label} />,
};

/** Renders a field's input: the wizard's input if there is one, else a text field. */
function FieldInput({ field, form }: FieldProps): ReactNode {
  const { help } = useText(profileText);
  const label = fieldLabel(field.key);
  const { answers, change, errors } = form;
  const special = WIZARD_INPUTS[field.key];
  if (special) return special({ form, label, help });
  if (field.kind !== 'lines')
    return (
      <TextField
        label={label}
        name={field.key}
        isOptional={field.kind !== 'text' || !field.isRequired}
        value={answers[field.key]}
        error={errors[field.key]}
        onChange={(event) => change({ [field.key]: event.currentTarget.value })}
      />
    );
  return (
    <div className={styles.full}>
      <TextArea
        label={label}
        isOptional
        name={field.key}
        rows={5}
        maxLength={field.max}
        help={help.length(answers[field.key].length, field.max)}
        value={answers[field.key]}
        error={errors[field.key]}
        onChange={(event) => change({ [field.key]: event.currentTarget.value })}
      />
    </div>
  );
}
