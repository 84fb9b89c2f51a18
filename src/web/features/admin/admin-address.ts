import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dayIn, TEXT_MAX } from '#shared/fields.ts';
import { USER_SORTS } from '#shared/admin-users/values.ts';
import type { UserFilter } from '#shared/admin-users/schema.ts';
import { APPROVAL_STATUSES, ROLES } from '#shared/members/values.ts';

/** The dashboard's three views, by their keys in the URL (spec §2). */
export const VIEWS = ['all', 'pendingDocs', 'pendingFounder'] as const;
export type View = (typeof VIEWS)[number];

type Place = {
  readonly view: View;
  readonly page: number;
  /** Cursor of the page; for the view of all users only. */
  readonly cursor: string | null;
  readonly userId: string | null;
  /** Search and filters. The queues use only the search, but every view keeps all of them. */
  readonly filter: UserFilter;
};

const NO_FILTER = filterIn(new URLSearchParams());

/** Keeps the view, the page and the open user in the URL, so that they survive reload and Back. */
export function useAdminAddress() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterIn(params), [params]);
  const place: Place = {
    filter,
    view: VIEWS.find((view) => view === params.get('tab')) ?? 'all',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    cursor: params.get('cursor'),
    userId: params.get('user'),
  };
  /** A page without a cursor is requested by its number. */
  const goTo = (target: Partial<Place>, how: { readonly replace?: boolean } = {}) => {
    const cursor = target.page === undefined ? place.cursor : null;
    setParams(toParams({ ...place, cursor, ...target }), { preventScrollReset: true, ...how });
  };
  return {
    ...place,
    goTo,
    /** Opens the first page of a view; keeps search and filters. */
    openView: (view: View) => goTo({ view, page: 1, userId: null }),
    /** Opens the first page of a view without search and filters. */
    showView: (view: View) => goTo({ view, page: 1, userId: null, filter: NO_FILTER }),
    isFiltered: JSON.stringify(filter) !== JSON.stringify(NO_FILTER),
    /** Changing the filter opens the first page; typing replaces the history entry. */
    changeFilter: (changed: Partial<UserFilter>) =>
      goTo({ page: 1, filter: { ...filter, ...changed } }, { replace: true }),
  };
}

/** Parses the URL's parameters; ignores invalid values. */
function filterIn(params: URLSearchParams): UserFilter {
  return {
    search: (params.get('search') ?? '').slice(0, TEXT_MAX.search),
    status: APPROVAL_STATUSES.find((status) => status === params.get('status')) ?? '',
    role: ROLES.find((role) => role === params.get('role')) ?? '',
    joinedFrom: dayIn(params.get('joinedFrom')),
    joinedUntil: dayIn(params.get('joinedUntil')),
    sort: USER_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
  };
}

/** Default values are omitted. */
function toParams({ view, page, cursor, userId, filter }: Place): Record<string, string> {
  return {
    ...(view !== 'all' && { tab: view }),
    ...(page !== 1 && { page: String(page) }),
    ...(view === 'all' && cursor !== null && { cursor }),
    ...(userId !== null && { user: userId }),
    ...changesOf(filter),
  };
}

function changesOf(filter: UserFilter): Record<string, string> {
  const usual: Readonly<Record<string, string>> = NO_FILTER;
  return Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== usual[name]));
}
