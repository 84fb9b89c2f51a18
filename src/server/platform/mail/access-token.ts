import type { OAuthClient } from '#server/config/smtp-url.ts';
import { errorCode } from '#server/platform/system-error.ts';
import { z } from '#shared/zod.ts';

const ANSWER_MS = 10_000;
/** A token is replaced this long before it expires. */
const MARGIN_MS = 60_000;
/** Lifetime of a token whose endpoint does not say. */
const LIFETIME_SECONDS = 300;

/** Response of a token endpoint (RFC 6749, §5). */
const tokenReply = z.object({
  access_token: z.string().min(1).max(20_000),
  expires_in: z.coerce.number().positive().optional(),
});
const refusal = z.object({ error: z.string().regex(/^[\w.-]{1,60}$/) });

/** No access token was issued; the message is one sentence without the secrets. */
export class NoAccessToken extends Error {
  override readonly name = 'NoAccessToken';
}

export type AccessTokens = Readonly<{
  /**
   * Returns the cached token, or a new one if the cached one has expired; several callers share one request.
   * @throws {NoAccessToken}
   */
  current: () => Promise<string>;
  /** Drops the cached token, after a server has refused it. */
  forget: () => void;
}>;

/** Gets access tokens with a refresh token, or with the client's own credentials (RFC 6749, §4.4 and §6). */
export function accessTokens(client: OAuthClient, now: () => number = Date.now): AccessTokens {
  let cached: { token: string; until: number } | null = null;
  let request: Promise<string> | null = null;
  const renew = async (): Promise<string> => {
    const { access_token: token, expires_in: seconds = LIFETIME_SECONDS } = await requestToken(client);
    // A token that lives shorter than the margin is used once.
    cached = { token, until: now() + seconds * 1000 - MARGIN_MS };
    return token;
  };
  return {
    current: async () => {
      if (cached && cached.until > now()) return cached.token;
      request ??= renew().finally(() => (request = null));
      return request;
    },
    forget: () => (cached = null),
  };
}

async function requestToken(client: OAuthClient): Promise<z.output<typeof tokenReply>> {
  const { hostname } = new URL(client.tokenUrl);
  const response = await post(client).catch((error: unknown) => {
    const reason = errorCode(error instanceof Error ? error.cause : undefined) ?? 'no answer';
    throw new NoAccessToken(`${hostname} issues no access token: it cannot be reached (${reason}).`);
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const reply = tokenReply.safeParse(body);
    if (reply.success) return reply.data;
  }
  const refused = refusal.safeParse(body);
  throw new NoAccessToken(
    `${hostname} ${refused.success ? reasonOf(refused.data.error, client) : `issues no access token (${response.status}).`}`,
  );
}

function post({ tokenUrl, clientId, clientSecret, refreshToken, scope }: OAuthClient): Promise<Response> {
  const grant: Record<string, string> = refreshToken
    ? { grant_type: 'refresh_token', refresh_token: refreshToken }
    : { grant_type: 'client_credentials' };
  return fetch(tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      ...grant,
      client_id: clientId,
      client_secret: clientSecret,
      ...(scope !== undefined && { scope }),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
}

/** Describes an error code of RFC 6749, §5.2. */
function reasonOf(code: string, { refreshToken }: OAuthClient): string {
  switch (code) {
    case 'invalid_grant':
      return refreshToken === undefined
        ? 'refuses the client (invalid_grant). Check client_id and client_secret.'
        : 'refuses the refresh token (invalid_grant). Create a new one.';
    case 'invalid_client':
    case 'unauthorized_client':
      return `refuses the client (${code}). Check client_id and client_secret; a secret may have expired.`;
    case 'invalid_scope':
      return 'refuses the scope (invalid_scope). Check scope.';
    default:
      return `issues no access token (${code}).`;
  }
}
