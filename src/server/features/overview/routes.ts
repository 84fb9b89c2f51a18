import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { readOverview } from './service.ts';

/** Handlers for the overview. */
export function overviewHandlers(deps: Deps): Handlers<'readOverview'> {
  return { readOverview: async () => ({ success: true, ...(await readOverview(deps)) }) };
}
