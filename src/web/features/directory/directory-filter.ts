import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { DirectoryFilter } from '#shared/directory/endpoints.ts';

const FILTER_NAMES = ['search', 'school', 'state', 'city'] as const;

/** The URL parameter of the member whose details are open (spec §2). */
export const MEMBER_PARAM = 'alumniId';

/** The directory's search and filters in the URL, so that they can be shared and survive a reload. */
export function useDirectoryFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo<DirectoryFilter>(
    () => ({
      search: params.get('search') ?? '',
      school: params.get('school') ?? '',
      state: params.get('state') ?? '',
      city: params.get('city') ?? '',
    }),
    [params],
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

/** The sheet of filters, as an entry of the history, so that Back closes it. */
export function useFilterSheet() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen: boolean = typeof state === 'object' && state !== null && 'isFiltering' in state;
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [isOpen]);
  const open = () => void navigate({ search }, { state: { isFiltering: true }, preventScrollReset: true });
  const close = () => {
    // A second Escape before the first has arrived would leave the directory.
    if (isLeaving.current) return;
    isLeaving.current = true;
    void navigate(-1);
  };
  return { isOpen, open, close };
}

/** The open member: id, link, and how to close the dialog. */
export function useOpenMember(param: string = MEMBER_PARAM) {
  const [params, setParams] = useSearchParams();
  const others = without(params, param);
  // A stable function, so that opening a dialog does not re-render a thousand cards.
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
