import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { chosenFileText } from '#web/lib/use-chosen-file.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useText } from '#web/lib/use-text.ts';
import { useLeaveQuestion } from '#web/lib/use-unsaved-guard.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { LiveForm } from '#web/ui/live-form.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { StepProgress } from '#web/ui/step-progress.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { REFUSED, useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import { usePreventFileDrop } from '#web/ui/use-prevent-file-drop.ts';
import { NewAccountDialog } from './new-account-dialog.tsx';
import { PersonalStep } from './personal-step.tsx';
import { ProfessionalStep } from './professional-step.tsx';
import { SchoolStep } from './school-step.tsx';
import type { SignUp } from './use-sign-up.ts';
import styles from './wizard.module.css';
import { authText } from '#web/features/auth/text.ts';

const STEPS = [PersonalStep, ProfessionalStep, SchoolStep];

type Place = { readonly current: HTMLElement | null };

type WizardProps = {
  readonly signUp: SignUp;
  /** Message that explains why the invitation did not prefill the form. */
  readonly notice?: string | undefined;
};

/** The sign-up wizard, which has three steps (spec §2 Sign-up wizard, §4, §5). */
export function Wizard({ signUp, notice }: WizardProps) {
  const { signUp: text } = useText(authText);
  const { checking } = useText(chosenFileText);
  const { tell } = useAlerts();
  const { identityProvider } = usePublicConfig();
  const isFromProvider = cameFromProvider(useLocation().state);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, isLast, progress } = signUp;
  const draftNotice =
    step > 0
      ? text.draftSavedPasswordLater
      : signUp.isInvited
        ? text.invited
        : isFromProvider
          ? text.fromProvider(identityProvider)
          : text.draftSaved;
  const isBusy = progress !== null;
  const isLooking = signUp.isChecking || (isLast && signUp.document.isLooking);
  const Step = STEPS[step] ?? PersonalStep;

  // On every step, because the browser would open a dropped file in place of the page, which loses the password.
  usePreventFileDrop();
  useFocusOn(step, form, heading);
  const focusRefused = useRefusalFocus(form);
  useLeaveQuestion(signUp.isDirty, text.leave);

  const send = async () => {
    const outcome = await signUp.submit();
    if (outcome === 'refused') focusRefused();
    if (outcome === 'trouble') await tell({ message: text.failed });
  };
  const goOn = async () => {
    if (!(await signUp.goOn())) focusRefused();
    else if (isLast) await send();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isLooking) void goOn();
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {text.titles[step]}
      </h1>
      <p className={styles.lead}>{text.leads[step]}</p>
      <StepProgress steps={text.steps} current={step} />
      {notice && step === 0 && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {signUp.isRestored && (step === 0 || signUp.asksPasswordLater) && (
        <p className={styles.notice} role="status">
          {draftNotice}{' '}
          <button type="button" className={styles.startOver} onClick={signUp.startOver}>
            {text.startOver}
          </button>
        </p>
      )}
      <LiveForm ref={form} className={styles.form} onSubmit={submit} onEarlyInput={signUp.adopt}>
        <Step signUp={signUp} />
        <ErrorBox message={signUp.failure} />
        <div className={styles.foot}>
          {step === 0 ? (
            <p className="quiet-small">
              {text.haveAccount} <Link to="/signin">{text.signIn}</Link>
            </p>
          ) : (
            <Button icon={<ArrowLeft aria-hidden="true" />} disabled={isBusy} onClick={signUp.goBack}>
              {text.previous}
            </Button>
          )}
          <Button type="submit" kind="primary" busyLabel={isBusy ? text.busy : isLooking && checking}>
            {isLast ? (
              text.submit
            ) : (
              <span className={styles.next}>
                {text.next}
                <ArrowRight aria-hidden="true" />
              </span>
            )}
          </Button>
        </div>
      </LiveForm>
      {signUp.isDone && <NewAccountDialog answers={signUp.answers} signUpAgain={signUp.signUpAgain} />}
    </>
  );
}

/**
 * When the step changes, moves focus to its first invalid field or, if all are valid, its heading, so that screen
 * readers announce it. Leaves focus alone on the first step shown.
 */
function useFocusOn(step: number, form: Place, heading: Place): void {
  const isHydrated = useIsHydrated();
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (!isHydrated || shown.current === step) return;
    const isArrival = shown.current === null;
    shown.current = step;
    if (isArrival) return;
    const refused = form.current?.querySelector<HTMLElement>(REFUSED);
    (refused ?? heading.current)?.focus();
    if (!refused) heading.current?.scrollIntoView({ block: 'center' });
  }, [step, isHydrated, form, heading]);
}

/** Returns whether the identity provider's return page redirected to this page with name and email. */
function cameFromProvider(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromProvider' in state;
}
