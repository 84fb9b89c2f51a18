import { useRef } from 'react';
import { contactRequestCalls, type ContactRequest } from '#shared/contact-requests/endpoints.ts';
import { barredUntil } from '#shared/contact-requests/rules.ts';
import { call } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { useConfirm } from '#web/features/contact-requests/sharing/use-confirm.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';
import styles from './reply.module.css';
import { SharedContact } from './shared-contact.tsx';
import { inboxText } from './text.ts';
import { useInboxChanges } from './use-inbox.ts';
import { Waits } from './waits.tsx';

type SentReplyProps = { readonly request: ContactRequest };

/** What became of a sent request, as its asker sees it, with a button to withdraw it. */
export function SentReply({ request }: SentReplyProps) {
  const text = useText(inboxText);
  const place = useRef<HTMLDivElement>(null);
  return (
    // Gets focus after withdrawing, because the pressed button is gone.
    <div ref={place} tabIndex={-1} className={styles.reply}>
      <h3 className={styles.title}>{text.yourRequest}</h3>
      <State request={request} />
      {request.state === 'waiting' && (
        <Withdraw request={request} onWithdrawn={() => place.current?.focus()} />
      )}
    </div>
  );
}

function State({ request }: SentReplyProps) {
  const { sentEnds } = useText(inboxText);
  const { state, member, answer, expiresAt } = request;
  switch (state) {
    case 'waiting':
      return <Waits until={expiresAt} />;
    case 'accepted':
      return (
        <>
          <p className={styles.state}>{sentEnds.accepted(member.first_name)}</p>
          <SharedContact member={member} />
        </>
      );
    case 'answered':
      return answer === null ? (
        <p className={styles.state}>{sentEnds.answerErased(member.first_name)}</p>
      ) : (
        <>
          <p className={styles.state}>{sentEnds.answered(member.first_name)}</p>
          <p className={styles.answer}>{answer}</p>
        </>
      );
    case 'withdrawn':
      return <p className={styles.state}>{sentEnds.withdrawn(dayOfNext(request))}</p>;
    case 'declined':
    case 'not-answered':
      return <p className={styles.state}>{sentEnds['not-answered'](dayOfNext(request))}</p>;
  }
}

type WithdrawProps = SentReplyProps & { readonly onWithdrawn: () => void };

function Withdraw({ request, onWithdrawn }: WithdrawProps) {
  const text = useText(inboxText);
  const { changeRequest, refreshInbox } = useInboxChanges();
  const { isBusy, failure, run } = useSubmit({
    send: async () => {
      await call(contactRequestCalls.withdrawContactRequest, { params: { id: request._id } });
      changeRequest(request._id, { state: 'withdrawn' });
    },
  });
  const confirm = useConfirm(request.member);
  const withdraw = async () => {
    if (!(await confirm(text.withdrawQuestion(request.member.first_name, dayOfNext(request))))) return;
    // After a failure, the refetched list shows whether and how the request has ended.
    if (await run()) onWithdrawn();
    else await refreshInbox();
  };
  return (
    <>
      <ErrorBox message={failure} />
      <div className={styles.acts}>
        <Button busyLabel={isBusy && text.withdrawing} onClick={() => void withdraw()}>
          {text.withdraw}
        </Button>
      </div>
    </>
  );
}

/** Returns the day from which the member can be asked again. It is the same for every end without success. */
function dayOfNext({ askedAt }: ContactRequest): string {
  const ended = { state: 'expired', askedAt: new Date(askedAt), endedAt: null, takenBackAt: null } as const;
  return dayOf(barredUntil(ended) ?? askedAt);
}
