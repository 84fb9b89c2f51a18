import { useState } from 'react';
import { DOCUMENT_ACCEPT } from '#shared/files/document-types.ts';
import { noSchoolMessage } from '#shared/geography/schools.ts';
import { STATE_NAMES } from '#shared/geography/states.ts';
import { firstYearMessage, yearOf, type YearRange } from '#shared/members/years.ts';
import { asksGuardian } from '#shared/sign-up/rules.ts';
import { useText, textOf } from '#web/lib/use-text.ts';
import { NameAtSchoolField, SchoolNameField, YearField } from '#web/features/directory/member-fields.tsx';
import { SchoolsFailure } from '#web/features/geography/schools-failure.tsx';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { DocumentVerification } from '#web/ui/illustrations/document-verification.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { NewPassword } from './new-password.tsx';
import type { SignUp } from './use-sign-up.ts';
import styles from './wizard.module.css';
import { authText } from '#web/features/auth/text.ts';
import { verificationText } from '#web/features/verification/text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/** Number of school years, from class 6 to class 12. */
const SCHOOL_YEARS = 7;

/** Step 3: school, years, and the document. */
export function SchoolStep({ signUp }: { readonly signUp: SignUp }) {
  const { signUp: text } = useText(authText);
  const { answers, change, errors, firstYear, thisYear } = signUp;
  const { list } = signUp.schools;
  const isMinor = asksGuardian(answers, thisYear);
  const noSchool = list ? noSchoolMessage(answers.states, list, siteSettings.schoolWord) : undefined;
  const isStateMissing = answers.states === '' || noSchool !== undefined;
  const disabledReason = isStateMissing
    ? text.districtFirst
    : list === null
      ? text.schoolsLoading
      : undefined;
  const chooseState = (states: string) => {
    // Reset the district, which belongs to the previous state.
    if (states !== answers.states)
      change({ states, city: '', ...(isSuggested(answers, list) && { jnvName: '' }) });
  };
  const chooseDistrict = (city: string) => {
    // Keep a school name that the user typed; replace one that the form suggested.
    const jnvName =
      answers.jnvName === '' || isSuggested(answers, list)
        ? (list?.nameOf(answers.states, city) ?? '')
        : answers.jnvName;
    change({ city, jnvName: city === '' ? answers.jnvName : jnvName });
  };
  const suggested = suggestedOutYear(answers, { firstYear, thisYear });
  const isOutYearSuggested = suggested !== '' && answers.outYear === suggested;
  const changeInYear = (changed: Partial<typeof answers>) => {
    // Keep a leaving year that the user typed; replace one that the form suggested.
    const isFree = answers.outYear === '' || isOutYearSuggested;
    const outYear = suggestedOutYear({ ...answers, ...changed }, { firstYear, thisYear });
    change({ ...changed, ...(isFree && { outYear }) });
  };
  return (
    <div className={styles.grid}>
      <Combobox
        label={text.jnvState}
        name="states"
        placeholder={text.statePlaceholder}
        options={STATE_NAMES}
        value={answers.states}
        error={errors['states'] ?? (noSchool && textOf(noSchool))}
        onChange={chooseState}
      />
      <Combobox
        label={text.jnvDistrict}
        name="city"
        placeholder={text.statePlaceholder}
        disabledReason={disabledReason}
        options={list?.districtsOf(answers.states) ?? []}
        value={answers.city}
        error={errors['city']}
        onChange={chooseDistrict}
      />
      <div className={styles.full}>
        <SchoolsFailure schools={signUp.schools} />
        <SchoolNameField form={signUp} label={text.jnvName} help={text.jnvNameHelp} />
      </div>
      <div className={styles.full}>
        <RadioGroup
          legend={text.memberType}
          name="memberType"
          options={[
            { value: 'student', label: text.student },
            { value: 'staff', label: text.staff },
          ]}
          error={errors['memberType']}
          value={answers.memberType}
          onChoose={(memberType) => change({ memberType })}
        />
      </div>
      <YearField
        form={{ answers, errors, change: changeInYear }}
        name="inYear"
        label={text.inYear}
        placeholder={text.inYearPlaceholder}
      />
      <YearField
        form={signUp}
        name="outYear"
        label={text.outYear}
        placeholder={text.outYearPlaceholder}
        help={isOutYearSuggested ? text.outYearSuggested : undefined}
      />
      {isMinor && (
        <div className={styles.full}>
          <TextField
            label={text.guardian}
            name="guardianEmail"
            type="email"
            inputMode="email"
            autoComplete="off"
            help={text.guardianHelp}
            value={answers.guardianEmail}
            error={errors['guardianEmail']}
            onChange={(event) => change({ guardianEmail: event.currentTarget.value })}
          />
        </div>
      )}
      <div className={styles.full}>
        <NameAtSchool signUp={signUp} />
      </div>
      {signUp.asksPassword && (
        <div className={styles.full}>
          <NewPassword signUp={signUp} help={text.passwordAgain} />
        </div>
      )}
      <div className={styles.full}>
        <Document signUp={signUp} />
      </div>
    </div>
  );
}

/** The name at school, folded, because most members do not need it. Opens for an answer or an error. */
function NameAtSchool({ signUp }: { readonly signUp: SignUp }) {
  const { signUp: text } = useText(authText);
  const [isOpen, setIsOpen] = useState(signUp.answers.nameAtSchool !== '');
  const isRejected = signUp.errors['nameAtSchool'] !== undefined;
  return (
    <details
      className={styles.fold}
      open={isOpen || isRejected}
      onToggle={({ currentTarget: { open } }) => setIsOpen(open)}
    >
      <summary>{text.otherName}</summary>
      <NameAtSchoolField form={signUp} label={text.nameAtSchool} help={text.nameAtSchoolHelp} />
    </details>
  );
}

function Document({ signUp: { document, progress } }: { readonly signUp: SignUp }) {
  const { signUp: text } = useText(authText);
  const texts = useText(verificationText);
  return (
    <DropZone
      label={text.document}
      title={text.documentTitle}
      help={text.documentHelp}
      picture={<DocumentVerification />}
      accept={DOCUMENT_ACCEPT}
      choice={document}
      fileNote={text.documentReady}
      several={texts.several}
      progress={progress ?? undefined}
    />
  );
}

/** Returns the year in which most students leave, seven years after joining (class 6 to 12); empty for staff. */
function suggestedOutYear({ inYear, memberType }: SignUp['answers'], range: YearRange): string {
  const year = yearOf(inYear);
  const isKnown = memberType === 'student' && firstYearMessage(inYear, range) === undefined;
  return isKnown && year !== null ? String(year + SCHOOL_YEARS) : '';
}

function isSuggested({ states, city, jnvName }: SignUp['answers'], list: SignUp['schools']['list']): boolean {
  return city !== '' && jnvName === list?.nameOf(states, city);
}
