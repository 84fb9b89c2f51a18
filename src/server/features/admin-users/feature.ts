import { defineFeature } from '#server/core/feature.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { exportUsers } from './export.service.ts';
import { countDashboard, findUser, listFounderRequests, listUsers } from './users.service.ts';

export const adminUsers = defineFeature({
  name: 'admin-users',
  handlers: adminUserHandlers,
  auditActions: {
    'users.exported': 'Exported users',
  },
  personalData: {
    tables: {
      admin_list_entry: { title: 'Your row in the list for administrators' },
    },
  },
});

type AdminUserEndpoints = 'listUsers' | 'listFounderRequests' | 'countDashboard' | 'exportUsers' | 'findUser';

/** Returns the handlers for the administrators' dashboard. */
function adminUserHandlers(deps: Deps): Handlers<AdminUserEndpoints> {
  return {
    listUsers: async ({ actor, query }) => ({
      success: true,
      ...(await listUsers(deps, actor, query)),
    }),
    listFounderRequests: async ({ query }) => ({
      success: true,
      ...(await listFounderRequests(deps, query)),
    }),
    countDashboard: async ({ actor }) => ({
      success: true,
      ...(await countDashboard(deps, actor.member.id)),
    }),
    exportUsers: ({ actor, query }) => exportUsers(deps, actor, query),
    findUser: async ({ params }) => ({ success: true, user: await findUser(deps, params.id) }),
  };
}
