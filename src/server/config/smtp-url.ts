/** Parses `SMTP_URL`, with the TLS policy and the OAuth2 client in its parameters. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLocal, isPrivateHost } from './ip-address.ts';

/** An OAuth2 client (RFC 6749). Without a refresh token it uses the client credentials grant. */
export type OAuthClient = Readonly<{
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string | undefined;
  scope: string | undefined;
}>;

/** A mail server. */
export type SmtpLocation = Readonly<{
  host: string;
  port: number;
  /**
   * `implicit`: TLS from the start; `required`: STARTTLS or nothing; `optional`: STARTTLS if the server offers it;
   * `off`: no TLS.
   */
  tls: 'implicit' | 'required' | 'optional' | 'off';
  /** Certificates of the authority to trust instead of the public ones, in PEM. */
  ca: string | undefined;
  /** Name with which this machine greets the server. */
  name: string | undefined;
  /** Empty without a sign-in. */
  user: string;
  password: string;
  oauth: OAuthClient | undefined;
}>;

const SHAPE = 'must be an smtp or smtps address';
const PARAMETERS = [
  'tls',
  'ca',
  'name',
  'auth',
  'client_id',
  'client_secret',
  'refresh_token',
  'token_url',
  'scope',
];

type Parameters = Readonly<Record<string, string | undefined>>;

/** Parses the address of a mail server. Returns a sentence without a subject if it is invalid. */
export function readSmtpUrl(written: string): SmtpLocation | string {
  if (!/^smtps?:\/\//i.test(written) || !URL.canParse(written)) return SHAPE;
  const url = new URL(written);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '') return SHAPE;
  // A plus sign means itself: people paste secrets that contain it.
  const search = new URLSearchParams(url.search.replaceAll('+', '%2B'));
  const unknown = [...search.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined)
    return `has the unknown parameter "${unknown}"; the parameters are ${PARAMETERS.join(', ')}`;
  const given: Parameters = Object.fromEntries(search);
  const isImplicit = url.protocol === 'smtps:';
  const tls = isImplicit ? 'implicit' : (given['tls'] ?? (isPrivateHost(host) ? 'optional' : 'required'));
  if (isImplicit && given['tls'] !== undefined) return 'cannot have tls with smtps://, which always uses TLS';
  if (tls !== 'implicit' && tls !== 'required' && tls !== 'optional' && tls !== 'off')
    return 'must have required, optional or off as its tls';
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    const oauth = readOAuth(given, { user, password, tls });
    if (typeof oauth === 'string') return oauth;
    const ca = given['ca'] === undefined ? undefined : readCertificates(given['ca']);
    const port = Number(url.port) || (isImplicit ? 465 : 587);
    return { host, port, tls, ca, name: given['name'], user, password, oauth };
  } catch (error) {
    return error instanceof URIError
      ? 'must have each % in its user name and password written as %25'
      : `has a ca that cannot be used (${error instanceof Error ? error.message : String(error)})`;
  }
}

/** Returns whether emails may go without TLS to a server outside this machine and its private network. */
export function sendsWithoutTls(written: string): boolean {
  const location = readSmtpUrl(written);
  return (
    typeof location !== 'string' &&
    (location.tls === 'optional' || location.tls === 'off') &&
    !isPrivateHost(location.host)
  );
}

/** @throws {Error} if the file cannot be read or holds no certificate. */
function readCertificates(file: string): string {
  const pem = readFileSync(file, 'utf8');
  const { issuer } = new X509Certificate(pem);
  if (issuer === '') throw new Error('it names no issuer');
  return pem;
}

function readOAuth(
  given: Parameters,
  { user, password, tls }: Pick<SmtpLocation, 'user' | 'password' | 'tls'>,
): OAuthClient | string | undefined {
  const { auth, token_url: tokenUrl, client_id: clientId, client_secret: clientSecret } = given;
  const { refresh_token: refreshToken, scope } = given;
  if (auth === undefined) {
    const stray = ['client_id', 'client_secret', 'refresh_token', 'token_url', 'scope'].find(
      (name) => given[name] !== undefined,
    );
    return stray === undefined ? undefined : `has ${stray} without auth=oauth2`;
  }
  if (auth !== 'oauth2') return 'can have only oauth2 as its auth';
  if (user === '' || password !== '')
    return 'with auth=oauth2 must name the mailbox and no password, such as smtp://union%40example.org@smtp.example.org';
  if (!tokenUrl || !clientId || !clientSecret)
    return 'with auth=oauth2 needs token_url, client_id and client_secret';
  if (!isTokenUrl(tokenUrl)) return 'must have an https address as its token_url';
  if (!refreshToken && !scope)
    return 'with auth=oauth2 needs a refresh_token, or a scope for the client itself';
  if (tls === 'off') return 'with auth=oauth2 cannot have tls=off';
  return { tokenUrl, clientId, clientSecret, refreshToken, scope };
}

function isTokenUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
}
