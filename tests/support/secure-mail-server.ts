/** Starts SMTP servers with TLS or OAuth2, and the token endpoint of an OAuth2 provider. */
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { aCertificateFile } from './reverse-proxies.ts';

export const MAILBOX = 'post@union.example.org';
const CLIENT = { client_id: 'navodayan', client_secret: 'a secret+with/signs' };
const SMTP_SCOPE = 'smtp.send';
/** A scope of the provider that the client may not request. */
export const FOREIGN_SCOPE = 'calendar.read';

export type SecureMailServer = Readonly<{ port: number; ca: string; received: string[] }>;

/** Starts an SMTP server for `localhost` whose self-signed certificate is in the file `ca`. */
export async function aSecureMailServer(options: SMTPServerOptions = {}): Promise<SecureMailServer> {
  const certificate = aCertificateFile();
  const received: string[] = [];
  const server = new SMTPServer({
    key: readFileSync(certificate.key),
    cert: certificate.text,
    authOptional: true,
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined); // a client that distrusts the certificate ends the connection
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { port, ca: certificate.file, received };
}

export type TokenEndpoint = Readonly<{
  /** Parameters of `SMTP_URL` for either grant. */
  withRefreshToken: string;
  withClientCredentials: string;
  requests: () => number;
  /** Returns whether an access token is valid at this provider. */
  accepts: (token: string) => Promise<boolean>;
  revokeAccessTokens: () => void;
  revokeRefreshToken: () => Promise<void>;
}>;

/** Starts a real OAuth2 provider that has issued a refresh token for `MAILBOX`. */
export async function aTokenEndpoint(): Promise<TokenEndpoint> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        scope: `openid offline_access ${SMTP_SCOPE}`,
        grant_types: ['client_credentials', 'refresh_token', 'authorization_code'],
        redirect_uris: [`${issuer}/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'offline_access', SMTP_SCOPE, FOREIGN_SCOPE],
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    rotateRefreshToken: false,
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    ttl: { AccessToken: 3600, ClientCredentials: 3600, RefreshToken: 3600, Grant: 3600, IdToken: 3600 },
    cookies: { keys: ['the provider signs its own cookies'] },
  });
  let requests = 0;
  const revoked = new Set<string>();
  const issued = new Set<string>();
  const handle = provider.callback();
  server.on('request', (request, response) => {
    requests += 1;
    void handle(request, response);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const refreshToken = await anIssuedRefreshToken(provider);
  const encoded = (values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  const common = { auth: 'oauth2', ...CLIENT, token_url: `${issuer}/token` };
  return {
    withRefreshToken: encoded({ ...common, refresh_token: refreshToken.value }),
    withClientCredentials: encoded({ ...common, scope: SMTP_SCOPE }),
    requests: () => requests,
    accepts: async (token) => {
      issued.add(token);
      const found =
        (await provider.AccessToken.find(token)) ?? (await provider.ClientCredentials.find(token));
      return found !== undefined && !revoked.has(token);
    },
    revokeAccessTokens: () => {
      for (const token of issued) revoked.add(token);
    },
    revokeRefreshToken: refreshToken.revoke,
  };
}

async function anIssuedRefreshToken(provider: Provider) {
  const client = await provider.Client.find(CLIENT.client_id);
  if (!client) throw new Error('no client');
  const grant = new provider.Grant({ clientId: CLIENT.client_id, accountId: MAILBOX });
  const scope = `openid offline_access ${SMTP_SCOPE}`;
  grant.addOIDCScope(scope);
  const grantId = await grant.save();
  const token = new provider.RefreshToken({
    client,
    accountId: MAILBOX,
    grantId,
    scope,
    gty: 'authorization_code',
  });
  return { value: await token.save(), revoke: () => token.destroy() };
}
