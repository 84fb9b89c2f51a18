import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { PAGE_COUNT_HEADER, reviewCalls } from '#shared/verification/leases-calls.ts';
import type { ReviewCase } from '#shared/verification/leases.ts';
import { verificationCalls } from '#shared/verification/calls.ts';
import { call, callFile } from '#web/lib/api.ts';

/** What there is to show of a case. */
export type PaperKind = 'pages' | 'word' | 'none' | 'infected';

const SHOWN: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/** Whether a document is shown as pages, downloaded, or not there at all. */
export function paperKindOf({ document, documentFacts }: ReviewCase): PaperKind {
  if (!document || !documentFacts) return 'none';
  if (documentFacts.scan === 'infected') return 'infected';
  return SHOWN.has(documentFacts.mediaType) ? 'pages' : 'word';
}

/** A page of a person's document as a picture; it leaves the memory with its person. */
export function usePaperPage(person: ReviewCase, page: number, isWanted: boolean) {
  const { data, error, isError, refetch } = useQuery({ ...pageQuery(person, page), enabled: isWanted });
  return {
    file: data?.file,
    pageCount: data?.pageCount,
    error: isError ? error : null,
    retry: () => void refetch(),
  };
}

/** Fetches the first page of the next person's document while this one is read. */
export function prefetchPaper(client: QueryClient, person: ReviewCase): Promise<void> {
  return paperKindOf(person) === 'pages' ? client.prefetchQuery(pageQuery(person, 1)) : Promise.resolve();
}

/** Nothing of a document stays behind when its person has left the screen. */
export function forgetPaper(client: QueryClient, person: ReviewCase): void {
  client.removeQueries({ queryKey: paperKey(person) });
}

/** Opens the file itself in a new tab, or downloads it, through a ticket. */
export async function openFile(person: ReviewCase): Promise<void> {
  // Opened before the answer: a browser lets a press open a tab, not an answer.
  const tab = open('about:blank', '_blank');
  try {
    const { url } = await call(verificationCalls.issueDocumentTicket, { params: { id: person._id } });
    if (tab) tab.location.href = url;
    else location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

function pageQuery(person: ReviewCase, page: number) {
  return queryOptions({
    queryKey: [...paperKey(person), page],
    queryFn: async ({ signal }) => {
      const { file, headers } = await callFile(
        reviewCalls.viewDocumentPage,
        { params: { id: person._id }, query: { page } },
        { signal },
      );
      return { file, pageCount: Number(headers.get(PAGE_COUNT_HEADER)) || 1 };
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

function paperKey({ documentFacts }: ReviewCase) {
  return ['paper', documentFacts?._id ?? ''];
}
