import type { FieldMessages } from '#shared/errors.ts';
import { PROFESSION_TERMS } from '#shared/directory/profession-groups.ts';
import { useStates } from '#web/features/geography/use-states.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Name =
  | 'nameAtSchool'
  | 'profession'
  | 'jnvName'
  | 'inYear'
  | 'outYear'
  | 'currentCity'
  | 'currentState'
  | 'phoneNumber';
type Answers = Readonly<Record<Name, string>>;

/** State of a form with member fields: the sign-up wizard or My Profile. */
type MemberForm = {
  readonly answers: Answers;
  readonly errors: FieldMessages;
  readonly change: (changed: Partial<Answers>) => void;
};

/** The form, and the label and help text, which differ between the forms. */
type MemberFieldProps = {
  readonly form: MemberForm;
  readonly label: string;
  readonly help?: string | undefined;
  readonly placeholder?: string;
};

export function NameAtSchoolField({ form, ...texts }: MemberFieldProps) {
  return (
    <TextField
      {...texts}
      isOptional
      name="nameAtSchool"
      autoComplete="off"
      value={form.answers.nameAtSchool}
      error={form.errors['nameAtSchool']}
      onChange={(event) => form.change({ nameAtSchool: event.currentTarget.value })}
    />
  );
}

/** Combobox for a profession from the list or as free text. */
export function ProfessionField({ form, ...texts }: MemberFieldProps) {
  return (
    <Combobox
      {...texts}
      name="profession"
      autoComplete="organization-title"
      allowsOwnWords
      options={PROFESSION_TERMS}
      value={form.answers.profession}
      error={form.errors['profession']}
      onChange={(profession) => form.change({ profession })}
    />
  );
}

/** Combobox for the state in which the member lives. */
export function CurrentStateField({ form, ...texts }: MemberFieldProps) {
  return (
    <Combobox
      {...texts}
      name="currentState"
      autoComplete="address-level1"
      options={useStates()}
      value={form.answers.currentState}
      error={form.errors['currentState']}
      onChange={(currentState) => form.change({ currentState })}
    />
  );
}

export function CurrentCityField({ form, ...texts }: MemberFieldProps) {
  return (
    <TextField
      {...texts}
      name="currentCity"
      autoComplete="address-level2"
      value={form.answers.currentCity}
      error={form.errors['currentCity']}
      onChange={(event) => form.change({ currentCity: event.currentTarget.value })}
    />
  );
}

export function PhoneField({ form, ...texts }: MemberFieldProps) {
  return (
    <TextField
      {...texts}
      isOptional
      name="phoneNumber"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={form.answers.phoneNumber}
      error={form.errors['phoneNumber']}
      onChange={(event) => form.change({ phoneNumber: event.currentTarget.value })}
    />
  );
}

export function SchoolNameField({ form, ...texts }: MemberFieldProps) {
  return (
    <TextField
      {...texts}
      name="jnvName"
      value={form.answers.jnvName}
      error={form.errors['jnvName']}
      onChange={(event) => form.change({ jnvName: event.currentTarget.value })}
    />
  );
}

/** Select for the year in which a member joined or left the school. */
export function YearField({
  form,
  name,
  ...texts
}: MemberFieldProps & { readonly name: 'inYear' | 'outYear' }) {
  return (
    <TextField
      {...texts}
      name={name}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      value={form.answers[name]}
      error={form.errors[name]}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    />
  );
}
