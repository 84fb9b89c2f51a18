import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { authCalls } from '#shared/auth/endpoints.ts';
import { codeErrors } from '#shared/auth/sign-in.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { asciiDigits, newEmailMessage } from '#shared/fields.ts';
import type { User } from '#shared/members/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';
import { textOf } from '#web/lib/use-text.ts';
import { useToast } from '#web/ui/toast.tsx';
import { authText } from '#web/features/auth/text.ts';
import type { Answers } from './draft.ts';

/**
 * The server's limit on codes (ruling 34), repeated here because codes for a taken address are not sent to the server.
 */
const TRIES_MAX = 5;

type Entered = { readonly token: string; readonly user: User };

/**
 * Confirms or corrects the address of the account that this tab has just created, using the password still in memory.
 * The session is stored only once the address is confirmed.
 *
 * For a taken address no account was created, so signing in fails. The dialog then shows the same messages as for a
 * wrong code or a corrected address, so that it does not reveal the existing account (ruling 43).
 */
export function useNewAccount(answers: Answers, signUpAgain: (email: string) => Promise<FieldMessages>) {
  const { emailSuffixes } = usePublicConfig();
  const { begin } = useSessionActions();
  const toast = useToast();
  const navigate = useNavigate();
  const [email, setEmail] = useState(answers.email.trim());
  const entered = useRef<Entered | null>(null);
  const tries = useRef(0);

  /**
   * Signs in on the first call and returns the same session afterwards. Returns null if the address has no account with
   * this password.
   */
  const enter = async (): Promise<Entered | null> => {
    try {
      const body = { email, password: answers.password, rememberMe: false };
      entered.current ??= await call(authCalls.signIn, { body });
      return entered.current;
    } catch (error) {
      if (error instanceof ApiError && isOtherAccount(error)) return null;
      throw error;
    }
  };
  const {
    run: attempt,
    isBusy,
    failure,
    refused: errors,
    forget,
  } = useSubmit({ send: (work: () => Promise<void>) => work() });

  const confirm = (typed: string) =>
    attempt(async () => {
      const code = asciiDigits(typed).replaceAll(/\D/g, '');
      if (code.length !== 6) throw refusal({ code: textOf(authText).signUp.created.codeNeeded });
      tries.current += 1;
      if (tries.current > TRIES_MAX) throw refusal({ code: textOf(codeErrors.tooManyCodes) });
      const session = await enter();
      if (session === null) throw refusal({ code: textOf(codeErrors.otherCode) });
      const { message } = await call(authCalls.confirmEmail, { body: { code } }, { token: session.token });
      begin(session.token, { ...session.user, emailConfirmed: true });
      toast({ message });
      await navigate('/jnvians');
    });

  const correct = (typed: string) =>
    attempt(async () => {
      const next = typed.trim();
      const refused = newEmailMessage(next, emailSuffixes);
      if (refused) throw refusal({ email: textOf(refused) });
      const session = await enter();
      if (session) {
        const body = { email: next, password: answers.password };
        await call(authCalls.correctEmail, { body }, { token: session.token });
      } else {
        const errorsAgain = await signUpAgain(next);
        if (Object.keys(errorsAgain).length > 0) throw refusal(errorsAgain);
      }
      setEmail(next);
    });

  /** Ends the session, which was not stored, and leads to sign-in (spec §2). */
  const leave = () => {
    if (entered.current)
      void call(authCalls.signOut, {}, { token: entered.current.token }).catch(() => undefined);
    void navigate('/signin');
  };

  return { email, confirm, correct, leave, errors, failure, forget, isBusy };
}

function refusal(fields: FieldMessages): ApiError {
  return new ApiError({ status: 422, code: 'VALIDATION', message: '', fields });
}

/** Returns whether the address belongs to an account that this tab did not create. */
function isOtherAccount({ code }: ApiError): boolean {
  return code === 'WRONG_CREDENTIALS' || code === 'TOTP_NEEDED';
}
