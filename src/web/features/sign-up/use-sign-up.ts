import { useState } from 'react';
import { passwordErrors } from '#shared/auth/passwords.ts';
import { signUpCalls } from '#shared/sign-up/endpoints.ts';
import { checkSignUp, SIGN_UP_STEPS, signUpErrors, type SignUpField } from '#shared/sign-up/rules.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import type { YearRange } from '#shared/members/years.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useSchools } from '#web/features/geography/use-schools.ts';
import { formToken } from '#web/lib/form-token.ts';
import { deleteDocument } from '#web/lib/stored-document.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { messagesOf, textOf } from '#web/lib/use-text.ts';
import { clearDraft, saveDraft, NO_ANSWERS, type Answers } from './draft.ts';
import type { EarlyInput } from '#web/ui/live-form.tsx';
import { useCommonPassword } from './use-common-password.ts';
import { useStoredDocument } from './use-stored-document.ts';
import { useSteps } from './use-steps.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/**
 * Result of a submission: `done`, `trouble` (a network or server error), or `refused` (the form shows the errors).
 */
export type Outcome = 'done' | 'trouble' | 'refused';

const LAST_STEP = SIGN_UP_STEPS.length - 1;

/**
 * State of the wizard: answers, step, errors and submission (spec §4, §5). `invitation` is the token of the invitation that
 * filled in the draft.
 */
