import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { PAGE_COUNT_HEADER, reviewCalls } from '#shared/verification/leases-calls.ts';
import type { ReviewCase } from '#shared/verification/leases.ts';
import { verificationCalls } from '#shared/verification/calls.ts';
import { call, callFile } from '#web/lib/api.ts';

/** How review mode shows a member's document. */
export type DocumentKind = 'pages' | 'word' | 'none' | 'infected';

const SHOWN: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/** Returns whether a document is shown as pages, offered for download, missing or infected. */
export function documentKindOf({ document, documentFacts }: ReviewCase): DocumentKind {
  if (!document || !documentFacts) return 'none';
  if (documentFacts.scan === 'infected') return 'infected';
  return SHOWN.has(documentFacts.mediaType) ? 'pages' : 'word';
}

/** Fetches a page of the member's document as a picture. */
export function useDocumentPage(person: ReviewCase, page: number, isEnabled: boolean) {
  const { data, error, isError, refetch } = useQuery({ ...pageQuery(person, page), enabled: isEnabled });
  return {
    file: data?.file,
    pageCount: data?.pageCount,
    error: isError ? error : null,
    retry: () => void refetch(),
  };
}

/** Prefetches the first page of the next member's document. */
export function prefetchDocument(client: QueryClient, person: ReviewCase): Promise<void> {
  return documentKindOf(person) === 'pages' ? client.prefetchQuery(pageQuery(person, 1)) : Promise.resolve();
}

/** Removes a document's pages from the query cache once its member is no longer shown. */
export function dropDocumentPreview(client: QueryClient, person: ReviewCase): void {
  client.removeQueries({ queryKey: documentKey(person) });
}

/** Opens the original file in a new tab, or downloads it, with a single-use ticket. */
export async function openFile(person: ReviewCase): Promise<void> {
  // Open the tab first: browsers allow it only during the click, not after the response.
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
    queryKey: [...documentKey(person), page],
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

function documentKey({ documentFacts }: ReviewCase) {
  return ['document', documentFacts?._id ?? ''];
}
