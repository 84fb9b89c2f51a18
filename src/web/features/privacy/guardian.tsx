import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { guardianCalls } from '#shared/privacy/guardian-endpoints.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox, ErrorState } from '#web/ui/states.tsx';
import { Loading } from '#web/ui/status.tsx';
import styles from './guardian.module.css';
import { Notice } from './notice.tsx';
import { privacyText } from './text.ts';

/** The page for a guardian: the consent request, the full privacy notice, and the answer (ruling 31). */
export function Guardian() {
  const { guardian: text } = useText(privacyText);
  const token = useLinkToken({ survivesReload: true });
  const request = useQuery({
    queryKey: ['guardian', token],
    queryFn: ({ signal }) =>
      call(guardianCalls.findGuardianRequest, { query: { token: token ?? '' } }, { signal }),
    enabled: token !== null,
  });
  const { answer, isBusy, status, failure } = useAnswer(token ?? '');

  if (token === null)
    return (
      <div className={styles.body}>
        <h1>{text.metaTitle}</h1>
        <ErrorBox message={text.missing} />
      </div>
    );
  if (status !== null) return <Answered status={status} />;
  if (request.isError)
    return (
      <div className={styles.body}>
        <h1>{text.metaTitle}</h1>
        <Failed error={request.error} onRetry={() => void request.refetch()} />
      </div>
    );
  if (!request.data) return <Loading>{text.loading}</Loading>;
  const { firstName, school } = request.data;
  return (
    <div className={styles.body}>
      <h1>{text.title(firstName)}</h1>
      <p>{text.lead(firstName, school)}</p>
      <Notice />
      <ErrorBox message={failure} />
      <div className={styles.answers}>
        <Button
          kind="primary"
          size="large"
          busyLabel={isBusy && text.agreeing}
          onClick={() => void answer(true)}
        >
          {text.agree}
        </Button>
        <Button kind="danger-quiet" size="large" disabled={isBusy} onClick={() => void answer(false)}>
          {text.refuse}
        </Button>
      </div>
    </div>
  );
}

/** Moves focus to the message, because the page gets shorter after an answer. */
function Answered({ status }: { readonly status: string }) {
  const { guardian: text } = useText(privacyText);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.body} role="status">
      <h1 ref={heading} tabIndex={-1}>
        {text.doneTitle}
      </h1>
      <p>{status}</p>
    </div>
  );
}

/** Error state. A used or expired link cannot be retried; the member can send a new link. */
function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { guardian: text } = useText(privacyText);
  if (!(error instanceof ApiError) || error.code !== 'BAD_LINK')
    return <ErrorState message={error.message} onRetry={onRetry} />;
  return (
    <>
      <ErrorBox message={error.message} />
      <p>{text.usedUp}</p>
    </>
  );
}

function useAnswer(token: string) {
  const { guardian: text } = useText(privacyText);
  const { confirm } = useAlerts();
  const [status, setStatus] = useState<string | null>(null);
  const { run, isBusy, error } = useSubmit({
    send: async (consents: boolean) =>
      setStatus((await call(guardianCalls.answerGuardianRequest, { body: { token, consents } })).message),
  });
  const answer = async (consents: boolean) => {
    const isSure =
      consents ||
      (await confirm({
        title: text.refuseTitle,
        message: text.refuseMessage,
        confirmLabel: text.refuseConfirm,
        confirmKind: 'danger',
        cancelLabel: text.keep,
      }));
    if (isSure) await run(consents);
  };
  return { answer, isBusy, status, failure: error?.message };
}
