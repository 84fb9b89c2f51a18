/** Tests TLS and OAuth2 of `SMTP_URL` with real SMTP servers, certificates and a real OAuth2 provider. */
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { aFreePort } from '../../../../tests/support/application.ts';
import {
  aSecureMailServer,
  aTokenEndpoint,
  FOREIGN_SCOPE,
  MAILBOX,
  type TokenEndpoint,
} from '../../../../tests/support/secure-mail-server.ts';
import { aMailServer } from '../../../../tests/support/mail-server.ts';
import { missingServers } from '../../../../tests/support/debian-servers.ts';
import { readSmtpUrl, sendsWithoutTls } from '#server/config/smtp-url.ts';
import { ServiceAway } from '#server/platform/jobs/service-away.ts';
import { accessTokens } from './access-token.ts';
import { checkSmtp, smtpMailer } from './smtp.ts';

const missing = missingServers('openssl');
const needed = missing === null ? '' : `: ${missing}`;
const runTest = test.skipIf(missing !== null);
const MAIL = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const ACCOUNT = encodeURIComponent(MAILBOX);

function aMailer(url: string) {
  const mailer = smtpMailer({ url, from: 'post@union.example.org' });
  onTestFinished(() => mailer.close());
  return mailer;
}

/** Returns the sentence of the doctor and of set-up, after checking that a send logs the same. */
async function mistakeWith(url: string): Promise<string | null> {
  const mistake = await checkSmtp(url);
  const failure = await aMailer(url)
    .send(MAIL)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ServiceAway);
  expect(String(failure)).toBe(`ServiceAway: ${mistake}`);
  return mistake;
}

runTest(`sends with STARTTLS and with TLS from the start if the authority is trusted${needed}`, async () => {
  for (const secure of [false, true]) {
    const { port, ca, received } = await aSecureMailServer({ secure });
    const url = secure
      ? `smtps://localhost:${port}?ca=${ca}`
      : `smtp://localhost:${port}?tls=required&ca=${ca}`;
    expect(await checkSmtp(url)).toBe(null);
    await aMailer(url).send(MAIL);
    expect(received).toEqual(['asha@example.com']);
  }
});

runTest(`a certificate that cannot be trusted has its own sentence${needed}`, async () => {
  for (const secure of [false, true]) {
    const { port, received } = await aSecureMailServer({ secure });
    const url = `${secure ? 'smtps' : 'smtp'}://localhost:${port}`;
    expect(await mistakeWith(url)).toBe(
      `The mail server localhost:${port} has a certificate that cannot be trusted: self-signed certificate. If your own authority issued it, add ca=/path/to/ca.pem to SMTP_URL.`,
    );
    expect(received).toEqual([]);
  }
});

runTest(`a certificate for another name has its own sentence${needed}`, async () => {
  const { port, ca } = await aSecureMailServer({ secure: true });
  expect(await mistakeWith(`smtps://127.0.0.1:${port}?ca=${ca}`)).toMatch(
    /has a certificate that cannot be trusted: Hostname\/IP does not match certificate's altnames/,
  );
});

test('a server without STARTTLS gets no email if the URL requires TLS, and gets one if TLS is optional', async () => {
  const { url, received } = await aMailServer();
  const { port } = new URL(url);
  expect(await mistakeWith(`${url}?tls=required`)).toBe(
    `The mail server 127.0.0.1:${port} does not offer STARTTLS: use smtps:// if it speaks TLS from the start, or add tls=optional to SMTP_URL to send without encryption.`,
  );
  expect(received).toEqual([]);
  await aMailer(`${url}?tls=optional`).send(MAIL);
  expect(received).toHaveLength(1);
});

runTest(`a server that refuses emails without TLS has its own sentence${needed}`, async () => {
  const refusal = Object.assign(new Error('5.7.0 Must issue a STARTTLS command first'), {
    responseCode: 530,
  });
  const options: SMTPServerOptions = {
    onMailFrom: (_address, session, done) => done(session.secure ? null : refusal),
    onAuth: (_auth, _session, done) => done(null, { user: 'asha' }),
  };
  const { port, received } = await aSecureMailServer(options);
  const failure = await aMailer(`smtp://localhost:${port}?tls=off`)
    .send(MAIL)
    .catch((error: unknown) => error);
  expect(String(failure)).toBe(
    `ServiceAway: The mail server localhost:${port} refuses connections without TLS (530): remove tls=off from SMTP_URL.`,
  );
  // With an account, the sign-in is what the server refuses.
  expect(await mistakeWith(`smtp://asha:secret@localhost:${port}?tls=off`)).toBe(
    `The mail server localhost:${port} refuses connections without TLS (538): remove tls=off from SMTP_URL.`,
  );
  expect(received).toEqual([]);
});

