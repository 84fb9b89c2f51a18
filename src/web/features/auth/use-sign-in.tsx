import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { pageAfterSignIn } from '#web/lib/next-page.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { HeroGateAtDawn } from '#web/ui/illustrations/hero-1-gate-at-dawn.tsx';
import { useAlerts } from '#web/ui/alerts.tsx';
import { authText } from './text.ts';

type Entered = {
  readonly token: string;
  readonly user: User;
  readonly needsSecondFactor?: true | undefined;
  /** Page to open after sign-in, if the URL no longer contains it. */
  readonly next?: string;
};

/**
 * Stores the new session, then redirects administrators to the dashboard immediately and other members after the
 * success dialog.
 */
function useEntering(): (entered: Entered, search: URLSearchParams) => Promise<void> {
  const text = useText(authText);
  const { begin } = useSessionActions();
  const { tell } = useAlerts();
  const navigate = useNavigate();
  return async ({ token, user, needsSecondFactor }, search) => {
    begin(token, user);
    if (needsSecondFactor) return await navigate('/profile/account#two-factor');
    if (user.role !== 'admin')
      await tell({
        title: text.signIn.welcome(user.first_name),
        message: text.signIn.done,
        scene: <HeroGateAtDawn />,
      });
    return await navigate(pageAfterSignIn(user.role, search));
  };
}

/**
 * Signs in by calling `send`, which resolves to null if it has already redirected. Exposes the last error.
 * `asksForCode` becomes true when the server asks for the second factor; the next attempt must then include the code.
 */
export function useSignIn<Given>(send: (given: Given) => Promise<Entered | null>) {
  const enter = useEntering();
  const [search] = useSearchParams();
  const [asksForCode, setAsksForCode] = useState(false);
  const { run, isBusy, error, forget } = useSubmit({
    send: async (given: Given) => {
      const entered = await send(given);
      const asked = entered?.next === undefined ? search : new URLSearchParams({ next: entered.next });
      // Not awaited: the success dialog stays open until the user closes it.
      if (entered) void enter(entered, asked);
    },
    onFailure: ({ code }) => setAsksForCode(asksForCode || code === 'TOTP_NEEDED'),
  });
  const isAboutCode = error?.code === 'TOTP_NEEDED';
  const startAgain = () => {
    forget();
    setAsksForCode(false);
  };
  return {
    submit: run,
    isBusy,
    failure: isAboutCode || !error ? null : error.message,
    codeError: isAboutCode ? error.fields['totp'] : undefined,
    asksForCode,
    forget,
    startAgain,
  };
}
