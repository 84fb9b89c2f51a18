import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memberCalls } from '#shared/members/calls.ts';
import type { DirectoryFilter } from '#shared/members/endpoints.ts';
import type { LimitedUser } from '#shared/members/schema.ts';
import { call } from '#web/lib/api.ts';

const FIRST_PAGE: string | null = null;
const OPTIONS_STALE_MS = 5 * 60_000;

/** Pages of the directory. The results of the search before stay while new ones load; answers out of order are dropped. */
export function useDirectoryPages(filter: DirectoryFilter) {
  return useInfiniteQuery({
    queryKey: ['directory', 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        memberCalls.listMembers,
        { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** How many match, of how many; asked on its own, so that counting never holds up the cards. */
export function useDirectoryCount(filter: DirectoryFilter) {
  return useQuery({
    queryKey: ['directory', 'count', filter],
    queryFn: ({ signal }) => call(memberCalls.countMembers, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The values of the three filters. */
export function useDirectoryOptions() {
  return useQuery({
    queryKey: ['directory', 'options'],
    queryFn: ({ signal }) => call(memberCalls.listDirectoryOptions, {}, { signal }),
    staleTime: OPTIONS_STALE_MS,
  });
}

/** One member; a card that is loaded already is shown at once. */
export function useMember(id: string, known: LimitedUser | undefined) {
  return useQuery({
    queryKey: ['directory', 'member', id],
    queryFn: async ({ signal }) => (await call(memberCalls.findMember, { params: { id } }, { signal })).user,
    ...(known && { placeholderData: known }),
  });
}
