import { defineFeature } from '#server/core/feature.ts';
import { founderJobs } from './jobs.ts';
import { askToBecomeFounder, FOUNDERS_LIMITS, withdrawFounderRequest } from './requests.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { decideFounder } from './decisions.service.ts';

export const founders = defineFeature({
  name: 'founders',
  handlers: founderHandlers,
  jobs: founderJobs,
  limits: FOUNDERS_LIMITS,
  auditActions: {
    'founder.asked': 'Asked for founder status',
    'founder.withdrawn': 'Withdrew the founder request',
    'founder.granted': 'Granted founder status',
    'founder.rejected': 'Declined the founder request',
    'founder.removed': 'Removed founder status',
  },
});

/** Returns the handlers for founder requests: a member's own, and an administrator's decision. */
function founderHandlers(
  deps: Deps,
): Handlers<'askToBecomeFounder' | 'withdrawFounderRequest' | 'decideFounder'> {
  return {
    askToBecomeFounder: ({ actor }) => askToBecomeFounder(deps, actor),
    withdrawFounderRequest: ({ actor }) => withdrawFounderRequest(deps, actor),
    decideFounder: ({ actor, params, body }) => decideFounder(deps, actor, params.id, body),
  };
}
