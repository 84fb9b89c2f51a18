import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { reviewCalls, type ReviewCase } from '#shared/verification/review-endpoints.ts';
import { NONCE_BYTES, PAGE_COUNT_HEADER } from '#shared/verification/rules.ts';
import { verificationCalls } from '#shared/verification/endpoints.ts';
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

/** Fetches a page of the member's document as a picture. The server records this as a view. */
export function useDocumentPage(person: ReviewCase, page: number, isEnabled: boolean) {
  const client = useQueryClient();
  const { data, error, isError, refetch } = useQuery({
    ...pageQuery(client, person, page),
    enabled: isEnabled,
  });
  return {
    file: data?.file,
    pageCount: data?.pageCount,
    error: isError ? error : null,
    retry: () => void refetch(),
  };
}

/**
 * Prefetches the first page of the next member's document, encrypted. The server gives out its key, and records the
 * view, when the page is shown. Does nothing where the browser cannot decrypt.
 */
export async function prefetchDocument(client: QueryClient, person: ReviewCase): Promise<void> {
  if (isSecureContext && documentKindOf(person) === 'pages') await client.prefetchQuery(sealedQuery(person));
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

type Picture = { readonly file: Blob; readonly pageCount: number };

function pageQuery(client: QueryClient, person: ReviewCase, page: number) {
  return queryOptions({
    queryKey: [...documentKey(person), page],
    queryFn: async ({ signal }): Promise<Picture> => {
      const sealed = page === 1 ? await findPrefetched(client, person) : undefined;
      if (sealed) return openSealed(person, sealed, signal);
      const answer = await callFile(
        reviewCalls.viewDocumentPage,
        { params: { id: person._id }, query: { page } },
        { signal },
      );
      return pictureOf(answer);
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

function sealedQuery(person: ReviewCase) {
  return queryOptions({
    queryKey: [...documentKey(person), 'sealed'],
    queryFn: async ({ signal }): Promise<Picture> =>
      pictureOf(await callFile(reviewCalls.prefetchDocumentPage, { params: { id: person._id } }, { signal })),
    staleTime: Infinity,
    gcTime: 600_000,
    retry: false,
  });
}

/** Returns the encrypted page if it was prefetched; waits for a prefetch that is under way. */
async function findPrefetched(client: QueryClient, person: ReviewCase): Promise<Picture | undefined> {
  const query = sealedQuery(person);
  const state = client.getQueryState(query.queryKey);
  if (!state || state.status === 'error') return undefined;
  return client.fetchQuery(query).catch(() => undefined);
}

/** Asks for the key, which the server records as a view, and decrypts the page. */
async function openSealed(person: ReviewCase, sealed: Picture, signal: AbortSignal): Promise<Picture> {
  const documentId = person.documentFacts?._id ?? '';
  const { key } = await call(
    reviewCalls.openPrefetchedPage,
    { params: { id: person._id }, body: { documentId } },
    { signal },
  );
  const bytes = await sealed.file.arrayBuffer();
  const imported = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)),
    'AES-GCM',
    false,
    ['decrypt'],
  );
  const picture = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES) },
    imported,
    bytes.slice(NONCE_BYTES),
  );
  return { file: new Blob([picture], { type: 'image/jpeg' }), pageCount: sealed.pageCount };
}

function pictureOf({ file, headers }: { readonly file: Blob; readonly headers: Headers }): Picture {
  return { file, pageCount: Number(headers.get(PAGE_COUNT_HEADER)) || 1 };
}

function documentKey({ documentFacts }: ReviewCase) {
  return ['document', documentFacts?._id ?? ''];
}
