import { useQuery } from '@tanstack/react-query';
import { mailEndpoints, type UndeliveredMailRow } from '#shared/mails/endpoints.ts';
import { dayOf } from '#web/features/admin/labels.ts';
import { ListNews } from '#web/features/lists/list-news.tsx';
import { ListPage } from '#web/features/lists/list-page.tsx';
import page from '#web/features/lists/list-page.module.css';
import { PersonLink } from '#web/features/lists/person-link.tsx';
import { useAct } from '#web/features/lists/use-act.ts';
import { usePageNumber } from '#web/features/lists/use-pages.ts';
import { call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { InboxList } from './inbox-list.tsx';
import styles from './message-cells.module.css';
import { TEXT } from './text.ts';

const { mails: words } = TEXT;
const COLUMNS = Object.entries(words.columns).map(([key, label]) => ({ key, label }));

/** Mails that were refused or given up, the newest first; each can be sent again. */
export function Undelivered() {
  const address = usePageNumber();
  const list = useQuery({
    queryKey: ['admin', 'undelivered', address.page],
    queryFn: ({ signal }) =>
      call(mailEndpoints.listUndelivered, { query: { page: address.page } }, { signal }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
  const { act, busyId, heading, notice, forgetNotice } = useAct();
  const { tell } = useAlerts();
  const retrying = list.data?.retrying ?? 0;

  const retry = async (id: string) => {
    const failure = await act(id, () => call(mailEndpoints.retryMail, { params: { id } }));
    if (failure !== null) await tell({ message: failure });
  };

  return (
    <ListPage title={words.title} lead={words.lead}>
      <h2 ref={heading} tabIndex={-1} className={page.heading}>
        {words.heading}
      </h2>
      {retrying > 0 && <p className={styles.retrying}>{words.retrying(retrying)}</p>}
      <ListNews notice={notice} onClose={forgetNotice} />
      <InboxList
        list={list}
        address={address}
        words={words}
        isFiltered={false}
        columns={COLUMNS}
        rows={list.data?.mails.map((mail) => ({
          key: mail._id,
          cells: [
            <MailCell key="mail" mail={mail} />,
            <WhoCell key="who" mail={mail} />,
            <WhyCell key="why" mail={mail} />,
            <div key="actions" className={styles.retry}>
              <Button
                size="small"
                aria-label={words.retryOf(mail.email)}
                busyLabel={busyId === mail._id && words.sending}
                onClick={() => void retry(mail._id)}
              >
                {words.retry}
              </Button>
            </div>,
          ],
        }))}
      />
    </ListPage>
  );
}

type CellProps = { readonly mail: UndeliveredMailRow };

function MailCell({ mail: { email, subject } }: CellProps) {
  return (
    <div className={styles.message}>
      <b>{subject}</b>
      <p className={styles.quiet}>{email}</p>
    </div>
  );
}

function WhoCell({ mail: { member } }: CellProps) {
  if (member === null) return <span className={styles.quiet}>{words.noMember}</span>;
  return <PersonLink person={member} />;
}

function WhyCell({ mail: { ended, answer, endedAt } }: CellProps) {
  return (
    <div>
      <p>{ended === 'refused' ? words.refused(answer) : words.givenUp(answer)}</p>
      <time dateTime={endedAt} className={styles.quiet}>
        {dayOf(endedAt)}
      </time>
    </div>
  );
}
