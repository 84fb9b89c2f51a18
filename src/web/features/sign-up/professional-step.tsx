import { GENDERS } from '#shared/members/values.ts';
import { useText } from '#web/lib/use-text.ts';
import {
  CurrentCityField,
  CurrentStateField,
  PhoneField,
  ProfessionField,
} from '#web/features/directory/member-fields.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { SignUp } from './use-sign-up.ts';
import styles from './wizard.module.css';
import { authText } from '#web/features/auth/text.ts';

/** Step 2: work and city, the founder request, and the visibility switches. */
export function ProfessionalStep({ signUp }: { readonly signUp: SignUp }) {
  const { signUp: text } = useText(authText);
  const { answers, change, errors } = signUp;
  return (
    <div className={styles.grid}>
      <SelectField
        label={text.gender}
        name="gender"
        autoComplete="sex"
        options={GENDERS}
        placeholder={text.genderPlaceholder}
        value={answers.gender}
        error={errors['gender']}
        onChange={(event) => change({ gender: event.currentTarget.value })}
      />
      <PhoneField form={signUp} label={text.phone} placeholder={text.phonePlaceholder} />
      <div className={styles.full}>
        <ProfessionField form={signUp} label={text.profession} help={text.professionHelp} />
      </div>
      <CurrentStateField form={signUp} label={text.currentState} placeholder={text.statePlaceholder} />
      <CurrentCityField form={signUp} label={text.currentCity} />
      <div className={styles.full}>
        <Checkbox
          label={<b>{text.founder}</b>}
          help={text.founderHelp}
          checked={answers.isFounder}
          onChange={(event) => change({ isFounder: event.currentTarget.checked })}
        />
      </div>
      <Choices signUp={signUp} />
    </div>
  );
}

/** Switches for each optional use of the data, all off by default. */
function Choices({ signUp: { answers, change } }: { readonly signUp: SignUp }) {
  const { signUp: text } = useText(authText);
  const choices = [
    { name: 'showEmail', label: text.showEmail, help: text.showEmailHelp },
    { name: 'showPhone', label: text.showPhone, help: text.showPhoneHelp },
    { name: 'publicPage', label: text.publicPage, help: text.publicPageHelp },
    { name: 'newsletter', label: text.newsletter, help: text.newsletterHelp },
  ] as const;
  return (
    <section className={[styles.choices, styles.full].join(' ')} aria-labelledby="choices-title">
      <div className={styles.choicesHead}>
        <h2 id="choices-title">{text.choices}</h2>
        <p>{text.choicesLead}</p>
      </div>
      <div className={styles.choiceGrid}>
        {choices.map(({ name, label, help }) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            help={help}
            checked={answers[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </section>
  );
}
