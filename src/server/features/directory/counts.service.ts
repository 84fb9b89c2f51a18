import { LRUCache } from 'lru-cache';
import { COUNT_MAX } from '#shared/directory/count.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { countEntries, listFacetValues } from './counts.queries.ts';
import {
  FACET_KINDS,
  type FacetKind,
  type FacetValue,
  type SearchScope,
  type ResolvedFilter,
} from './filter.queries.ts';

const CACHED_MS = 60_000;
const COUNTS_MAX = 1000;
/**
 * Minimum count to cache. Smaller counts are fast to compute and therefore never stale: a small site counts
 * new members immediately.
 */
const CACHED_FROM = 1000;

export type DirectoryOptions = Readonly<{ schools: string[]; states: string[]; cities: string[] }>;

/** Counts and options of the directory that this process has loaded in the last minute. */
export type DirectoryCache = Readonly<{
  counts: LRUCache<string, Promise<number>>;
  options: LRUCache<SearchScope, Promise<DirectoryOptions>>;
}>;

type CountDeps = Readonly<{ db: Db; cache: DirectoryCache }>;

/** Creates an empty cache whose entries expire by this clock. */
export function createDirectoryCache(clock: Pick<Clock, 'now'>): DirectoryCache {
  const forAMinute = { ttl: CACHED_MS, ttlResolution: 0, perf: { now: () => clock.now().getTime() } };
  return {
    counts: new LRUCache({ ...forAMinute, max: COUNTS_MAX }),
    options: new LRUCache({ ...forAMinute, max: COUNTS_MAX }),
  };
}

/**
 * Counts the matching entries: exactly up to `COUNT_MAX`, or `COUNT_MAX + 1` if there are more. Counts of a thousand or
 * more may be a minute old. Includes hidden members, so that a smaller count does not reveal who blocked the reader.
 */
export async function countMatching({ db, cache }: CountDeps, resolved: ResolvedFilter): Promise<number> {
  return cached(
    cache.counts,
    keyOf(resolved),
    () => countEntries(db, { ...resolved, hidden: [] }, COUNT_MAX + 1),
    isSlow,
  );
}

const isSlow = (count: number) => count >= CACHED_FROM;

function keyOf({ scope, search, facets, years, batch }: ResolvedFilter): string {
  const ids = FACET_KINDS.map((kind) => facets.find((facet) => facet.kind === kind)?.id ?? 0);
  return JSON.stringify([scope, search, years, batch, ...ids]);
}

/** Lists the filter values that occur in this scope, sorted alphabetically; they may be a minute old. */
export async function listOptions({ db, cache }: CountDeps, scope: SearchScope): Promise<DirectoryOptions> {
  return cached(cache.options, scope, async () => {
    const values = await listFacetValues(db, scope);
    return {
      schools: sorted(values, 'school'),
      states: sorted(values, 'state'),
      cities: sorted(values, 'city'),
    };
  });
}

function sorted(values: readonly FacetValue[], facet: FacetKind): string[] {
  return values
    .filter(({ kind }) => kind === facet)
    .map(({ value }) => value)
    .toSorted(alphabet.compare);
}

const alphabet = new Intl.Collator('en', { numeric: true });

/**
 * Returns the cached value or loads it. Concurrent callers share one load; only values that are `worthCaching` stay
 * cached.
 */
async function cached<Key extends string, Value>(
  cache: LRUCache<Key, Promise<Value>>,
  key: Key,
  load: () => Promise<Value>,
  worthCaching: (value: Value) => boolean = () => true,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const loading = load();
  cache.set(key, loading);
  const forget = () => {
    if (cache.peek(key) === loading) cache.delete(key);
  };
  try {
    const value = await loading;
    if (!worthCaching(value)) forget();
    return value;
  } catch (error) {
    forget();
    throw error;
  }
}
