import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { exportUsers } from './export.service.ts';
import { countDashboard, findUser, listFounderRequests, listUsers } from './users.service.ts';

type AdminUserEndpoints = 'listUsers' | 'listFounderRequests' | 'countDashboard' | 'exportUsers' | 'findUser';

/** Handlers for the administrators' dashboard. */
export function adminUserHandlers(deps: Deps): Handlers<AdminUserEndpoints> {
  return {
    listUsers: async ({ query }) => ({ success: true, ...(await listUsers(deps, query)) }),
    listFounderRequests: async ({ query }) => ({
      success: true,
      ...(await listFounderRequests(deps, query)),
    }),
    countDashboard: async () => ({ success: true, ...(await countDashboard(deps)) }),
    exportUsers: ({ actor, query }) => exportUsers(deps, actor, query),
    findUser: async ({ params }) => ({ success: true, user: await findUser(deps, params.id) }),
  };
}
