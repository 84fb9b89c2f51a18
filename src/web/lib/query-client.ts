import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './failure.ts';

const STALE_MS = 30_000;
const RETRIES = 2;

/** Creates the query cache. Retries network errors and 503 responses; other errors are final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

function isPassing(error: Error): boolean {
  const status = statusOf(error);
  return status !== null && (status === 0 || status >= 500);
}
