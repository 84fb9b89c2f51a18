import type { Deps } from '#server/platform/deps.ts';
import { cookieNames, passingCookie } from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { enterWithGoogle, GOOGLE_SECONDS, returnFromGoogle, startGoogle } from './google.service.ts';
import { setSessionCookies } from './session-cookies.service.ts';

export function googleHandlers(deps: Deps): Handlers<'startGoogle' | 'finishGoogle'> {
  const { publicUrl } = deps.config;
  const names = cookieNames(publicUrl);
  const attributes = passingCookie(publicUrl, GOOGLE_SECONDS);
  return {
    startGoogle: async ({ body, http }) => {
      const { url, cookie } = await startGoogle(deps, body);
      http.setCookie(names.google, cookie, attributes);
      return { success: true, url };
    },

    finishGoogle: async ({ body: { totp, ...answer }, http }) => {
      const { known, cookie } = await returnFromGoogle(deps, {
        answer,
        cookie: http.cookies[names.google],
        ip: http.ip,
      });
      // Set the cookie before checking the second factor, because Google's authorization code works only
      // once.
      http.setCookie(names.google, cookie, attributes);
      const arrival = {
        isBrowser: http.isBrowser,
        userAgent: http.userAgent,
        ip: http.ip,
        deviceToken: http.cookies[names.device],
      };
      const entered = await enterWithGoogle(deps, known, arrival, totp);
      http.clearCookie(names.google, attributes);
      if (entered.outcome === 'sign-up') return { success: true, ...entered };
      const { session, user, needsSecondFactor } = entered.result;
      setSessionCookies(http, publicUrl, session, known.isRemembered);
      return {
        success: true,
        outcome: 'signed-in' as const,
        token: session.token,
        user,
        ...(needsSecondFactor && { needsSecondFactor: true as const }),
        next: known.next,
      };
    },
  };
}
