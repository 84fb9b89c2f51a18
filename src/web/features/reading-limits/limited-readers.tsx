import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readingLimitCalls, type LimitedReader } from '#shared/reading-limits/endpoints.ts';
import { shortMomentOf } from '#web/lib/days.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { PersonLink } from '#web/features/admin/person-link.tsx';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { readingLimitsText } from './text.ts';

/** Lists members who reached a reading limit, most recent first, with one row per day and kind of data. */
export function LimitedReaders() {
  const text = useText(readingLimitsText);
  const address = usePageNumber();
  const list = useQuery({
    queryKey: ['admin', 'limited-readers', address.page],
    queryFn: ({ signal }) =>
      call(readingLimitCalls.listLimitedReaders, { query: { page: address.page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <ListPage title={text.title} lead={text.lead}>
      <AdminList
        heading={text.heading}
        isHeadingHidden
        query={list}
        items={list.data?.readers}
        columns={text.columns}
        renderRow={(reader) => ({
          key: `${reader.member._id} ${reader.day} ${reader.kind}`,
          cells: [
            <PersonLink key="member" person={reader.member} />,
            <ReadCell key="read" reader={reader} />,
            <RefusedCell key="refused" reader={reader} />,
          ],
        })}
        loading={text.loading}
        empty={{ title: text.emptyTitle, text: text.empty }}
        pages={<NumberedPages address={address} query={list} />}
      />
    </ListPage>
  );
}

type CellProps = { readonly reader: LimitedReader };

/** Cell with the kind of data and how much the member had read at the last rejected request. */
function ReadCell({ reader: { kind, recent, total } }: CellProps) {
  const text = useText(readingLimitsText);
  const counts = kind === 'contacts' ? text.contactCounts : text.cardCounts;
  return (
    <div>
      <b>{text[kind]}</b>
      <p className="quiet">{counts(recent, total)}</p>
    </div>
  );
}

/** Cell with the number of requests rejected that day and the time of the last. */
function RefusedCell({ reader: { refused, lastRefusedAt } }: CellProps) {
  const text = useText(readingLimitsText);
  const moment = shortMomentOf(lastRefusedAt);
  return (
    <div>
      {text.refusals(refused)}
      <p className="quiet">
        <time dateTime={lastRefusedAt}>{text.lastOn(moment)}</time>
      </p>
    </div>
  );
}
