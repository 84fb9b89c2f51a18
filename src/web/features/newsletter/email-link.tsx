import type { digestCalls } from '#shared/digest/endpoints.ts';
import type { invitationCalls } from '#shared/invitations/endpoints.ts';
import type { newsletterCalls } from '#shared/newsletter/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { useLinkResult, useLinkToken } from '#web/lib/use-link-token.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './email-link.module.css';
import { newsletterText } from './text.ts';

type EmailLinkProps = {
  readonly endpoint:
    | (typeof newsletterCalls)['confirmNewsletter']
    | (typeof newsletterCalls)['leaveNewsletter']
    | (typeof digestCalls)['leaveDigest']
    | (typeof invitationCalls)['declineInvitation'];
  readonly text: Readonly<
    Record<'title' | 'lead' | 'button' | 'busy' | 'doneTitle' | 'hint' | 'home', string>
  >;
};

/** Page behind a link in a newsletter email. Asks for a click, because mail scanners open links too. */
export function EmailLink({ endpoint, text }: EmailLinkProps) {
  const texts = useText(newsletterText);
  const token = useLinkToken({ survivesReload: true });
  const [status, finish] = useLinkResult();
  const { run, isBusy, error } = useSubmit({
    send: async () => finish((await call(endpoint, { body: { token: token ?? '' } })).message),
  });
  const isFinal = !token || error?.code === 'BAD_LINK' || error?.code === 'VALIDATION';

  if (status !== null)
    return (
      <div className={styles.body} role="status">
        <h1>{text.doneTitle}</h1>
        <p>{status}</p>
        <ButtonLink kind="secondary" to="/">
          {text.home}
        </ButtonLink>
      </div>
    );
  return (
    <div className={styles.body}>
      <h1>{text.title}</h1>
      {!isFinal && <p>{text.lead}</p>}
      <ErrorBox message={token ? error?.message : texts.missing} />
      {isFinal ? (
        <p>{text.hint}</p>
      ) : (
        <Button kind="primary" size="large" busyLabel={isBusy && text.busy} onClick={() => void run()}>
          {text.button}
        </Button>
      )}
    </div>
  );
}
