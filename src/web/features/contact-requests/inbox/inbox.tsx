import type { ReactNode } from 'react';
import { useSearchParams, type To } from 'react-router';
import { contactWarning } from '#shared/contact-requests/rules.ts';
import type { LimitedUser, User } from '#shared/members/schema.ts';
import { useLastPage, usePageNumber } from '#web/lib/use-pages.ts';
import { useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyLetterRack } from '#web/ui/illustrations/empty-letter-rack.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { LetterSkeletons } from './inbox-skeleton.tsx';
import styles from './inbox.module.css';
import { ReceivedReply } from './received-reply.tsx';
import { RequestLetter } from './request-letter.tsx';
import { SentReply } from './sent-reply.tsx';
import { inboxText } from './text.ts';
import { BOXES, useInbox, type Box } from './use-inbox.ts';

type InboxProps = {
  readonly reader: User;
  /** Returns the link that opens a member's details. */
  readonly linkTo: (memberId: string) => To;
  /** Renders the details of the open member. Gets the members of the list. */
  readonly renderDetails: (listed: readonly LimitedUser[]) => ReactNode;
};

/** The requests that the reader has received and sent, in two tabs. */
export function Inbox({ reader, linkTo, renderDetails }: InboxProps) {
  const text = useText(inboxText);
  const warning = useText(contactWarning);
  const [params, setParams] = useSearchParams();
  const box = BOXES.find((name) => name === params.get('box')) ?? 'received';
  const address = usePageNumber();
  const list = useInbox(box, address.page);
  const pageCount = useLastPage(address, list.data);
  const requests = list.data?.requests;
  return (
    <>
      <Tabs
        label={text.boxes}
        tabs={BOXES.map((key) => ({ key, label: text[key].tab }))}
        current={box}
        onChange={(key) => setParams(key === 'received' ? {} : { box: key }, { preventScrollReset: true })}
      >
        {list.isPending && <LetterSkeletons>{text.loading}</LetterSkeletons>}
        {list.isError && !requests && (
          <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
        )}
        {requests?.length === 0 && <NoRequests box={box} />}
        {requests && requests.length > 0 && (
          <>
            <ul className={styles.letters} aria-busy={list.isPlaceholderData || undefined}>
              {requests.map((request) => (
                <li key={request._id}>
                  <RequestLetter box={box} request={request} to={linkTo(request.member._id)}>
                    {box === 'received' ? (
                      <ReceivedReply request={request} reader={reader} />
                    ) : (
                      <SentReply request={request} />
                    )}
                  </RequestLetter>
                </li>
              ))}
            </ul>
            {box === 'received' && <p className={styles.money}>{warning}</p>}
            {pageCount > 1 && (
              <Pagination
                page={address.page}
                pageCount={pageCount}
                onChange={(page) => {
                  address.goTo(page);
                  scrollTo({ top: 0 });
                }}
              />
            )}
          </>
        )}
      </Tabs>
      {renderDetails(requests?.map(({ member }) => member) ?? [])}
    </>
  );
}

function NoRequests({ box }: { readonly box: Box }) {
  const text = useText(inboxText);
  return (
    <EmptyState
      picture={<EmptyLetterRack />}
      title={text[box].emptyTitle}
      action={
        <ButtonLink kind="primary" to="/jnvians">
          {text.directory}
        </ButtonLink>
      }
    >
      {text[box].empty}
    </EmptyState>
  );
}
