import { decideFounder } from '#server/features/founders/decisions.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { deleteUser } from '#server/features/privacy/admin-deletion.service.ts';
import { exportUsers } from './export.service.ts';
import { countDashboard, findUser, listFounderRequests, listUsers } from './users.service.ts';

type AdminEndpoints =
  | 'listUsers'
  | 'listFounderRequests'
  | 'countDashboard'
  | 'exportUsers'
  | 'findUser'
  | 'decideFounder'
  | 'deleteUser';

/** Answers for the administrators' dashboard. */
export function adminHandlers(deps: Deps): Handlers<AdminEndpoints> {
  return {
    listUsers: async ({ query }) => ({ success: true, ...(await listUsers(deps, query)) }),
    listFounderRequests: async ({ query }) => ({
      success: true,
      ...(await listFounderRequests(deps, query)),
    }),
    countDashboard: async () => ({ success: true, ...(await countDashboard(deps)) }),
    exportUsers: ({ actor, query }) => exportUsers(deps, actor, query),
    findUser: async ({ params }) => ({ success: true, user: await findUser(deps, params.id) }),
    decideFounder: async ({ actor, params, body }) => ({
      success: true,
      ...(await decideFounder(deps, actor, params.id, body)),
    }),
    deleteUser: async ({ actor, params }) => ({
      success: true,
      ...(await deleteUser(deps, actor, params.id)),
    }),
  };
}
