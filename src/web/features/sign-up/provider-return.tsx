import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { googleCalls } from '#shared/auth/google-endpoints.ts';
import { call } from '#web/lib/api.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { CodeStep } from '#web/features/auth/code-step.tsx';
import { saveDraft, NO_ANSWERS } from './draft.ts';
import { useSignIn } from '#web/features/auth/use-sign-in.tsx';
import styles from '#web/features/auth/sign-in-form.module.css';
import { authText } from '#web/features/auth/text.ts';

const NAMES = ['code', 'state', 'iss', 'error'] as const;

/**
 * The page that the identity provider redirects to. Signs in, asks for the second factor, or starts sign-up with the
 * name and email from the provider.
 */
export function ProviderReturn() {
  const { provider: text } = useText(authText);
  const { identityProvider } = usePublicConfig();
  const answer = useAnswer();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const { submit, isBusy, failure, codeError, asksForCode, forget } = useSignIn(
    async (body: typeof answer | { totp: string }) => {
      const reply = await call(googleCalls.finishGoogle, { body });
      if (reply.outcome === 'signed-in') return reply;
      saveDraft({
        ...NO_ANSWERS,
        first_name: reply.firstName,
        last_name: reply.lastName,
        email: reply.email,
      });
      await navigate('/signup', { replace: true, state: { isFromProvider: true } });
      return null;
    },
  );
  useEffect(() => {
    // The provider's response is valid once, so a re-render must not send it again.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void submit(answer);
  });
  if (asksForCode)
    return (
      <CodeStep
        failure={failure}
        error={codeError}
        isBusy={isBusy}
        onForget={forget}
        onCode={(totp) => void submit({ totp })}
        onBack={() => void navigate('/signin')}
      />
    );
  return (
    <div className={styles.form}>
      <h1>{failure === null ? text.title : text.failedTitle}</h1>
      {failure === null && (
        <p className={styles.waiting} role="status">
          <Spinner /> {text.wait(identityProvider)}
        </p>
      )}
      <ErrorBox message={failure} />
      {failure !== null && (
        <ButtonLink kind="primary" to="/signin">
          {text.back}
        </ButtonLink>
      )}
    </div>
  );
}

/** Reads the provider's response from the URL and removes it there, so that it is neither bookmarked nor sent again. */
function useAnswer(): Partial<Record<(typeof NAMES)[number], string>> {
  const [search, setSearch] = useSearchParams();
  const [answer] = useState(() =>
    Object.fromEntries(NAMES.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : []))),
  );
  const isShown = search.size > 0;
  useEffect(() => {
    if (isShown) setSearch({}, { replace: true });
  }, [isShown, setSearch]);
  return answer;
}
