import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { exportSubscribers, listSubscribers } from './subscribers.service.ts';
import { changeChoice, confirm, findChoice, leave, leaveWithOneClick, subscribe } from './service.ts';

type Names =
  | 'subscribeToNewsletter'
  | 'confirmNewsletter'
  | 'leaveNewsletter'
  | 'unsubscribeWithOneClick'
  | 'findNewsletterChoice'
  | 'changeNewsletterChoice'
  | 'listSubscribers'
  | 'exportSubscribers';

export function newsletterHandlers(deps: Deps): Handlers<Names> {
  return {
    subscribeToNewsletter: async ({ body, http }) => ({
      success: true,
      ...(await subscribe(deps, body, http)),
    }),
    confirmNewsletter: async ({ body }) => ({ success: true, ...(await confirm(deps, body.token)) }),
    leaveNewsletter: async ({ body }) => ({ success: true, ...(await leave(deps, body.token)) }),
    unsubscribeWithOneClick: async ({ query }) => ({
      success: true,
      ...(await leaveWithOneClick(deps, query.token)),
    }),
    findNewsletterChoice: async ({ actor }) => ({ success: true, ...(await findChoice(deps, actor)) }),
    changeNewsletterChoice: async ({ actor, body }) => ({
      success: true,
      ...(await changeChoice(deps, actor, body.subscribed)),
    }),
    listSubscribers: async ({ query }) => ({ success: true, ...(await listSubscribers(deps, query)) }),
    exportSubscribers: ({ actor, query }) => exportSubscribers(deps, actor, query),
  };
}
