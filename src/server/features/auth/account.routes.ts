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
    changePassword: ({ actor, body, http }) =>
      changePassword(deps, actor, { ...body, deviceToken: http.cookies[names.device] }),
    listSessions: async ({ actor }) => ({ sessions: await listSessions(deps, actor) }),
    endSession: ({ actor, params }) => endSession(deps, actor, params.id),
    endOtherSessions: ({ actor }) => endOtherSessions(deps, actor),

    secondFactor: ({ actor }) => secondFactorState(deps, actor),
    beginSecondFactor: ({ actor, body }) => beginSecondFactor(deps, actor, body.password),
    confirmSecondFactor: ({ actor, body }) => confirmSecondFactor(deps, actor, body.code),
    endSecondFactor: ({ actor, body }) => endSecondFactor(deps, actor, body),
    renewRecoveryCodes: ({ actor, body }) => renewRecoveryCodes(deps, actor, body),
  };
}
