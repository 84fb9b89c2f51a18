import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { reviewCalls, type ReviewCase } from '#shared/verification/review-endpoints.ts';
import { verificationCalls } from '#shared/verification/endpoints.ts';
import { call, callFile } from '#web/lib/api.ts';

/** How review mode shows a member's document. */
export type DocumentKind = 'pages' | 'word' | 'none' | 'infected';

/** Returns whether a document is shown as pages, offered for download, missing or infected. */
export function documentKindOf({ document, documentFacts }: ReviewCase): DocumentKind {
  if (!document || !documentFacts) return 'none';
  if (documentFacts.scan === 'infected') return 'infected';
  return documentFacts.pages > 0 ? 'pages' : 'word';
}

/** Fetches a page of the member's document as a picture. The server records this as a view. */
export function useDocumentPage(person: ReviewCase, page: number, isEnabled: boolean) {
  const { data, error, isError, refetch } = useQuery({ ...pageQuery(person, page), enabled: isEnabled });
  return { file: data?.file, error: isError ? error : null, retry: () => void refetch() };
}

/** Removes a document's pages from the query cache once its member is no longer shown. */
export function dropDocumentPages(client: QueryClient, person: ReviewCase): void {
  client.removeQueries({ queryKey: documentKey(person) });
}

/** Opens the document in a new tab, or downloads a Word file, with a single-use ticket. */
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
    queryFn: async ({ signal }) =>
      callFile(reviewCalls.viewDocumentPage, { params: { id: person._id }, query: { page } }, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

function documentKey({ documentFacts }: ReviewCase) {
  return ['document', documentFacts?._id ?? ''];
}
