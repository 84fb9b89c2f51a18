import type { Subscriber, SubscriberFilter } from '#shared/newsletter/subscribers.ts';
import { exportCsv, type CsvColumn } from '#server/core/audit/csv-export.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import type { FileAnswer } from '#server/platform/http/endpoints.ts';
import {
  countSubscribers,
  findSubscribersAfter,
  listSubscribers as findSubscribers,
  type SubscriberRow,
} from './subscribers.queries.ts';

/** Returns one page of the subscriptions matching a filter, newest first; pages past the end are empty. */
export async function listSubscribers(
  deps: Pick<Deps, 'db'>,
  { page, limit, ...filter }: SubscriberFilter & { readonly page: number; readonly limit: number },
) {
  const counting = countSubscribers(deps.db, filter);
  // Only later pages need the total, to read the last ones from the end.
  const known = page === 1 ? Number.MAX_SAFE_INTEGER : await counting;
  const [rows, total] = await Promise.all([
    findSubscribers(deps.db, filter, { limit, offset: (page - 1) * limit, total: known }),
    counting,
  ]);
  return { subscribers: rows.map(toSubscriber), total, page, limit };
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
