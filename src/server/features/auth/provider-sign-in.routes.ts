import type { Deps } from '#server/platform/deps.ts';
import { cookieNames, passingCookie } from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import {
  enterIdentified,
  PROVIDER_SECONDS,
  returnFromProvider,
  startSignIn,
} from './provider-sign-in.service.ts';
import { setSessionCookies } from './session-cookies.service.ts';

export function providerHandlers(deps: Deps): Handlers<'startGoogle' | 'finishGoogle'> {
  const { publicUrl } = deps.config;
  const names = cookieNames(publicUrl);
  const attributes = passingCookie(publicUrl, PROVIDER_SECONDS);
  return {
    startGoogle: async ({ body, http }) => {
      const { url, cookie } = await startSignIn(deps, body);
      http.setCookie(names.provider, cookie, attributes);
      return { url };
    },

    finishGoogle: async ({ body: { totp, ...answer }, http }) => {
      const { known, cookie } = await returnFromProvider(deps, {
        answer,
        cookie: http.cookies[names.provider],
        ip: http.ip,
      });
      // Set the cookie before checking the second factor, because the provider's authorization code works only once.
      http.setCookie(names.provider, cookie, attributes);
      const arrival = {
        isBrowser: http.isBrowser,
        userAgent: http.userAgent,
        ip: http.ip,
        deviceToken: http.cookies[names.device],
      };
      const entered = await enterIdentified(deps, known, arrival, totp);
      http.clearCookie(names.provider, attributes);
      if (entered.outcome === 'sign-up') return entered;
      const { session, user, needsSecondFactor } = entered.result;
      setSessionCookies(http, publicUrl, session, known.isRemembered);
      return {
        outcome: 'signed-in' as const,
        token: session.token,
        user,
        ...(needsSecondFactor && { needsSecondFactor: true as const }),
        next: known.next,
      };
    },
  };
}
