import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { listFactChanges, settleFactChanges } from './verified-fields-list.service.ts';

/** Answers about verified facts that changed. */
export function verifiedFactHandlers(deps: Deps): Handlers<'listFactChanges' | 'settleFactChanges'> {
  return {
    listFactChanges: async ({ query }) => ({ success: true, ...(await listFactChanges(deps, query)) }),
    settleFactChanges: async ({ actor, params, body }) => ({
      success: true,
      ...(await settleFactChanges(deps, actor, { memberId: params.id, until: new Date(body.until) })),
    }),
  };
}
