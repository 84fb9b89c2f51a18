import { useQuery } from '@tanstack/react-query';
import { TEXT_MAX } from '#shared/fields.ts';
import { newsletterCalls } from '#shared/newsletter/endpoints.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { adminText } from '#web/features/admin/frame-text.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { ListTools } from '#web/features/admin/list-tools.tsx';
import { PersonLink } from '#web/features/admin/person-link.tsx';
import { useInboxAddress } from '#web/features/admin/use-inbox-address.ts';
import { call, callFile } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/days.ts';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './issues.module.css';
import { subscribersText } from './text.ts';

/** Read-only list of the newsletter's subscribers. */
export function Subscribers() {
  const text = useText(subscribersText);
  const { nothingFits } = useText(adminText);
  const { given, change } = useInboxAddress();
  const address = usePageNumber();
  const search = given('search').slice(0, TEXT_MAX.search);
  const list = useQuery({
    queryKey: ['admin', 'subscribers', search, address.page],
    queryFn: ({ signal }) =>
      call(newsletterCalls.listSubscribers, { query: { search, page: address.page } }, { signal }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
  return (
    <ListPage title={text.title} lead={text.lead}>
      <AdminList
        heading={text.heading}
        tools={
          <ListTools
            label={text.search}
            placeholder={text.searchPlaceholder}
            search={search}
            fileName={text.fileName}
            onSearch={(typed) => change({ search: typed })}
            onExport={() => callFile(newsletterCalls.exportSubscribers, { query: { search } })}
            onReset={search === '' ? undefined : () => change({ search: '' })}
          />
        }
        query={list}
        items={list.data?.subscribers}
        columns={text.columns}
        renderRow={({ _id, email, member, isReached, confirmedAt }) => ({
          key: _id,
          cells: [
            <b key="email" className={styles.email}>
              {email}
            </b>,
            member ? (
              <PersonLink key="who" person={member} />
            ) : (
              <span key="who" className="quiet">
                {text.noMember}
              </span>
            ),
            <span key="since" className="quiet">
              {isReached && confirmedAt !== null ? text.since(dayOf(confirmedAt)) : text.unreached}
            </span>,
          ],
        })}
        loading={text.loading}
        empty={search === '' ? { title: text.emptyTitle, text: text.empty } : nothingFits}
        pages={<NumberedPages address={address} query={list} />}
      />
    </ListPage>
  );
}
