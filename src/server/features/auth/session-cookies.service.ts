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
  if (session.deviceToken) http.setCookie(names.device, session.deviceToken, deviceCookie(publicUrl));
}
