import { AppError } from '#shared/errors.ts';
import { checkSignIn } from '#shared/auth/sign-in.ts';
import { toOwnUser } from '#server/core/accounts/user-view.service.ts';
import { suffixesInUse } from '#server/features/site/service.ts';
import { commonPasswordSuffixes } from '#server/platform/common-passwords.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cookieNames, sessionCookie } from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { limitNetwork } from '#server/platform/rate-limit/busy-network.ts';
import { consumeOfNetwork } from '#server/platform/rate-limit/network-limit.ts';
import { confirmEmail, correctEmail, resendConfirmation } from './email-confirmation.service.ts';
import { AUTH_LIMITS } from './limits.ts';
import { forgotPassword, resetPassword } from './password-reset.service.ts';
import { setDeviceCookie, setSessionCookies } from './session-cookies.service.ts';
import { signOut } from './sessions.service.ts';
import { signIn } from './sign-in.service.ts';
import { authErrors } from './text.ts';
import { authReplies } from './text.ts';

type AuthEndpoints =
  | 'signIn'
  | 'checkAuth'
  | 'signOut'
  | 'confirmEmail'
  | 'resendConfirmation'
  | 'correctEmail'
  | 'forgotPassword'
  | 'resetPassword'
  | 'commonPasswords';

export function authHandlers(deps: Deps): Handlers<AuthEndpoints> {
  const { publicUrl } = deps.config;
  const names = cookieNames(publicUrl);

  return {
    signIn: async ({ body, http }) => {
      const refused = checkSignIn(body, await suffixesInUse(deps));
      const [message] = Object.values(refused);
      if (message !== undefined) throw new AppError('VALIDATION', message, { fields: refused });
      const result = await signIn(deps, {
        identifier: body.email,
        password: body.password,
        isRemembered: body.rememberMe,
        isBrowser: http.isBrowser,
        userAgent: http.userAgent,
        ip: http.ip,
        deviceToken: http.cookies[names.device],
        totp: body.totp,
      });
      setSessionCookies(http, publicUrl, result.session, body.rememberMe);
      return {
        token: result.session.token,
        user: result.user,
        ...(result.needsSecondFactor && { needsSecondFactor: true as const }),
      };
    },

    checkAuth: async ({ actor, http }) => {
      const cookie = http.cookies[names.session];
      // Every use extends the session, so extend the browser's cookie too.
      if (actor.isRemembered && cookie !== undefined)
        http.setCookie(names.session, cookie, sessionCookie(publicUrl, true));
      return { user: toOwnUser(actor) };
    },

    signOut: async ({ actor, http }) => {
      if (actor.kind === 'member') await signOut(deps, actor);
      http.clearCookie(names.session, sessionCookie(publicUrl, false));
      return { message: authReplies.signedOut };
    },

    confirmEmail: async ({ body, actor }) => {
      if (body.token !== undefined) return confirmEmail(deps, { token: body.token });
      if (body.code === undefined) throw new AppError('BAD_LINK');
      if (actor.kind === 'visitor') throw new AppError('NOT_SIGNED_IN', authErrors.signInForCode);
      return confirmEmail(deps, { code: body.code, actor });
    },

    resendConfirmation: ({ actor }) => resendConfirmation(deps, actor),

    correctEmail: ({ actor, body }) => correctEmail(deps, actor, body),

    forgotPassword: ({ body, http }) => forgotPassword(deps, body.email, http),

    resetPassword: async ({ params, body, http }) => {
      const { message, email, deviceToken } = await resetPassword(deps, {
        token: params.token,
        password: body.password,
        browser: { ...http, deviceToken: http.cookies[names.device] },
      });
      setDeviceCookie(http, publicUrl, deviceToken);
      return { message, email };
    },

    commonPasswords: async ({ params, http }) => {
      limitNetwork(await consumeOfNetwork(deps, AUTH_LIMITS.commonPasswords, http.ip));
      return { suffixes: [...(await commonPasswordSuffixes(params.prefix))] };
    },
  };
}
