import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { decideFounder } from './decisions.service.ts';
import { askToBecomeFounder, withdrawFounderRequest } from './requests.service.ts';

/** Handlers for founder requests: a member's own, and an administrator's decision. */
export function founderHandlers(
  deps: Deps,
): Handlers<'askToBecomeFounder' | 'withdrawFounderRequest' | 'decideFounder'> {
  return {
    askToBecomeFounder: async ({ actor }) => ({ success: true, ...(await askToBecomeFounder(deps, actor)) }),
    withdrawFounderRequest: async ({ actor }) => ({
      success: true,
      ...(await withdrawFounderRequest(deps, actor)),
    }),
    decideFounder: async ({ actor, params, body }) => ({
      success: true,
      ...(await decideFounder(deps, actor, params.id, body)),
    }),
  };
}
