import { isLocal } from './ip-address.ts';

/** An OpenID Connect provider and our client there. */
export type OidcClient = Readonly<{
  /** Issuer identifier, as written: a slash at its end counts. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name on the button and in messages, such as "Google". */
  name: string;
}>;

/** Accepted format, for error messages. */
export const OIDC_URL_SHAPE =
  'must look like https://CLIENT_ID:CLIENT_SECRET@accounts.google.com, or for another provider https://CLIENT_ID:CLIENT_SECRET@sso.example.org/realms/union?name=Keycloak';

/** Name of the provider of the specification, also shown where none is set up. */
export const GOOGLE = 'Google';
const GOOGLE_HOST = 'accounts.google.com';
/** Settings of a client at Google, together another form of `OIDC_URL` (ruling 7). */
export const GOOGLE_CLIENT = { id: 'GOOGLE_CLIENT_ID', secret: 'GOOGLE_CLIENT_SECRET' } as const;
/** A name is part of sentences, so it has neither markup nor control characters. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&'’-]{0,39}$/u;

/**
 * Parses the address of an OpenID Connect provider (`OIDC_URL`); null if it is invalid. Only a provider on this machine
 * may use http.
 */
export function readOidcUrl(written: string): OidcClient | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  const { protocol, hostname, username, password, searchParams, hash } = url;
  const name = searchParams.get('name') ?? (hostname === GOOGLE_HOST ? GOOGLE : hostname);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
  const hasOthers = [...searchParams.keys()].some((key) => key !== 'name') || hash !== '';
  if (!isSafe || hasOthers || username === '' || password === '' || !NAME.test(name)) return null;
  try {
    const [clientId, clientSecret] = [decodeURIComponent(username), decodeURIComponent(password)];
    return { issuer: `${url.origin}${url.pathname}`, clientId, clientSecret, name };
  } catch {
    return null; // a "%" that encodes nothing
  }
}

/** Returns the `OIDC_URL` of a client at Google, or the problem if only one of its two settings is set. */
export function googleUrl(
  id: string | undefined,
  secret: string | undefined,
): { readonly url?: string; readonly problems: readonly string[] } {
  if (id === undefined && secret === undefined) return { problems: [] };
  if (id === undefined || secret === undefined)
    return { problems: [`${GOOGLE_CLIENT.id}, ${GOOGLE_CLIENT.secret}: one needs the other`] };
  const url = `https://${encodeURIComponent(id)}:${encodeURIComponent(secret)}@${GOOGLE_HOST}`;
  return { url, problems: [] };
}
