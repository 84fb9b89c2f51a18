import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { contactRequestCalls } from '#shared/contact-requests/endpoints.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { fullName } from '#web/lib/names.ts';
import { useSession } from '#web/lib/session.tsx';
import { useLinkResult, useLinkToken } from '#web/lib/use-link-token.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorBox, ErrorState } from '#web/ui/states.tsx';
import { Loading } from '#web/ui/status.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';
import styles from './link-page.module.css';
import { inboxText } from './text.ts';

const BlockQuestion = lazy(async () => ({
  default: (await import('#web/features/blocks/block-question.tsx')).BlockQuestion,
}));

/**
 * Page behind the link in an email about a request. Shows who asks; declines and blocks without signing in, on a click,
 * because mail scanners open links too.
 */
export function RequestLinkPage() {
  const { link: text } = useText(inboxText);
  const token = useLinkToken({ survivesReload: true });
  const [done, finish] = useLinkResult();
  const found = useQuery({
    queryKey: ['contact-requests', 'link', token],
    queryFn: ({ signal }) =>
      call(contactRequestCalls.findContactRequestByLink, { query: { token: token ?? '' } }, { signal }),
    enabled: token !== null && done === null,
  });
  if (done !== null) return <Done message={done} />;
  if (token === null || isBadLink(found.error))
    return (
      <div className={styles.body}>
        <h1>{text.title}</h1>
        <ErrorBox message={token === null ? text.missing : found.error?.message} />
        <ButtonLink kind="primary" size="large" to="/inbox">
          {text.inbox}
        </ButtonLink>
      </div>
    );
  if (found.data)
    return (
      <Request
        token={token}
        asker={{ first_name: found.data.firstName, last_name: found.data.lastName }}
        isWaiting={found.data.isWaiting}
        onDone={finish}
      />
    );
  return (
    <div className={styles.body}>
      <h1>{text.title}</h1>
      {found.error ? (
        <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
      ) : (
        <Loading>{text.loading}</Loading>
      )}
    </div>
  );
}

function isBadLink(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'BAD_LINK' || error.code === 'VALIDATION');
}

type RequestProps = {
  readonly token: string;
  readonly asker: Readonly<{ first_name: string; last_name: string }>;
  readonly isWaiting: boolean;
  readonly onDone: (message: string) => void;
};

function Request({ token, asker, isWaiting, onDone }: RequestProps) {
  const text = useText(inboxText);
  const [isAsking, setIsAsking] = useState(false);
  const isSignedIn = useSession().status === 'member';
  const body = { token };
  const { isBusy, failure, run } = useSubmit({
    send: async () => onDone((await call(contactRequestCalls.declineContactRequestByLink, { body })).message),
  });
  const name = fullName(asker);
  const unnamed = isWaiting ? text.link.title : text.link.endedUnnamed;
  const named = isWaiting ? text.link.asks : text.link.ended;
  return (
    <div className={styles.body}>
      <h1>{name === '' ? unnamed : named(name)}</h1>
      <p>{isWaiting ? text.link.lead : text.link.endedLead}</p>
      <ErrorBox message={failure} />
      <ButtonLink kind="primary" size="large" to="/inbox">
        {isWaiting && !isSignedIn ? text.link.open : text.link.inbox}
      </ButtonLink>
      <div className={styles.acts}>
        {isWaiting && (
          <Button busyLabel={isBusy && text.declining} onClick={() => void run()}>
            {text.decline}
          </Button>
        )}
        <Button kind="danger-quiet" onClick={() => setIsAsking(true)}>
          {text.block}
        </Button>
      </div>
      <Suspense>
        {isAsking && (
          <BlockQuestion
            member={name === '' ? { first_name: text.link.unnamed, last_name: '' } : asker}
            block={() => call(contactRequestCalls.blockByContactRequestLink, { body })}
            onClose={() => setIsAsking(false)}
            onBlocked={(message) => onDone(`${message} ${text.link.undo}`)}
          />
        )}
      </Suspense>
    </div>
  );
}

function Done({ message }: { readonly message: string }) {
  const { link: text } = useText(inboxText);
  return (
    <div className={styles.body} role="status">
      <h1>{text.done}</h1>
      <p>{message}</p>
      <ButtonLink kind="secondary" to="/">
        {text.home}
      </ButtonLink>
    </div>
  );
}
