import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { pageCountOf } from '#web/lib/page-numbers.ts';

type Listed = { readonly total: number; readonly limit: number } | undefined;

/** Page number of a list in the URL. Each list of a screen needs its own name there. */
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

/** Goes to the last page when the current one is past the end. Returns the number of pages. */
export function useLastPage({ page, goTo }: ReturnType<typeof usePageNumber>, listed: Listed): number {
  const pageCount = listed ? pageCountOf(listed.total, listed.limit) : page;
  useEffect(() => {
    if (page > pageCount) goTo(pageCount, { replace: true });
  });
  return pageCount;
}
