import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { askToBecomeFounder, withdrawFounderRequest } from './requests.service.ts';

/** Answers for a member's own founder request. */
export function founderRequestHandlers(
  deps: Deps,
): Handlers<'askToBecomeFounder' | 'withdrawFounderRequest'> {
  return {
    askToBecomeFounder: async ({ actor }) => ({ success: true, ...(await askToBecomeFounder(deps, actor)) }),
    withdrawFounderRequest: async ({ actor }) => ({
      success: true,
      ...(await withdrawFounderRequest(deps, actor)),
    }),
  };
}
