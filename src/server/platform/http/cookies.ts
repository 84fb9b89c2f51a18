import type { CookieSerializeOptions } from '@fastify/cookie';

/** 30 days in seconds: the lifetime of "remember me". */
export const REMEMBERED_SECONDS = 30 * 24 * 3600;
/** How long a browser stays known, in seconds. */
const DEVICE_SECONDS = 365 * 24 * 3600;

/**
 * Names of the cookies. On https they carry the prefix that makes browsers refuse them from anywhere but this
 * host's own https answers (draft-ietf-httpbis-rfc6265bis).
 */
export function cookieNames(publicUrl: string): {
  readonly session: string;
  readonly device: string;
  readonly google: string;
} {
  return publicUrl.startsWith('https:')
    ? { session: '__Host-Http-sid', device: '__Host-Http-device', google: '__Host-Http-google' }
    : { session: 'sid', device: 'device', google: 'google' };
}

/** Attributes of the session cookie; without "remember me" it ends with the browser. */
export function sessionCookie(publicUrl: string, isRemembered: boolean): CookieSerializeOptions {
  return { ...base(publicUrl), ...(isRemembered && { maxAge: REMEMBERED_SECONDS }) };
}

/** Attributes of the cookie that identifies a known browser. */
export function deviceCookie(publicUrl: string): CookieSerializeOptions {
  return { ...base(publicUrl), maxAge: DEVICE_SECONDS };
}

/**
 * Attributes of a cookie for a redirect to another site and back. It is sent along with the return, so it must not
 * authenticate.
 */
export function passingCookie(publicUrl: string, seconds: number): CookieSerializeOptions {
  return { ...base(publicUrl), sameSite: 'lax', maxAge: seconds };
}

function base(publicUrl: string): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: publicUrl.startsWith('https:') };
}
