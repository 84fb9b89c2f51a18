import { useSearchParams } from 'react-router';

/** The three views and their keys (spec §2). */
export const VIEWS = ['all', 'pendingDocs', 'pendingFounder'] as const;
export type View = (typeof VIEWS)[number];

type Place = { readonly view: View; readonly page: number; readonly userId: string | null };

/** Which view, which page and whose details: in the address bar, so that a reload and the back button keep them. */
export function useDeskAddress() {
  const [params, setParams] = useSearchParams();
  const place: Place = {
    view: VIEWS.find((view) => view === params.get('tab')) ?? 'all',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    userId: params.get('user'),
  };
  const goTo = (target: Partial<Place>, how: { readonly replace?: boolean } = {}) =>
    setParams(toParams({ ...place, ...target }), { preventScrollReset: true, ...how });
  return {
    ...place,
    goTo,
    /** Another view begins at its first page, with nobody's details open. */
    showView: (view: View) => goTo({ view, page: 1, userId: null }),
  };
}

/** What is the usual is left out. */
function toParams({ view, page, userId }: Place): Record<string, string> {
  return {
    ...(view !== 'all' && { tab: view }),
    ...(page !== 1 && { page: String(page) }),
    ...(userId !== null && { user: userId }),
  };
}