runTest(
  `an account at a server that offers no sign-in is a mistake, and no email is sent${needed}`,
  async () => {
    const { port, received } = await aSecureMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
    const url = `smtp://asha:secret@localhost:${port}`;
    expect(await checkSmtp(url)).toBe(
      `The mail server localhost:${port} refuses the user "asha" or its password (500).`,
    );
    await expect(aMailer(url).send(MAIL)).rejects.toThrow('The mail server refused the email (500).');
    expect(received).toEqual([]);
  },
);

test.each([
  ['smtp://mail.example.org', { tls: 'required', port: 587 }],
  ['smtp://mail.example.org:25?tls=optional', { tls: 'optional', port: 25 }],
  ['smtp://mail.example.org?tls=off', { tls: 'off' }],
  ['smtps://mail.example.org', { tls: 'implicit', port: 465 }],
  ['smtp://127.0.0.1', { tls: 'optional' }],
  ['smtp://[::1]:25', { tls: 'optional', host: '::1' }],
  ['smtp://10.1.2.3', { tls: 'optional' }],
  ['smtp://172.32.0.1', { tls: 'required' }],
  ['smtp://[fd00::7]', { tls: 'optional' }],
  ['smtp://[2001:db8::7]', { tls: 'required' }],
  ['smtp://postfix', { tls: 'optional' }],
  ['smtp://mail.internal', { tls: 'optional' }],
  ['smtp://mail.internal?tls=required', { tls: 'required' }],
  ['smtp://asha%40union:p%40ss%2Fw%3Ard@mail.example.org', { user: 'asha@union', password: 'p@ss/w:rd' }],
])('the TLS policy and account of %s are %j', (url, expected) => {
  expect(readSmtpUrl(url)).toMatchObject(expected);
});

test.each([
  ['smtp://mail.example.org?tls=maybe', 'must have required, optional or off as its tls'],
  ['smtps://mail.example.org?tls=off', 'cannot have tls with smtps://, which always uses TLS'],
  [
    'smtp://mail.example.org?tls.rejectUnauthorized=false',
    'has the unknown parameter "tls.rejectUnauthorized"',
  ],
  ['smtp://mail.example.org?ca=/nowhere.pem', 'has a ca that cannot be used (ENOENT'],
  ['smtp://mail.example.org?ca=package.json', 'has a ca that cannot be used ('],
  ['smtp://100%:x@mail.example.org', 'must have each % in its user name and password written as %25'],
  ['smtp://a@mail.example.org?client_id=x', 'has client_id without auth=oauth2'],
  ['smtp://a@mail.example.org?auth=plain', 'can have only oauth2 as its auth'],
  ['smtp://mail.example.org?auth=oauth2', 'with auth=oauth2 must name the mailbox and no password'],
  ['smtp://a@mail.example.org?auth=oauth2', 'with auth=oauth2 needs token_url, client_id and client_secret'],
  [
    'smtp://a@mail.example.org?auth=oauth2&client_id=x&client_secret=y&token_url=http://example.org/token',
    'must have an https address as its token_url',
  ],
  [
    'smtp://a@mail.example.org?auth=oauth2&client_id=x&client_secret=y&token_url=https://example.org/token',
    'with auth=oauth2 needs a refresh_token, or a scope for the client itself',
  ],
])('%s %s', (url, problem) => {
  expect(readSmtpUrl(url)).toContain(problem);
});

test('a plus sign in a secret is not a space', () => {
  const url =
    'smtp://a@mail.example.org?auth=oauth2&client_id=x&client_secret=y+z%2B&token_url=https://example.org/token&scope=s';
  expect(readSmtpUrl(url)).toMatchObject({ oauth: { clientSecret: 'y+z+' } });
});

/** Starts a server that accepts only valid access tokens for the mailbox, in one of the two ways of refusing. */
async function anOAuthServer(tokens: TokenEndpoint, refusal: 'challenge' | 'rejection') {
  let signIns = 0;
  const server = await aSecureMailServer({
    secure: true,
    authOptional: false,
    authMethods: ['XOAUTH2'],
    onAuth: async ({ username, accessToken = '' }, _session, done) => {
      signIns += 1;
      const isValid = (await tokens.accepts(accessToken)) && username === MAILBOX;
      if (isValid) done(null, { user: username });
      // Google explains the refusal in a challenge; Microsoft only rejects.
      else if (refusal === 'challenge')
        done(null, { data: { status: '401', schemes: 'bearer', scope: 'mail' } });
      else done(Object.assign(new Error('5.7.3 Authentication unsuccessful'), { responseCode: 535 }));
    },
  });
  const address = (parameters: string) =>
    `smtps://${ACCOUNT}@localhost:${server.port}?ca=${server.ca}&${parameters}`;
  return { ...server, address, signIns: () => signIns };
}

