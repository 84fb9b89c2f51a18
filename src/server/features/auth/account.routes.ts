import type { Deps } from '#server/platform/deps.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { changePassword, endOtherSessions, endSession, listSessions } from './own-sessions.service.ts';

type AccountEndpoints = 'changePassword' | 'listSessions' | 'endSession' | 'endOtherSessions';

export function accountHandlers(deps: Deps): Handlers<AccountEndpoints> {
  const names = cookieNames(deps.config.publicUrl);
  return {
    changePassword: async ({ actor, body, http }) => ({
      success: true,
      ...(await changePassword(deps, actor, { ...body, deviceToken: http.cookies[names.device] })),
    }),
    listSessions: async ({ actor }) => ({ success: true, sessions: await listSessions(deps, actor) }),
    endSession: async ({ actor, params }) => ({
      success: true,
      ...(await endSession(deps, actor, params.id)),
    }),
    endOtherSessions: async ({ actor }) => ({ success: true, ...(await endOtherSessions(deps, actor)) }),
  };
}