export function useSignUp(draft: Answers | null, invitation: string | null) {
  const { emailSuffixes, passwordMinLength, firstYear, thisYear } = usePublicConfig();
  const { schoolShort } = siteSettings;
  const schools = useSchools();
  // The first render must match the prerendered page, which has no draft.
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [isRestored, setIsRestored] = useState(false);
  const [hasPassword, setHasPassword] = useState(false);
  const document = useStoredDocument();
  const { isCommon, isChecking, lookUp, lookUpBeforeLeaving } = useCommonPassword(answers.password);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isDone, setIsDone] = useState(false);
  const { step, forward, back } = useSteps(reachableStep(answers, { firstYear, thisYear }));

  /** A reload clears the password, so the last step asks for it again. */
  const asksPassword = step === LAST_STEP && !hasPassword;

  const forgetErrors = (...fields: readonly string[]) =>
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => !fields.includes(field))),
    );

  /** Changes answers; editing a field clears its error. */
  const change = (changed: Partial<Answers>) => {
    const next = { ...answers, ...changed };
    setAnswers(next);
    saveDraft(next);
    setFailure(null);
    forgetErrors(...Object.keys(changed));
  };

  /** Loads the draft, and what the user typed before the scripts had loaded. */
  const adopt = (typed: EarlyInput) => {
    setIsRestored(draft !== null);
    if (draft !== null || Object.keys(typed).length > 0) change({ ...draft, ...typed });
  };

  const fieldsOf = (which: number): readonly SignUpField[] => {
    const fields = SIGN_UP_STEPS[which] ?? [];
    if (!asksPassword) return fields;
    return which === LAST_STEP ? [...fields, 'password'] : fields.filter((field) => field !== 'password');
  };
  const refusalsOf = (fields: readonly SignUpField[]): FieldMessages =>
    messagesOf({
      ...(isCommon && fields.includes('password') && { password: passwordErrors.isCommon }),
      ...checkSignUp(
        answers,
        { emailSuffixes, passwordMinLength, firstYear, thisYear, schoolShort, schools: schools.list },
        fields,
      ),
    });
  const refusedIn = (which: number) => refusalsOf(fieldsOf(which));

  /** Looks up a password that meets the rules, and shows an error if it is a common password. */
  const checkPassword = () => {
    if (Object.keys(refusalsOf(['password'])).length === 0) void lookUp();
  };

  /**
   * Validates the current step and, if it is valid, goes to the next step. Resolves to whether the step was valid.
   */
  const goOn = async (): Promise<boolean> => {
    const refused = refusedIn(step);
    setErrors(refused);
    const lacksDocument = step === LAST_STEP && document.file === null;
    if (lacksDocument) document.say(document.error ?? textOf(signUpErrors.documentNeeded));
    if (lacksDocument || Object.keys(refused).length > 0) return false;
    if (fieldsOf(step).includes('password') && !(await lookUpBeforeLeaving())) return false;
    if (step === 0) setHasPassword(true);
    if (step < LAST_STEP) forward();
    return true;
  };

  const goBack = () => {
    setFailure(null);
    back(step - 1);
  };

  const send = async (given: Answers) =>
    call(
      signUpCalls.signUp,
      {
        body: toBody(given, invitation),
        files: { ...(document.file && { verificationDocument: document.file }) },
      },
      { onProgress: setProgress, formToken: await formToken() },
    );

  const submit = async (): Promise<Outcome> => {
    const refused = { ...refusedIn(0), ...refusedIn(1), ...refusedIn(2) };
    if (Object.keys(refused).length > 0 || !document.file) return open(refused);
    setProgress(0);
    setFailure(null);
    document.hush();
    try {
      await send(answers);
      clearDraft();
      deleteDocument();
      setIsDone(true);
      return 'done';
    } catch (error) {
      if (!(error instanceof ApiError)) return 'trouble';
      if (Object.keys(error.fields).length === 0) setFailure(error.message);
      return error.status === 0 || error.status >= 500 ? 'trouble' : open(error.fields);
    } finally {
      setProgress(null);
    }
  };

  /** Shows the errors and opens the first step that has one (ruling 35). */
  const open = (refused: FieldMessages): Outcome => {
    setErrors(refused);
    if (refused['verificationDocument']) document.sendBack(refused['verificationDocument']);
    const at = SIGN_UP_STEPS.findIndex((_, which) => fieldsOf(which).some((field) => field in refused));
    if (at >= 0) back(at);
    return 'refused';
  };

  /**
   * Signs up with another address after the user has corrected the first one. Resolves to the errors of rejected
   * fields.
   */
  const signUpAgain = async (email: string): Promise<FieldMessages> => {
    try {
      await send({ ...answers, email });
      return {};
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return error.fields;
      throw error;
    } finally {
      setProgress(null);
    }
  };

  const startOver = () => {
    clearDraft();
    setAnswers(NO_ANSWERS);
    document.remove();
    setErrors({});
    back(0);
    setIsRestored(false);
  };

  return {
    answers,
    change,
    checkPassword,
    adopt,
    document,
    step,
    isLast: step === LAST_STEP,
    asksPassword,
    asksPasswordLater: step > 0 && step < LAST_STEP && !hasPassword,
    goOn,
    isChecking,
    goBack,
    errors: isCommon ? { password: textOf(passwordErrors.isCommon), ...errors } : errors,
    failure,
    progress,
    submit,
    isDone,
    signUpAgain,
    /** Whether leaving the wizard would lose the chosen document. */
    isDirty: document.shown !== null && !isDone,
    isRestored,
    isInvited: invitation !== null,
    startOver,
    passwordMinLength,
    firstYear,
    thisYear,
    schools,
  };
}

export type SignUp = ReturnType<typeof useSignUp>;

/**
 * Returns the first step with missing or invalid answers, which a link must not skip. Ignores the password, because the
 * last step asks for it again.
 */
function reachableStep(answers: Answers, range: YearRange): number {
  const context = {
    emailSuffixes: '*',
    passwordMinLength: 0,
    ...range,
    schoolShort: siteSettings.schoolShort,
    schools: null,
  } as const;
  const lacking = SIGN_UP_STEPS.findIndex((fields) => {
    const refused = checkSignUp(
      answers,
      context,
      fields.filter((field) => field !== 'password'),
    );
    return Object.keys(refused).length > 0;
  });
  return lacking < 0 ? LAST_STEP : lacking;
}

function toBody(answers: Answers, invitation: string | null) {
  return {
    ...answers,
    ...(invitation !== null && { invitation }),
    isFounder: flag(answers.isFounder),
    showEmail: flag(answers.showEmail),
    showPhone: flag(answers.showPhone),
    publicPage: flag(answers.publicPage),
    newsletter: flag(answers.newsletter),
    noticeVersion: NOTICE_VERSION,
  };
}

function flag(value: boolean): 'true' | 'false' {
  return value ? 'true' : 'false';
}
