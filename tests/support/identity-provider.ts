/** Runs a real OpenID Connect provider on this machine, in place of Google or under another name. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider, type Configuration } from 'oidc-provider';

const CLIENT = { id: 'navodayan', secret: 'a secret/of thirty-two characters' };

/** Claims about the person whom the provider signs in. */
export type Claims = {
  email: string;
  email_verified: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
};

export type IdentityProvider = Readonly<{
  /** Settings of a site that uses this provider. */
  settings: Readonly<Record<string, string>>;
  issuer: string;
  /** Selects the person whom the provider signs in. */
  becomes: (claims: Claims) => void;
  /** Changes claims in all later ID tokens, signed with the provider's or with a foreign key. Null ends this. */
  tampers: (change: object | null, signer?: 'provider' | 'stranger') => void;
  /** Signs in at the URL to which our site redirects. Returns the URL to which the provider then redirects. */
  visit: (url: string) => Promise<URL>;
  close: () => Promise<void>;
}>;

/**
 * Starts the provider. Like Google, it puts the address and the name into the ID token, or leaves them to the userinfo
 * endpoint.
 */
export async function anIdentityProvider(
  returnAddress: string,
  { name = 'Google', claimsIn = 'id-token' }: { name?: string; claimsIn?: 'id-token' | 'userinfo' } = {},
): Promise<IdentityProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://localhost:${address.port}`;
  const [own, strange] = [aKey(), aKey()];
  let claims: Claims = { email: 'nobody@example.com', email_verified: true };
  let change: { claims: object; key: typeof own } | null = null;

  const provider = new Provider(issuer, {
    ...configuration(returnAddress, own, () => claims),
    conformIdTokenClaims: claimsIn === 'userinfo',
  });
  provider.use(async (context, next) => {
    await next();
    if (context.oidc?.route !== 'token' || change === null) return;
    const body = context.body as { id_token: string };
    context.body = { ...body, id_token: resigned(body.id_token, change) };
  });
  const handle = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    return void provider.interactionFinished(request, response, { login: { accountId: claims.email } });
  });
  return {
    settings: { OIDC_URL: oidcUrl(issuer, name) },
    issuer,
    becomes: (person) => void (claims = person),
    tampers: (changed, signer = 'provider') =>
      void (change = changed && { claims: changed, key: signer === 'provider' ? own : strange }),
    visit: (url) => visit(url, issuer),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the setting for this provider. */
export function oidcUrl(issuer: string, name: string): string {
  const account = `${CLIENT.id}:${encodeURIComponent(CLIENT.secret)}@`;
  return `${issuer.replace('://', `://${account}`)}?name=${encodeURIComponent(name)}`;
}

function configuration(
  returnAddress: string,
  key: ReturnType<typeof aKey>,
  claimsOf: () => Claims,
): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [returnAddress],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.privateKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['the provider signs its own cookies'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...claimsOf() }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function aKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

/** Changes claims of a token and signs the token with this key (RFC 7515, RS256). */
function resigned(token: string, change: { claims: object; key: ReturnType<typeof aKey> }): string {
  const [head = '', body = ''] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...change.claims };
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), change.key.privateKey).toString('base64url')}`;
}

/** Follows the provider's redirects with its cookies, like a browser. Returns the first URL outside the provider. */
async function visit(url: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(url);
  while (at.origin === new URL(issuer).origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const next = reply.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`);
    at = new URL(next, at);
  }
  return at;
}
