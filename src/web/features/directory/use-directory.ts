import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { directoryCalls, type DirectoryFilter } from '#shared/directory/endpoints.ts';
import { call } from '#web/lib/api.ts';

const FIRST_PAGE: string | null = null;
const OPTIONS_STALE_MS = 5 * 60_000;

/**
 * Fetches the directory's pages. Keeps the previous results while new results load, and drops out-of-order responses.
 */
export function useDirectoryPages(filter: DirectoryFilter) {
  return useInfiniteQuery({
    queryKey: ['directory', 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        directoryCalls.listMembers,
        { query: { ...filter, sort: 'own-batch', ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Fetches the members whose names sound like the search; disabled while `isWanted` is false. */
export function useSoundingAlike(filter: DirectoryFilter, isWanted: boolean) {
  return useQuery({
    queryKey: ['directory', 'sounding-alike', filter],
    queryFn: async ({ signal }) =>
      (await call(directoryCalls.listSoundingAlike, { query: filter }, { signal })).users,
    enabled: isWanted,
  });
}

/** Fetches the counts in a separate request, so that counting never delays the cards. */
export function useDirectoryCount(filter: DirectoryFilter) {
  return useQuery({
    queryKey: ['directory', 'count', filter],
    queryFn: ({ signal }) => call(directoryCalls.countMembers, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches the options for the three filters. */
export function useDirectoryOptions() {
  return useQuery({
    queryKey: ['directory', 'options'],
    queryFn: ({ signal }) => call(directoryCalls.listDirectoryOptions, {}, { signal }),
    staleTime: OPTIONS_STALE_MS,
  });
}

/** Fetches a member, with the contact details that the signed-in user may see. */
export function useMember(id: string) {
  return useQuery({
    queryKey: ['directory', 'member', id],
    queryFn: async ({ signal }) =>
      (await call(directoryCalls.findMember, { params: { id } }, { signal })).user,
  });
}
