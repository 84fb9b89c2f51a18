import type { Db } from '#server/platform/database/pool.ts';
import { writeCursor, type ListPosition, type OwnBatchPosition } from './cursors.service.ts';
import { findEntries, type Page } from './directory.queries.ts';
import type { ResolvedFilter } from './filter.queries.ts';

/** Ids of the members of a page, in order, and the cursor of the next page or null at the end. */
export type FoundPage = Readonly<{ ids: readonly string[]; nextCursor: string | null }>;

/** Returns a page of matching members in one order; empty if `resolved` is null. */
export async function pageInOrder(db: Db, resolved: ResolvedFilter | null, page: Page): Promise<FoundPage> {
  if (resolved === null) return EMPTY;
  return cut(await findEntries(db, resolved, { ...page, limit: page.limit + 1 }), page.limit);
}

type OwnBatchPage = Readonly<{ after: OwnBatchPosition | null; limit: number }>;

/**
 * Returns a page of matching members: those of `resolved.schoolBatch` first, then all others, each group by name.
 * Without a batch, sorts by name.
 */
export async function pageWithOwnBatch(
  db: Db,
  resolved: ResolvedFilter | null,
  { after, limit }: OwnBatchPage,
): Promise<FoundPage> {
  if (resolved === null) return EMPTY;
  const { schoolBatch } = resolved;
  const read = async (isOwn: boolean, count: number): Promise<OwnBatchPosition[]> => {
    const filter = { ...resolved, schoolBatch: schoolBatch && { ...schoolBatch, isOnly: isOwn } };
    const from = after?.isOwn === isOwn ? ({ ...after, sort: 'name' } as const) : null;
    const found = await findEntries(db, filter, { sort: 'name', after: from, limit: count });
    return found.flatMap((position) =>
      position.sort === 'name' ? [{ ...position, sort: 'own-batch' as const, isOwn }] : [],
    );
  };
  const own = schoolBatch !== null && after?.isOwn !== false ? await read(true, limit + 1) : [];
  const others = own.length > limit ? [] : await read(false, limit + 1 - own.length);
  return cut([...own, ...others], limit);
}

const EMPTY: FoundPage = { ids: [], nextCursor: null };

/** Builds a page from the first `limit` entries. An extra entry means that there is a next page. */
function cut(found: readonly ListPosition[], limit: number): FoundPage {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    nextCursor: last !== undefined && found.length > limit ? writeCursor(last) : null,
  };
}