runTest.each(['withRefreshToken', 'withClientCredentials'] as const)(
  `signs in with OAuth2 %s and fetches one token for all connections${needed}`,
  async (grant) => {
    const tokens = await aTokenEndpoint();
    const server = await anOAuthServer(tokens, 'rejection');
    expect(await checkSmtp(server.address(tokens[grant]))).toBe(null);
    expect(tokens.requests()).toBe(1);
    const mailer = aMailer(server.address(tokens[grant]));
    await Promise.all([mailer.send(MAIL), mailer.send(MAIL), mailer.send(MAIL)]);
    expect(server.received).toHaveLength(3);
    expect(tokens.requests()).toBe(2);
    expect(server.signIns()).toBeGreaterThan(1);
  },
);

runTest.each(['challenge', 'rejection'] as const)(
  `fetches a new token when the server refuses the cached one by a %s${needed}`,
  async (refusal) => {
    const tokens = await aTokenEndpoint();
    const server = await anOAuthServer(tokens, refusal);
    const mailer = aMailer(server.address(tokens.withRefreshToken));
    await mailer.send(MAIL);
    tokens.revokeAccessTokens();
    // Four at once need more connections than the one that is open.
    await Promise.all([mailer.send(MAIL), mailer.send(MAIL), mailer.send(MAIL), mailer.send(MAIL)]);
    expect(server.received).toHaveLength(5);
    expect(tokens.requests()).toBeGreaterThan(1);
  },
);

runTest(`each mistake in OAuth2 has its own sentence, without a secret${needed}`, async () => {
  const tokens = await aTokenEndpoint();
  const server = await anOAuthServer(tokens, 'rejection');
  const place = `The mail server localhost:${server.port}`;
  const grant = server.address(tokens.withClientCredentials);
  expect(await mistakeWith(grant.replace(/client_secret=[^&]+/, 'client_secret=wrong'))).toBe(
    `${place} needs an access token, but localhost refuses the client (invalid_client). Check client_id and client_secret; a secret may have expired.`,
  );
  expect(await mistakeWith(grant.replace('scope=smtp.send', `scope=${FOREIGN_SCOPE}`))).toBe(
    `${place} needs an access token, but localhost refuses the scope (invalid_scope). Check scope.`,
  );
  const closed = await aFreePort();
  expect(
    await mistakeWith(grant.replace(/token_url=[^&]+/, `token_url=http://localhost:${closed}/token`)),
  ).toBe(
    `${place} needs an access token, but localhost issues no access token: it cannot be reached (ECONNREFUSED).`,
  );
  expect(await checkSmtp(grant.replace(ACCOUNT, 'asha'))).toBe(
    `${place} refuses the access token of "asha" (535): the mailbox must allow this client to send by SMTP.`,
  );
  await tokens.revokeRefreshToken();
  expect(await mistakeWith(server.address(tokens.withRefreshToken))).toBe(
    `${place} needs an access token, but localhost refuses the refresh token (invalid_grant). Create a new one.`,
  );
  expect(server.received).toEqual([]);
});

test('an access token is cached until a minute before it expires', async () => {
  const tokens = await aTokenEndpoint();
  const location = readSmtpUrl(`smtp://a@localhost?${tokens.withRefreshToken}`);
  if (typeof location === 'string' || !location.oauth) throw new Error('The address is invalid.');
  let now = 0;
  const source = accessTokens(location.oauth, () => now);
  const [first, second] = await Promise.all([source.current(), source.current()]);
  now = 3539_000;
  expect([second, await source.current(), tokens.requests()]).toEqual([first, first, 1]);
  now = 3540_000;
  expect(await source.current()).not.toBe(first);
  expect(tokens.requests()).toBe(2);
});

test.each([
  ['smtp://mail.example.org?tls=optional', true],
  ['smtp://mail.example.org?tls=off', true],
  ['smtp://mail.example.org', false],
  ['smtps://mail.example.org', false],
  ['smtp://127.0.0.1:25', false],
])('%s permits sending over the internet without TLS: %s', (url, isPermitted) => {
  expect(sendsWithoutTls(url)).toBe(isPermitted);
});
