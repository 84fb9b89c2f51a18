import { defineFeature } from '#server/core/feature.ts';
import { administratorJobs } from './jobs.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { decideAdministrator, listAdministrators } from './administrators.service.ts';

export const administrators = defineFeature({
  name: 'administrators',
  handlers: administratorHandlers,
  jobs: administratorJobs,
  auditActions: {
    'admin.created': 'Made an administrator',
    'admin.removed': 'Removed as administrator',
  },
});

/** Returns the handlers for adding and removing administrators. */
function administratorHandlers(deps: Deps): Handlers<'listAdministrators' | 'decideAdministrator'> {
  return {
    listAdministrators: ({ query }) => listAdministrators(deps, query),
    decideAdministrator: ({ actor, params, body }) =>
      decideAdministrator(deps, actor, { memberId: params.id, ...body }),
  };
}
