import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';
import { AppError } from '#shared/errors.ts';
import { GOOGLE_RETURN_PATH, type GoogleAnswer } from '#shared/auth/google-endpoints.ts';
import type { OidcClient } from '#server/config/oidc-url.ts';
import type { Deps } from '#server/platform/deps.ts';
import { authErrors } from './text.ts';

const TIMEOUT_SECONDS = 10;

/** Person reported by the identity provider, with a verified address. */
export type IdentifiedPerson = Readonly<{ email: string; firstName: string; lastName: string }>;

/** State, nonce and PKCE verifier that bind the provider's response to our request. */
export type ProviderQuestion = Readonly<{ state: string; nonce: string; verifier: string }>;

/** OpenID configuration, discovered once and only on sites that use a provider. */
const discovered = new WeakMap<OidcClient, Promise<Configuration>>();

/**
 * Returns the authorization URL and the values to store for the callback (OpenID Connect Core 1.0, §3.1; PKCE, RFC
 * 7636).
 * @throws {AppError} BUSY if the provider cannot be reached.
 */
export async function askProvider(
  deps: Deps,
  provider: OidcClient,
): Promise<{ url: string; question: ProviderQuestion }> {
  const client = await import('openid-client');
  const configuration = await discover(deps, provider);
  const question = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(deps),
    scope: 'openid email profile',
    state: question.state,
    nonce: question.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(question.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, question };
}

/**
 * Exchanges the authorization response for a verified address. Checks issuer, audience, signature, nonce, state and
 * times.
 * @throws {AppError} BAD_LINK if the response does not match our request; FORBIDDEN if the provider has not verified
 * the address; BUSY if it cannot be reached.
 */
export async function identify(
  deps: Deps,
  provider: OidcClient,
  answer: GoogleAnswer,
  question: ProviderQuestion,
): Promise<IdentifiedPerson> {
  const client = await import('openid-client');
  const configuration = await discover(deps, provider);
  const returned = new URL(returnAddress(deps));
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) returned.searchParams.set(name, value);
  const tokens = await client
    .authorizationCodeGrant(configuration, returned, {
      expectedState: question.state,
      expectedNonce: question.nonce,
      pkceCodeVerifier: question.verifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      deps.logger.warn({ reason: reasonOf(error) }, 'a sign-in with the identity provider was refused');
      throw isUnreachable(error) ? unreachable(provider) : notAnAnswer(provider);
    });
  const claims = await claimsOf(configuration, tokens).catch((error: unknown) => {
    deps.logger.warn({ reason: reasonOf(error) }, 'the identity provider gave no claims');
    throw isUnreachable(error) ? unreachable(provider) : notAnAnswer(provider);
  });
  const email = textOf(claims['email']);
  if (email === '') throw notAnAnswer(provider);
  if (claims['email_verified'] !== true)
    throw new AppError('FORBIDDEN', authErrors.providerEmailUnverified(provider.name));
  return { email, ...namesOf(claims) };
}

/** Returns the error for a response that is expired, from another browser or not for our request. */
export function notAnAnswer({ name }: OidcClient): AppError {
  return new AppError('BAD_LINK', authErrors.providerStale(name));
}

/**
 * Returns the claims of the ID token, completed by the userinfo endpoint: by OpenID Connect Core 1.0, §5.4, a provider
 * may leave the address to it. Google does not.
 */
async function claimsOf(
  configuration: Configuration,
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
): Promise<Readonly<Record<string, unknown>>> {
  const claims = tokens.claims();
  if (!claims || claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return claims ?? {};
  const client = await import('openid-client');
  return { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
}

async function discover(deps: Deps, provider: OidcClient): Promise<Configuration> {
  const known = discovered.get(provider) ?? fetchConfiguration(provider);
  discovered.set(provider, known);
  try {
    return await known;
  } catch (error) {
    discovered.delete(provider);
    deps.logger.warn({ reason: reasonOf(error) }, 'the identity provider cannot be reached');
    throw unreachable(provider);
  }
}

async function fetchConfiguration({ issuer, clientId, clientSecret }: OidcClient): Promise<Configuration> {
  const client = await import('openid-client');
  const address = new URL(issuer);
  const execute =
    address.protocol === 'http:'
      ? [client.allowInsecureRequests, client.enableNonRepudiationChecks]
      : [client.enableNonRepudiationChecks];
  const settings = { execute, timeout: TIMEOUT_SECONDS };
  return client.discovery(address, clientId, clientSecret, client.ClientSecretPost(clientSecret), settings);
}

function returnAddress({ config }: Deps): string {
  return `${config.publicUrl}${GOOGLE_RETURN_PATH}`;
}

function namesOf(claims: Readonly<Record<string, unknown>>): { firstName: string; lastName: string } {
  const whole = textOf(claims['name']);
  const [first = '', ...rest] = whole.split(' ');
  return {
    firstName: textOf(claims['given_name']) || first,
    lastName: textOf(claims['family_name']) || rest.join(' '),
  };
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.slice(0, 254) : '';
}

/** Returns the library's error code. The message is not logged, because it may quote the response. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || reasonOf(error) === 'OAUTH_TIMEOUT';
}

function unreachable({ name }: OidcClient): AppError {
  return new AppError('BUSY', authErrors.providerAway(name));
}
