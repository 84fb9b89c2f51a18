import { TEXT_MAX } from '#shared/fields.ts';
import { PROFESSION_TERMS } from '#shared/members/professions.ts';
import { useStates } from '#web/features/geography/use-states.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import styles from '../profile.module.css';
import { TEXT } from '../text.ts';
import type { ProfileForm } from './use-profile-form.ts';

const { labels, help } = TEXT;

/** Name, work, school and years. */
export function PersonFields({ form }: { readonly form: ProfileForm }) {
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
      <Combobox
        label={labels.profession}
        name="profession"
        autoComplete="organization-title"
        allowsOwnWords
        help={help.profession}
        options={PROFESSION_TERMS}
        value={answers.profession}
        error={errors['profession']}
        onChange={(profession) => change({ profession })}
      />
      <div className={styles.full}>
        <TextField
          label={labels.jnvName}
          name="jnvName"
          value={answers.jnvName}
          error={errors['jnvName']}
          onChange={(event) => change({ jnvName: event.currentTarget.value })}
        />
      </div>
      <TextField
        label={labels.inYear}
        name="inYear"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={answers.inYear}
        error={errors['inYear']}
        onChange={(event) => change({ inYear: event.currentTarget.value })}
      />
      <TextField
        label={labels.outYear}
        name="outYear"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={answers.outYear}
        error={errors['outYear']}
        onChange={(event) => change({ outYear: event.currentTarget.value })}
      />
    </>
  );
}

/** Where somebody lives, how they are reached, and what they write about themselves. */
export function ContactFields({ form }: { readonly form: ProfileForm }) {
  const { answers, change, errors, user } = form;
  const states = useStates();
  return (
    <>
      <TextField
        label={labels.currentCity}
        name="currentCity"
        autoComplete="address-level2"
        value={answers.currentCity}
        error={errors['currentCity']}
        onChange={(event) => change({ currentCity: event.currentTarget.value })}
      />
      <Combobox
        label={labels.currentState}
        name="currentState"
        autoComplete="address-level1"
        options={states.names}
        value={answers.currentState}
        error={errors['currentState'] ?? states.failure}
        onChange={(currentState) => change({ currentState })}
      />
      <TextField
        label={labels.phoneNumber}
        isOptional
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={answers.phoneNumber}
        error={errors['phoneNumber']}
        onChange={(event) => change({ phoneNumber: event.currentTarget.value })}
      />
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
