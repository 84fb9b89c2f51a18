import { COUNT_MAX } from '#shared/directory/count.ts';
import type { Subscriber, SubscriberFilter } from '#shared/newsletter/subscriber-endpoints.ts';
import { exportCsv, type CsvColumn } from '#server/core/audit/csv-export.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import type { FileAnswer } from '#server/platform/http/endpoints.ts';
import {
  countSubscribers,
  findSubscribersAfter,
  findSubscribersById,
  listSubscribers as findSubscribers,
  searchSubscribers,
  type SubscriberRow,
} from './subscribers.queries.ts';

type Page = Readonly<{ page: number; limit: number }>;
type SubscriberPage = Readonly<{ rows: SubscriberRow[]; total: number; totalIsMore?: true }>;

/**
 * Returns one page of the subscriptions matching a filter, newest first; pages past the end are empty. Only the newest
 * `COUNT_MAX` have pages, and only the newest `FOUND_MAX` of a search.
 */
export async function listSubscribers(
  { db }: Pick<Deps, 'db'>,
  { page, limit, ...filter }: SubscriberFilter & Page,
) {
  const { rows, ...counted } =
    filter.search.trim() === ''
      ? await pageOfAll(db, filter, { page, limit })
      : await pageOfFound(db, filter, { page, limit });
  return { subscribers: rows.map(toSubscriber), ...counted, page, limit };
}

async function pageOfAll(db: Db, filter: SubscriberFilter, { page, limit }: Page): Promise<SubscriberPage> {
  const offset = (page - 1) * limit;
  const [rows, count] = await Promise.all([
    offset < COUNT_MAX ? findSubscribers(db, filter.status, { limit, offset }) : [],
    countSubscribers(db, filter, COUNT_MAX + 1),
  ]);
  return { rows, total: Math.min(count, COUNT_MAX), ...(count > COUNT_MAX && { totalIsMore: true }) };
}

async function pageOfFound(db: Db, filter: SubscriberFilter, { page, limit }: Page): Promise<SubscriberPage> {
  const { ids, isMore } = await searchSubscribers(db, filter);
  const rows = await findSubscribersById(db, ids.slice((page - 1) * limit, page * limit));
  return { rows, total: ids.length, ...(isMore && { totalIsMore: true }) };
}

/** Exports the subscriptions matching a filter as a CSV file. Records the export before sending the first row. */
export async function exportSubscribers(
  deps: Deps,
  admin: Admin,
  filter: SubscriberFilter,
): Promise<FileAnswer> {
  return exportCsv(deps, admin, {
    name: 'navodayan-subscribers',
    action: 'subscribers.exported',
    details: { subscribers: await countSubscribers(deps.db, filter) },
    columns: COLUMNS,
    idOf: ({ id }) => id,
    next: (after, limit) => findSubscribersAfter(deps.db, filter, { after, limit }),
  });
}

const COLUMNS: readonly CsvColumn<SubscriberRow>[] = [
  ['Email', ({ address }) => address],
  ['First name', ({ first_name }) => first_name],
  ['Last name', ({ last_name }) => last_name],
  ['Status', ({ status }) => status],
  ['Gets the newsletter', ({ status, is_reached }) => (status === 'subscribed' && is_reached ? 'yes' : 'no')],
  ['Asked', ({ asked_at }) => asked_at.toISOString()],
  ['Confirmed', ({ confirmed_at }) => confirmed_at?.toISOString() ?? null],
  ['Left', ({ left_at }) => left_at?.toISOString() ?? null],
];

function toSubscriber(row: SubscriberRow): Subscriber {
  return {
    _id: row.id,
    email: row.address,
    member:
      row.member_id === null
        ? null
        : { _id: row.member_id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
    isReached: row.is_reached,
    askedAt: row.asked_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    leftAt: row.left_at?.toISOString() ?? null,
  };
}
