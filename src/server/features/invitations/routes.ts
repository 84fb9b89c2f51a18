import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { declineInvitation, findInvitation } from './service.ts';

/** Answers for whoever was invited. */
export function invitationHandlers(
  deps: Deps,
): Handlers<'findInvitation' | 'declineInvitation' | 'declineWithOneClick'> {
  return {
    findInvitation: async ({ query }) => ({ success: true, ...(await findInvitation(deps, query.token)) }),
    declineInvitation: async ({ body }) => ({
      success: true,
      ...(await declineInvitation(deps, body.token)),
    }),
    declineWithOneClick: async ({ query }) => ({
      success: true,
      ...(await declineInvitation(deps, query.token)),
    }),
  };
}
