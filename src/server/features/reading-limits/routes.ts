import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { listLimitedReaders } from './readers.service.ts';

/** Handlers for the administrators' list of members who reached a reading limit. */
export function readingLimitHandlers(deps: Deps): Handlers<'listLimitedReaders'> {
  return {
    listLimitedReaders: async ({ query }) => ({ success: true, ...(await listLimitedReaders(deps, query)) }),
  };
}
