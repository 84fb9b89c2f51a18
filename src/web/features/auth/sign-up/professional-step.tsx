import { GENDERS } from '#shared/members/schema.ts';
import { PROFESSION_TERMS } from '#shared/members/professions.ts';
import { useStates } from '#web/features/geography/use-states.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TEXT } from '../text.ts';
import type { SignUp } from './use-sign-up.ts';
import styles from './wizard.module.css';

const { signUp: text } = TEXT;

/** Step 2: work and place, the founder request, and the choices of what others see. */
export function ProfessionalStep({ signUp }: { readonly signUp: SignUp }) {
  const { answers, change, errors } = signUp;
  const states = useStates();
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
      <TextField
        label={text.phone}
        isOptional
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={text.phonePlaceholder}
        value={answers.phoneNumber}
        error={errors['phoneNumber']}
        onChange={(event) => change({ phoneNumber: event.currentTarget.value })}
      />
      <div className={styles.full}>
        <Combobox
          label={text.profession}
          name="profession"
          autoComplete="organization-title"
          allowsOwnWords
          help={text.professionHelp}
          options={PROFESSION_TERMS}
          value={answers.profession}
          error={errors['profession']}
          onChange={(profession) => change({ profession })}
        />
      </div>
      <Combobox
        label={text.currentState}
        name="currentState"
        autoComplete="address-level1"
        placeholder={text.statePlaceholder}
        options={states.names}
        value={answers.currentState}
        error={errors['currentState'] ?? states.failure}
        onChange={(currentState) => change({ currentState })}
      />
      <TextField
        label={text.currentCity}
        name="currentCity"
        autoComplete="address-level2"
        value={answers.currentCity}
        error={errors['currentCity']}
        onChange={(event) => change({ currentCity: event.currentTarget.value })}
      />
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

/** Each optional use is a choice of its own, unticked (trust 21). */
function Choices({ signUp: { answers, change } }: { readonly signUp: SignUp }) {
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
