import type { CookieSerializeOptions } from '@fastify/cookie';

/** Lifetime of a "remember me" session: 30 days, in seconds. */
export const REMEMBERED_SECONDS = 30 * 24 * 3600;
/** Lifetime of the cookie that identifies a known browser, in seconds. */
const DEVICE_SECONDS = 365 * 24 * 3600;

/**
 * Returns the names of the cookies. Over https they have a prefix that makes browsers accept them only from https
 * responses of this host (draft-ietf-httpbis-rfc6265bis).
 */
export function cookieNames(publicUrl: string): {
  readonly session: string;
  readonly device: string;
  /** Keeps the name of the specification's provider, whichever is used. */
  readonly provider: string;
} {
  return publicUrl.startsWith('https:')
    ? { session: '__Host-Http-sid', device: '__Host-Http-device', provider: '__Host-Http-google' }
    : { session: 'sid', device: 'device', provider: 'google' };
}

/** Returns the attributes of the session cookie. Without "remember me" it expires when the browser closes. */
export function sessionCookie(publicUrl: string, isRemembered: boolean): CookieSerializeOptions {
  return { ...base(publicUrl), ...(isRemembered && { maxAge: REMEMBERED_SECONDS }) };
}

/** Returns the attributes of the cookie that identifies a known browser. */
export function deviceCookie(publicUrl: string): CookieSerializeOptions {
  return { ...base(publicUrl), maxAge: DEVICE_SECONDS };
}

/**
 * Returns the attributes of a cookie for a redirect to another site and back. Browsers send this cookie when the other
 * site redirects here, so it must not authenticate.
 */
export function passingCookie(publicUrl: string, seconds: number): CookieSerializeOptions {
  return { ...base(publicUrl), sameSite: 'lax', maxAge: seconds };
}

function base(publicUrl: string): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: publicUrl.startsWith('https:') };
}
