import type { Deps } from '#server/platform/deps.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from './second-factor.service.ts';
import { changePassword, endOtherSessions, endSession, listSessions } from './own-sessions.service.ts';

type AccountEndpoints =
  | 'changePassword'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'secondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'endSecondFactor'
  | 'renewRecoveryCodes';

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

    secondFactor: async ({ actor }) => ({ success: true, ...(await secondFactorState(deps, actor)) }),
    beginSecondFactor: async ({ actor, body }) => ({
      success: true,
      ...(await beginSecondFactor(deps, actor, body.password)),
    }),
    confirmSecondFactor: async ({ actor, body }) => ({
      success: true,
      ...(await confirmSecondFactor(deps, actor, body.code)),
    }),
    endSecondFactor: async ({ actor, body }) => ({
      success: true,
      ...(await endSecondFactor(deps, actor, body)),
    }),
    renewRecoveryCodes: async ({ actor, body }) => ({
      success: true,
      ...(await renewRecoveryCodes(deps, actor, body)),
    }),
  };
}
