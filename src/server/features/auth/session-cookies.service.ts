import { cookieNames, deviceCookie, sessionCookie } from '#server/platform/http/cookies.ts';
import type { HttpContext } from '#server/platform/http/endpoints.ts';
import type { SessionStarted } from './sessions.service.ts';

/** Sets the session cookie of a new session and the cookie of a known browser. */
export function setSessionCookies(
  http: Pick<HttpContext, 'setCookie'>,
  publicUrl: string,
  session: SessionStarted,
  isRemembered: boolean,
): void {
  const names = cookieNames(publicUrl);
  if (session.cookie) http.setCookie(names.session, session.cookie, sessionCookie(publicUrl, isRemembered));
  setDeviceCookie(http, publicUrl, session.deviceToken);
}

/** Sets the cookie of a known browser; API clients have none. */
export function setDeviceCookie(
  http: Pick<HttpContext, 'setCookie'>,
  publicUrl: string,
  deviceToken: string | null,
): void {
  if (deviceToken) http.setCookie(cookieNames(publicUrl).device, deviceToken, deviceCookie(publicUrl));
}
