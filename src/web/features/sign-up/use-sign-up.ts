import { useState } from 'react';
import { signUpCalls } from '#shared/sign-up/calls.ts';
import { checkSignUp, SIGN_UP_STEPS, signUpErrors } from '#shared/sign-up/rules.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { formToken } from '#web/lib/form-token.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useDocumentChoice } from '#web/features/verification/document-choice.tsx';
import { messagesOf, textOf } from '#web/lib/use-text.ts';
import { forgetDraft, keepDraft, NO_ANSWERS, type Answers } from './draft.ts';

/** Result of a submission: done, trouble (network or server), or refused (the form shows the errors). */
export type Outcome = 'done' | 'trouble' | 'refused';

const LAST_STEP = SIGN_UP_STEPS.length - 1;

/**
 * State of the wizard: answers, step, errors and submission (spec §4, §5). `invitation` is the token of the invitation that
 * filled in the draft.
 */
export function useSignUp(draft: Answers | null, invitation: string | null) {
  const { emailSuffixes, passwordMinLength, thisYear } = usePublicConfig();
  const [answers, setAnswers] = useState(draft ?? NO_ANSWERS);
  const [isRestored, setIsRestored] = useState(draft !== null);
  const [step, setStep] = useState(0);
  const document = useDocumentChoice();
  const [errors, setErrors] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const forgetErrors = (...fields: readonly string[]) =>
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => !fields.includes(field))),
    );

  /** Changes answers; editing a field clears its error. */
  const change = (changed: Partial<Answers>) => {
    const next = { ...answers, ...changed };
    setAnswers(next);
    keepDraft(next);
    setFailure(null);
    forgetErrors(...Object.keys(changed));
  };

  const refusedIn = (which: number): FieldMessages =>
    messagesOf(
      checkSignUp(answers, { emailSuffixes, passwordMinLength, thisYear }, SIGN_UP_STEPS[which] ?? []),
    );

  /** Validates the current step and advances if it is valid; returns whether it was. */
  const goOn = (): boolean => {
    const refused = refusedIn(step);
    setErrors(refused);
    const lacksDocument = step === LAST_STEP && document.file === null;
    if (lacksDocument) document.say(document.error ?? textOf(signUpErrors.documentNeeded));
    if (lacksDocument || Object.keys(refused).length > 0) return false;
    if (step < LAST_STEP) setStep(step + 1);
    return true;
  };

  const goBack = () => {
    setFailure(null);
    setStep(Math.max(0, step - 1));
  };

  const submit = async (): Promise<Outcome> => {
    const refused = { ...refusedIn(0), ...refusedIn(1), ...refusedIn(2) };
    if (Object.keys(refused).length > 0 || !document.file) return open(refused);
    setProgress(0);
    setFailure(null);
    document.hush();
    try {
      await call(
        signUpCalls.signUp,
        { body: toBody(answers, invitation), files: { verificationDocument: document.file } },
        { onProgress: setProgress, formToken: await formToken() },
      );
      forgetDraft();
      return 'done';
    } catch (error) {
      if (!(error instanceof ApiError)) return 'trouble';
      if (Object.keys(error.fields).length === 0) setFailure(error.message);
      return error.status === 0 || error.status >= 500 ? 'trouble' : open(error.fields);
    } finally {
      setProgress(null);
    }
  };

  /** Shows the errors, on the first step that has one (ruling 35). */
  const open = (refused: FieldMessages): Outcome => {
    setErrors(refused);
    if (refused['verificationDocument']) document.sendBack(refused['verificationDocument']);
    const at = SIGN_UP_STEPS.findIndex((fields) => fields.some((field) => field in refused));
    if (at >= 0) setStep(at);
    return 'refused';
  };

  const startOver = () => {
    forgetDraft();
    setAnswers(NO_ANSWERS);
    document.remove();
    setErrors({});
    setStep(0);
    setIsRestored(false);
  };

  return {
    answers,
    change,
    document,
    step,
    isLast: step === LAST_STEP,
    goOn,
    goBack,
    errors,
    failure,
    progress,
    submit,
    isRestored,
    isInvited: invitation !== null,
    startOver,
    passwordMinLength,
    thisYear,
  };
}

export type SignUp = ReturnType<typeof useSignUp>;

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
