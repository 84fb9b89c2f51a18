import { COUNT_MAX } from '#shared/directory/count.ts';
import type { Subscriber } from '#shared/newsletter/endpoints.ts';
import { exportCsv, type CsvColumn } from '#server/core/audit/csv-export.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import type { FileAnswer } from '#server/platform/http/endpoints.ts';
import { countSubscribers, findSubscribers, type SubscriberRow } from './subscribers.queries.ts';

type Query = Readonly<{ search: string; page: number; limit: number }>;

/**
 * Returns one page of the subscribers that a search finds, newest first; pages past the end are empty. Only the newest
 * `COUNT_MAX` have pages.
 */
export async function listSubscribers({ db }: Pick<Deps, 'db'>, { search, page, limit }: Query) {
  const offset = (page - 1) * limit;
  const [rows, count] = await Promise.all([
    offset < COUNT_MAX ? findSubscribers(db, search, { limit, offset }) : [],
    countSubscribers(db, search, COUNT_MAX + 1),
  ]);
  const isMore = count > COUNT_MAX;
  const total = Math.min(count, COUNT_MAX);
  return {
    subscribers: rows.map(toSubscriber),
    total,
    ...(isMore && { totalIsMore: true as const }),
    page,
    limit,
  };
}

/** Exports the subscribers that a search finds as a CSV file. Records the export before sending the first row. */
export async function exportSubscribers(deps: Deps, admin: Admin, search: string): Promise<FileAnswer> {
  return exportCsv(deps, admin, {
    name: 'navodayan-subscribers',
    action: 'subscribers.exported',
    details: { subscribers: await countSubscribers(deps.db, search) },
    columns: COLUMNS,
    idOf: ({ id }) => id,
    next: (after, limit) => findSubscribers(deps.db, search, { after, limit }),
  });
}

const COLUMNS: readonly CsvColumn<SubscriberRow>[] = [
  ['Email', ({ address }) => address],
  ['First name', ({ first_name }) => first_name],
  ['Last name', ({ last_name }) => last_name],
  ['Gets the newsletter', ({ is_reached }) => (is_reached ? 'yes' : 'no')],
  ['Confirmed', ({ confirmed_at }) => confirmed_at?.toISOString() ?? null],
];

function toSubscriber(row: SubscriberRow): Subscriber {
  const { id, address, member_id, first_name, last_name, is_reached, confirmed_at } = row;
  return {
    _id: id,
    email: address,
    member:
      member_id === null
        ? null
        : { _id: member_id, first_name: first_name ?? '', last_name: last_name ?? '' },
    isReached: is_reached,
    confirmedAt: confirmed_at?.toISOString() ?? null,
  };
}
