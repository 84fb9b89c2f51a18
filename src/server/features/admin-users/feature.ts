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
    listUsers: ({ actor, query }) => listUsers(deps, actor, query),
    listFounderRequests: ({ query }) => listFounderRequests(deps, query),
    countDashboard: ({ actor }) => countDashboard(deps, actor.member.id),
    exportUsers: ({ actor, query }) => exportUsers(deps, actor, query),
    findUser: async ({ params }) => ({ user: await findUser(deps, params.id) }),
  };
}
