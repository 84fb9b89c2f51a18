import { useQuery } from '@tanstack/react-query';
import { TEXT_MAX } from '#shared/fields.ts';
import { subscriberCalls, SUBSCRIPTION_STATUSES } from '#shared/newsletter/subscribers-calls.ts';
import type { Subscriber } from '#shared/newsletter/subscribers.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { dayOf } from '#web/features/admin/labels.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { PersonLink } from '#web/features/admin/person-link.tsx';
import { usePageNumber } from '#web/features/admin/use-pages.ts';
import { call, callFile } from '#web/lib/api.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { InboxTools } from '#web/features/admin/inbox-tools.tsx';
import styles from '#web/features/contact/admin/message-cells.module.css';
import { TEXT } from '#web/features/admin/inbox-text.ts';
import { useInboxAddress } from '#web/features/admin/use-inbox-address.ts';

const { subscribers: words } = TEXT;
const COLUMNS = Object.entries(words.columns).map(([key, label]) => ({ key, label }));

/** Who gets the letter, who has not confirmed, and who left. Nothing can be changed here. */
export function Subscribers() {
  const { given, change } = useInboxAddress();
  const address = usePageNumber();
  const status = SUBSCRIPTION_STATUSES.find((name) => name === given('tab')) ?? 'subscribed';
  const search = given('search').slice(0, TEXT_MAX.search);
  const filter = { status, search };
  const list = useQuery({
    queryKey: ['admin', 'subscribers', status, search, address.page],
    queryFn: ({ signal }) =>
      call(subscriberCalls.listSubscribers, { query: { ...filter, page: address.page } }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === status ? previous : undefined),
    staleTime: 0,
  });
  return (
    <ListPage title={words.title} lead={words.lead}>
      <Tabs
        label={words.tabs}
        tabs={SUBSCRIPTION_STATUSES.map((key) => ({ key, label: words.statuses[key].tab }))}
        current={status}
        onChange={(key) => change({ tab: key === 'subscribed' ? '' : key })}
      >
        <AdminList
          heading={words.statuses[status].heading}
          tools={
            <InboxTools
              label={words.search}
              placeholder={words.searchPlaceholder}
              search={search}
              fileName={words.fileName}
              onSearch={(typed) => change({ search: typed })}
              onExport={() => callFile(subscriberCalls.exportSubscribers, { query: filter })}
              onReset={search === '' ? undefined : () => change({ search: '' })}
            />
          }
          query={list}
          items={list.data?.subscribers}
          columns={COLUMNS}
          renderRow={(subscriber) => ({
            key: subscriber._id,
            cells: [
              <b key="email" className={styles.message}>
                {subscriber.email}
              </b>,
              subscriber.member ? (
                <PersonLink key="who" person={subscriber.member} />
              ) : (
                <span key="who" className={styles.quiet}>
                  {words.noMember}
                </span>
              ),
              <span key="state" className={styles.quiet}>
                {stateOf(subscriber)}
              </span>,
            ],
          })}
          loading={words.loading}
          empty={{
            title: words.statuses[status].emptyTitle,
            text: search === '' ? words.statuses[status].empty : TEXT.nothingFits,
          }}
          pages={<NumberedPages address={address} query={list} />}
        />
      </Tabs>
    </ListPage>
  );
}

function stateOf({ leftAt, confirmedAt, askedAt, isReached }: Subscriber): string {
  if (leftAt !== null) return words.left(dayOf(leftAt));
  if (confirmedAt === null) return words.asked(dayOf(askedAt));
  return isReached ? words.since(dayOf(confirmedAt)) : words.unreached;
}
