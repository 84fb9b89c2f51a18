import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { pageCountOf } from './page-numbers.ts';

type Listed = { readonly total: number; readonly limit: number } | undefined;

/** Keeps a list's page number in the URL. If a screen has several lists, each needs its own parameter name. */
export function usePageNumber(name = 'page') {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get(name))) || 1);
  const goTo = (target: number, how: { readonly replace?: boolean } = {}) =>
    setParams(
      (present) => {
        const changed = new URLSearchParams(present);
        if (target === 1) changed.delete(name);
        else changed.set(name, String(target));
        return changed;
      },
      { preventScrollReset: true, ...how },
    );
  return { page, goTo };
}

/** Redirects to the last page if the current page is past the end. Returns the number of pages. */
export function useLastPage({ page, goTo }: ReturnType<typeof usePageNumber>, listed: Listed): number {
  const pageCount = listed ? pageCountOf(listed.total, listed.limit) : page;
  useEffect(() => {
    if (page > pageCount) goTo(pageCount, { replace: true });
  });
  return pageCount;
}
