import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { DirectoryFilter } from '#shared/directory/endpoints.ts';

export const FILTER_NAMES = ['search', 'school', 'batch', 'state', 'city'] as const;

/** URL parameter with the id of the member whose details are open (spec §2). */
export const MEMBER_PARAM = 'alumniId';

/**
 * Keeps the directory's search and filters in the URL, so that results can be shared and survive a reload. Cuts a search
 * that is longer than `searchMax`.
 */
export function useDirectoryFilter(searchMax: number) {
  const [params, setParams] = useSearchParams();
  const filter = useMemo<DirectoryFilter>(
    () => ({
      search: (params.get('search') ?? '').slice(0, searchMax),
      school: params.get('school') ?? '',
      state: params.get('state') ?? '',
      city: params.get('city') ?? '',
      batch: yearIn(params.get('batch') ?? ''),
    }),
    [params, searchMax],
  );
  const change = useCallback(
    (changed: Partial<DirectoryFilter>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changed)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const reset = useCallback(
    () =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const name of FILTER_NAMES) next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const isFiltered = FILTER_NAMES.some((name) => filter[name] !== '');
  return { filter, change, reset, isFiltered };
}

/** Returns the year, or an empty filter if the address contains anything else. */
function yearIn(batch: string): string {
  return /^\d{4}$/.test(batch) ? batch : '';
}

/**
 * Returns the id of the member whose dialog is open, a function that links to a member, and a function that closes the
 * dialog.
 */
export function useOpenMember(param: string = MEMBER_PARAM) {
  const [params, setParams] = useSearchParams();
  const others = without(params, param);
  // Keeps the same identity between renders, so that opening a dialog does not re-render a thousand cards.
  const linkTo = useCallback(
    (id: string) => {
      const next = new URLSearchParams(others);
      next.set(param, id);
      return { search: `?${next.toString()}` };
    },
    [others, param],
  );
  const close = useCallback(
    () =>
      setParams(
        (current) => without(current, param),
        // Replace the history entry: Back should not reopen the dialog.
        { replace: true, preventScrollReset: true },
      ),
    [setParams, param],
  );
  return { openId: params.get(param), linkTo, close };
}

function without(params: URLSearchParams, name: string): string {
  const rest = new URLSearchParams(params);
  rest.delete(name);
  return rest.toString();
}
