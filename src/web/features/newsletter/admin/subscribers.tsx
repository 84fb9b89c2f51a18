import { useQuery } from '@tanstack/react-query';
import { TEXT_MAX } from '#shared/fields.ts';
import { subscriberCalls, type Subscriber } from '#shared/newsletter/subscriber-endpoints.ts';
import { SUBSCRIPTION_STATUSES } from '#shared/newsletter/rules.ts';
import { dayOf } from '#web/lib/days.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { PersonLink } from '#web/features/admin/person-link.tsx';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { call, callFile } from '#web/lib/api.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ListTools } from '#web/features/admin/list-tools.tsx';
import styles from '#web/features/contact/admin/message-cells.module.css';
import { useInboxAddress } from '#web/features/admin/use-inbox-address.ts';
import { subscribersText } from './text.ts';
import { adminText } from '#web/features/admin/frame-text.ts';

/** Read-only lists of subscribed, unconfirmed and unsubscribed email addresses. */
export function Subscribers() {
  const text = useText(subscribersText);
  const texts = useText(adminText);
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
    <ListPage title={text.title} lead={text.lead}>
      <Tabs
        label={text.tabs}
        tabs={SUBSCRIPTION_STATUSES.map((key) => ({ key, label: text.statuses[key].tab }))}
        current={status}
        onChange={(key) => change({ tab: key === 'subscribed' ? '' : key })}
      >
        <AdminList
          heading={text.statuses[status].heading}
          tools={
            <ListTools
              label={text.search}
              placeholder={text.searchPlaceholder}
              search={search}
              fileName={text.fileName}
              onSearch={(typed) => change({ search: typed })}
              onExport={() => callFile(subscriberCalls.exportSubscribers, { query: filter })}
              onReset={search === '' ? undefined : () => change({ search: '' })}
            />
          }
          query={list}
          items={list.data?.subscribers}
          columns={text.columns}
          renderRow={(subscriber) => ({
            key: subscriber._id,
            cells: [
              <b key="email" className={styles.message}>
                {subscriber.email}
              </b>,
              subscriber.member ? (
                <PersonLink key="who" person={subscriber.member} />
              ) : (
                <span key="who" className="quiet">
                  {text.noMember}
                </span>
              ),
              <span key="state" className="quiet">
                {stateOf(subscriber)}
              </span>,
            ],
          })}
          loading={text.loading}
          empty={
            search === ''
              ? { title: text.statuses[status].emptyTitle, text: text.statuses[status].empty }
              : texts.nothingFits
          }
          pages={<NumberedPages address={address} query={list} />}
        />
      </Tabs>
    </ListPage>
  );
}

function stateOf({ leftAt, confirmedAt, askedAt, isReached }: Subscriber): string {
  const text = textOf(subscribersText);
  if (leftAt !== null) return text.left(dayOf(leftAt));
  if (confirmedAt === null) return text.asked(dayOf(askedAt));
  return isReached ? text.since(dayOf(confirmedAt)) : text.unreached;
}
