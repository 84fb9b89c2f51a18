import { authCalls } from '#shared/auth/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { useSession, useSessionActions } from '#web/lib/session.tsx';
import { useLinkResult, useLinkToken } from '#web/lib/use-link-token.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './confirm-email.module.css';
import { authText } from './text.ts';

/** Page behind the link in the confirmation email. Asks for a click, because mail scanners open links too. */
export function ConfirmEmail() {
  const { confirm: text } = useText(authText);
  const token = useLinkToken({ survivesReload: true });
  const session = useSession();
  const { replaceUser } = useSessionActions();
  /** The server's message, which says what happens next. */
  const [done, finish] = useLinkResult();
  const { run, isBusy, error } = useSubmit({
    send: async () => {
      const { message } = await call(authCalls.confirmEmail, { body: { token: token ?? '' } });
      finish(message);
      if (session.status === 'member') replaceUser({ ...session.member, emailConfirmed: true });
    },
  });
  const failure = token ? error?.message : text.missing;

  if (done !== null)
    return (
      <div className={styles.body} role="status">
        <h1>{text.doneTitle}</h1>
        <p>{done}</p>
        <ButtonLink kind="primary" size="large" to={session.status === 'member' ? '/jnvians' : '/signin'}>
          {text.continue}
        </ButtonLink>
      </div>
    );
  return (
    <div className={styles.body}>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <ErrorBox message={failure} />
      {failure ? (
        <ButtonLink kind="secondary" to={session.status === 'member' ? '/profile' : '/signin'}>
          {session.status === 'member' ? text.sendAgain : text.signInFirst}
        </ButtonLink>
      ) : (
        <Button kind="primary" size="large" busyLabel={isBusy && text.busy} onClick={() => void run()}>
          {text.button}
        </Button>
      )}
    </div>
  );
}
