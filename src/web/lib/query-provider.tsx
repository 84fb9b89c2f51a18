import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useState, type ReactNode } from 'react';
import { isPassing } from './failure.ts';
import { onReplacedSession } from './stored-session.ts';

const STALE_MS = 30_000;
const RETRIES = 2;

/** The query cache of the page, created by the first screen that needs it. */
let pageClient: QueryClient | undefined;

/**
 * Provides the page's query cache, so that a public page can start without its code. Below another provider it uses
 * that provider's cache. Everything but the session is forgotten on signing in and out.
 */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const outer = useContext(QueryClientContext);
  const [client] = useState(() => outer ?? clientOfPage());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function clientOfPage(): QueryClient {
  // While prerendering, pages must not share a cache.
  if (!('document' in globalThis)) return createQueryClient();
  if (!pageClient) {
    const client = createQueryClient();
    onReplacedSession(() => client.removeQueries());
    pageClient = client;
  }
  return pageClient;
}

/**
 * Creates a query cache. Retries network errors and 503 responses; other errors are final. Also queries while the
 * browser reports no connection, because a paused query would show neither an error nor a button to retry.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
