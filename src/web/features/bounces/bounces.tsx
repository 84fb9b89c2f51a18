import { useQuery } from '@tanstack/react-query';
import { bounceCalls, type UndeliveredMailRow } from '#shared/bounces/endpoints.ts';
import { dayOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { PersonLink } from '#web/features/admin/person-link.tsx';
import { useAct } from '#web/features/admin/use-act.ts';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/features/contact/admin/message-cells.module.css';
import { bouncesText } from './text.ts';

/** Used in place of an email's id while all emails are being resent. */
const ALL = 'all';

/** Lists bounced emails and emails that ran out of retries, newest first, each with a Resend button. */
export function Undelivered() {
  const text = useText(bouncesText);
  const address = usePageNumber();
  const list = useQuery({
    queryKey: ['admin', 'undelivered', address.page],
    queryFn: ({ signal }) => call(bounceCalls.listUndelivered, { query: { page: address.page } }, { signal }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
  const acts = useAct();
  const { tell } = useAlerts();
  const { retrying = 0, givenUp = 0 } = list.data ?? {};

  const retry = async (id: string, send: () => Promise<{ message: string }>) => {
    const failure = await acts.act(id, send);
    if (failure !== null) await tell({ message: failure });
  };

  return (
    <ListPage title={text.title} lead={text.lead}>
      <AdminList
        heading={text.heading}
        acts={acts}
        tools={
          <>
            {retrying > 0 && <p className={styles.retrying}>{text.retrying(retrying)}</p>}
            {givenUp > 1 && (
              <div className={styles.retrying}>
                <p>{text.retryAllHint(givenUp)}</p>
                <Button
                  size="small"
                  kind="secondary"
                  busyLabel={acts.busyId === ALL && text.sending}
                  onClick={() => void retry(ALL, () => call(bounceCalls.retryAllMails, {}))}
                >
                  {text.retryAll}
                </Button>
              </div>
            )}
          </>
        }
        query={list}
        items={list.data?.mails}
        columns={text.columns}
        renderRow={(mail) => ({
          key: mail._id,
          cells: [
            <MailCell key="mail" mail={mail} />,
            <WhoCell key="who" mail={mail} />,
            <WhyCell key="why" mail={mail} />,
            <div key="actions" className={styles.retry}>
              <Button
                size="small"
                aria-label={text.retryOf(mail.email)}
                busyLabel={acts.busyId === mail._id && text.sending}
                onClick={() =>
                  void retry(mail._id, () => call(bounceCalls.retryMail, { params: { id: mail._id } }))
                }
              >
                {text.retry}
              </Button>
            </div>,
          ],
        })}
        loading={text.loading}
        empty={{ title: text.emptyTitle, text: text.empty }}
        pages={<NumberedPages address={address} query={list} />}
      />
    </ListPage>
  );
}

type CellProps = { readonly mail: UndeliveredMailRow };

function MailCell({ mail: { email, subject } }: CellProps) {
  return (
    <div className={styles.message}>
      <b>{subject}</b>
      <p className="quiet">{email}</p>
    </div>
  );
}

function WhoCell({ mail: { member } }: CellProps) {
  const text = useText(bouncesText);
  if (member === null) return <span className="quiet">{text.noMember}</span>;
  return <PersonLink person={member} />;
}

function WhyCell({ mail: { ended, answer, endedAt } }: CellProps) {
  const text = useText(bouncesText);
  return (
    <div>
      <p>{ended === 'refused' ? text.refused(answer) : text.givenUp(answer)}</p>
      <time dateTime={endedAt} className="quiet">
        {dayOf(endedAt)}
      </time>
    </div>
  );
}
