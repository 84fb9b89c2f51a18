import { useQuery } from '@tanstack/react-query';
import { adminUserCalls } from '#shared/admin-users/endpoints.ts';
import type { UserFilter } from '#shared/admin-users/schema.ts';
import { isFounderRequest } from '#shared/admin-users/row-actions.ts';
import { siteCalls } from '#shared/site/endpoints.ts';
import { verificationCalls } from '#shared/verification/endpoints.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import type { View } from '#web/features/admin/admin-address.ts';

/** Users per page (spec §9). */
export const ADMIN_PAGE_SIZE = 10;
/** Maximum page size, and number of users that the fallback for founder requests searches (spec §7). */
const FALLBACK_LIMIT = 100;
const POLL_MS = 30_000;

export type UserPage = {
  readonly users: readonly AdminUser[];
  readonly total: number;
  readonly totalIsEstimate?: true | undefined;
  readonly totalIsMore?: true | undefined;
  /**
   * Whether this list covers only the newest users, because the server's list failed and the browser filtered one page
   * of all users instead.
   */
  readonly isPartial?: boolean;
};

/** The view and page to fetch. The queues use only the search; the cursor applies to the view of all users. */
type PageRequest = {
  readonly view: View;
  readonly page: number;
  readonly cursor: string | null;
  readonly filter: UserFilter;
};

/** Fetches a page of a view. While another page of the same view loads, the current one stays visible. */
export function useUserPage({ view, page, cursor, filter }: PageRequest) {
  return useQuery({
    queryKey: ['admin', 'users', view, page, view === 'all' ? { ...filter, cursor } : filter.search],
    queryFn: ({ signal }) => FETCH[view]({ page, cursor, filter, signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === view ? previous : undefined),
    // Not polled like the counts: rows would move under the pointer.
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

/** Fetches a user's details; does nothing while the id is null. */
export function useUser(id: string | null) {
  return useQuery({
    queryKey: ['admin', 'user', id],
    queryFn: async ({ signal }) => {
      const { user } = await call(adminUserCalls.findUser, { params: { id: id ?? '' } }, { signal });
      return user;
    },
    enabled: id !== null,
    staleTime: 0,
  });
}

/** Returns whether the server reports that it is ready (ruling 16); undefined until it responds. */
export function useIsReady(): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['ready'],
    queryFn: ({ signal }) => call(siteCalls.ready, {}, { signal }),
    refetchInterval: POLL_MS,
    retry: false,
    staleTime: 0,
  });
  if (isError) return false;
  return data && data.state === 'ready';
}

/**
 * Returns the cursor of another page, or null if that page must be requested by its number. The previous and next pages
 * get a keyset cursor from the first or last row, which is equally fast at any depth.
 */
export function cursorOf(
  target: number,
  { page, pageCount, users }: { page: number; pageCount: number; users: readonly AdminUser[] },
): string | null {
  const [first, last] = [users[0], users.at(-1)];
  if (target === 1) return null;
  if (target === page + 1 && last) return `after:${last._id}`;
  if (target === page - 1 && first) return `before:${first._id}`;
  return target === pageCount ? 'last' : null;
}

type Fetch = (request: Omit<PageRequest, 'view'> & { readonly signal: AbortSignal }) => Promise<UserPage>;

const FETCH: Readonly<Record<View, Fetch>> = {
  all: ({ page, cursor, filter, signal }) => {
    const query = { ...pageOf(page), ...filter, ...(cursor !== null && { cursor }) };
    return call(adminUserCalls.listUsers, { query }, { signal });
  },
  pendingDocs: ({ page, filter: { search }, signal }) =>
    call(verificationCalls.listPending, { query: { ...pageOf(page), search } }, { signal }),
  pendingFounder: async ({ page, filter: { search }, signal }) => {
    try {
      const query = { ...pageOf(page), search, pendingFounderRequests: 'true' };
      return await call(adminUserCalls.listFounderRequests, { query }, { signal });
    } catch (error) {
      if (!(error instanceof ApiError) || isRefusal(error)) throw error;
      return filterFounderRequests(page, search, signal);
    }
  },
};

/**
 * Filters the founder requests from the list of all users, as a fallback when the server's list of founder requests
 * fails (spec §7).
 */
async function filterFounderRequests(page: number, search: string, signal: AbortSignal): Promise<UserPage> {
  const query = { page: 1, limit: FALLBACK_LIMIT, search };
  const all = await call(adminUserCalls.listUsers, { query }, { signal });
  const waiting = all.users.filter((user) => isFounderRequest(user));
  const first = (page - 1) * ADMIN_PAGE_SIZE;
  return {
    users: waiting.slice(first, first + ADMIN_PAGE_SIZE),
    total: waiting.length,
    isPartial: all.total > all.users.length,
  };
}

function pageOf(page: number) {
  return { page, limit: ADMIN_PAGE_SIZE };
}

function isRefusal({ status }: ApiError): boolean {
  return status === 401 || status === 403;
}
