import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { listBouncedEmails, retryMail } from './service.ts';

export function mailHandlers(deps: Deps): Handlers<'listUndelivered' | 'retryMail'> {
  return {
    listUndelivered: async ({ query }) => ({ success: true, ...(await listBouncedEmails(deps, query)) }),
    retryMail: async ({ actor, params }) => ({
      success: true,
      ...(await retryMail(deps, actor, params.id)),
    }),
  };
}
