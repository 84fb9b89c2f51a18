import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { listBouncedEmails, retryAllMails, retryMail } from './service.ts';

export function mailHandlers(deps: Deps): Handlers<'listUndelivered' | 'retryAllMails' | 'retryMail'> {
  return {
    listUndelivered: async ({ query }) => ({ success: true, ...(await listBouncedEmails(deps, query)) }),
    retryAllMails: async ({ actor }) => ({ success: true, ...(await retryAllMails(deps, actor)) }),
    retryMail: async ({ actor, params }) => ({
      success: true,
      ...(await retryMail(deps, actor, params.id)),
    }),
  };
}
