import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { decideAdministrator, listAdministrators } from './administrators.service.ts';

/** Handlers for adding and removing administrators. */
export function administratorHandlers(deps: Deps): Handlers<'listAdministrators' | 'decideAdministrator'> {
  return {
    listAdministrators: async ({ query }) => ({
      success: true,
      ...(await listAdministrators(deps, query)),
    }),
    decideAdministrator: async ({ actor, params, body }) => ({
      success: true,
      ...(await decideAdministrator(deps, actor, { memberId: params.id, ...body })),
    }),
  };
}
