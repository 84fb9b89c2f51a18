import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { answerGuardianRequest, findGuardianRequest } from './service.ts';

export function guardianHandlers(deps: Deps): Handlers<'findGuardianRequest' | 'answerGuardianRequest'> {
  return {
    findGuardianRequest: async ({ query }) => ({
      success: true,
      ...(await findGuardianRequest(deps, query.token)),
    }),
    answerGuardianRequest: async ({ body }) => ({
      success: true,
      ...(await answerGuardianRequest(deps, body)),
    }),
  };
}
