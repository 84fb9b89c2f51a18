/**
 * Tests "Sign in with Google", and with another provider, against a real OpenID provider: discovery, code, PKCE, state, nonce, audience,
 * signature.
 */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { anIdentityProvider, oidcUrl } from '../../../../tests/support/identity-provider.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { anAuthenticator } from '../../../../tests/support/second-factor.ts';
import { callerWith } from '../../../../tests/support/sessions.ts';

const PASSWORD = 'Banyan-Tree-99';
const BROWSER = { origin: 'http://localhost:3000' };
const NOT_AN_ANSWER =
  'This Google sign-in has expired, or it was started in another browser. Please start again.';

const provider = await anIdentityProvider('http://localhost:3000/signin/google');
const site = await createTestApp(provider.settings);
afterAll(async () => {
  await site.close();
  await provider.close();
});
const withPassword = { password_hash: await site.deps.passwords.hash(PASSWORD) };

function post(step: 'start' | 'finish', payload: object, cookie?: string, device?: string) {
  const cookies = [cookie && `google=${cookie}`, device && `device=${device}`].filter(Boolean).join('; ');
  const headers = { ...BROWSER, ...(cookies && { cookie: cookies }) };
  return site.visitor({ method: 'POST', url: `/api/auth/google/${step}`, payload, headers });
}

function cookieOf(reply: LightMyRequestResponse, name = 'google'): string {
  return reply.cookies.find((cookie) => cookie.name === name)?.value ?? '';
}

/** Follows the redirects to Google and back. Returns the final URL, its parameters and the cookie. */
async function thereAndBack(payload: object = {}) {
  const started = await post('start', payload);
  const back = await provider.visit(started.json().url);
  return { back, answer: Object.fromEntries(back.searchParams), cookie: cookieOf(started) };
}

async function signIn(payload: object = {}) {
  const { answer, cookie } = await thereAndBack(payload);
  return post('finish', answer, cookie);
}

function expectNotAnAnswer(reply: LightMyRequestResponse): void {
  expectRefusal(reply, 'BAD_LINK');
  expect([reply.json().message, cookieOf(reply, 'sid')]).toEqual([NOT_AN_ANSWER, '']);
}

test('the redirect to Google carries a code challenge, a state, a nonce and a matching cookie', async () => {
  const started = await post('start', {});
  const url = new URL(started.json().url);
  const asked = Object.fromEntries(url.searchParams);
  expect(url.origin).toBe(provider.issuer);
  expect(asked).toEqual({
    client_id: 'navodayan',
    redirect_uri: 'http://localhost:3000/signin/google',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const cookie = started.cookies.find(({ name }) => name === 'google');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 });
  for (const secret of [asked['state']!, asked['nonce']!]) expect(cookie?.value).not.toContain(secret);
});

test('a member with the same confirmed address is signed in, and no token appears in a URL', async () => {
  const member = await aMember(site.db, { ...withPassword, email: 'Kavita@Example.com' });
  provider.becomes({ email: 'kavita@example.com', email_verified: true });
  const { back, answer, cookie } = await thereAndBack({ next: '/jnvians?search=x', rememberMe: true });
  const reply = await post('finish', answer, cookie);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      success: true,
      outcome: 'signed-in',
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: expect.objectContaining({ _id: member.id }),
      next: '/jnvians?search=x',
    },
  ]);
  const halves = { token: String(reply.json().token), cookie: cookieOf(reply, 'sid') };
  expect(back.href).not.toContain(halves.token);
  expect(reply.cookies.find(({ name }) => name === 'sid')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 30 * 24 * 3600,
  });
  const checkAuth = { method: 'GET', url: '/api/auth/check-auth' } as const;
  expect((await callerWith(site, halves)(checkAuth)).statusCode).toBe(200);
  expectRefusal(await callerWith(site, { token: halves.token })(checkAuth), 'SESSION_BINDING');
  expect(reply.cookies.find(({ name }) => name === 'google')).toMatchObject({
    value: '',
    expires: new Date(0),
  });
  const recorded = await site.db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_id', '=', member.id)
    .execute();
  expect(recorded).toMatchObject([{ action: 'session.started', details: { method: 'google' } }]);
});

test('an unknown address redirects to sign-up with name and address filled in', async () => {
  provider.becomes({
    email: 'new@example.com',
    email_verified: true,
    given_name: 'Asha',
    family_name: 'Devi',
  });
  expect((await signIn()).json()).toEqual({
    success: true,
    outcome: 'sign-up',
    firstName: 'Asha',
    lastName: 'Devi',
    email: 'new@example.com',
  });
  provider.becomes({ email: 'new@example.com', email_verified: true, name: 'Asha Rani Devi' });
  expect((await signIn()).json()).toMatchObject({ firstName: 'Asha', lastName: 'Rani Devi' });
});

test('an address that Google has not verified is rejected', async () => {
  await aMember(site.db, { email: 'victim@example.com' });
  provider.becomes({ email: 'victim@example.com', email_verified: false });
  const reply = await signIn();
  expectRefusal(reply, 'FORBIDDEN');
  expect(reply.json().message).toBe(
    "Google hasn't verified this email address. Sign in with your password instead.",
  );
});

test('Google sign-in is rejected for an account with an unconfirmed address', async () => {
  await aMember(site.db, { email: 'early@example.com', email_confirmed_at: null });
  provider.becomes({ email: 'early@example.com', email_verified: true });
  const reply = await signIn();
  expectRefusal(reply, 'FORBIDDEN');
  expect(reply.json().message).toContain("you haven't confirmed its email address");
  expect(cookieOf(reply, 'sid')).toBe('');
});

test('a wrong state, and a cookie that is missing, forged or from another sign-in, are rejected', async () => {
  await aMember(site.db, { email: 'state@example.com' });
  provider.becomes({ email: 'state@example.com', email_verified: true });
  const [mine, other] = [await thereAndBack(), await thereAndBack()];
  expectNotAnAnswer(await post('finish', { ...mine.answer, state: 'x'.repeat(43) }, mine.cookie));
  const [one, two] = [await thereAndBack(), await thereAndBack()];
  expectNotAnAnswer(await post('finish', one.answer, two.cookie));
  expectNotAnAnswer(await post('finish', other.answer));
  expectNotAnAnswer(await post('finish', other.answer, 'made-up'));
  const flipped = `${other.cookie.slice(0, -2)}${other.cookie.endsWith('AA') ? 'BB' : 'AA'}`;
  expectNotAnAnswer(await post('finish', other.answer, flipped));
  expect((await post('finish', other.answer, other.cookie)).statusCode).toBe(200);
});

test('an authorization code that is made up or from another sign-in is rejected', async () => {
  provider.becomes({ email: 'pkce@example.com', email_verified: true });
  const [mine, other] = [await thereAndBack(), await thereAndBack()];
  expectNotAnAnswer(await post('finish', { ...mine.answer, code: other.answer['code'] }, mine.cookie));
  expectNotAnAnswer(await post('finish', { ...other.answer, code: 'made-up' }, other.cookie));
});

test.each([
  ['for another audience', { aud: 'somebody-else' }, 'provider'],
  ['with another nonce', { nonce: 'another' }, 'provider'],
  ['from another issuer', { iss: 'https://evil.example' }, 'provider'],
  ['that has expired', { exp: 1_600_000_000, iat: 1_599_999_000 }, 'provider'],
  ["signed with a key that is not the provider's", {}, 'stranger'],
] as const)('a sign-in with an ID token %s is rejected', async (_, claims, signer) => {
  await aMember(site.db, { email: `token-${crypto.randomUUID()}@example.com` });
  provider.becomes({ email: 'state@example.com', email_verified: true });
  provider.tampers(claims, signer);
  expectNotAnAnswer(await signIn());
  provider.tampers({});
  expect((await signIn()).json().outcome).toBe('signed-in');
  provider.tampers(null);
});

test('an authorization code works once and expires after ten minutes', async () => {
  await aMember(site.db, { email: 'once@example.com' });
  provider.becomes({ email: 'once@example.com', email_verified: true });
  const { answer, cookie } = await thereAndBack();
  expect((await post('finish', answer, cookie)).statusCode).toBe(200);
  expectNotAnAnswer(await post('finish', answer, cookie));
  const late = await thereAndBack();
  site.clock.advance(600_000);
  expectNotAnAnswer(await post('finish', late.answer, late.cookie));
});

test('Google sign-in still requires the second factor, and its cookie signs in only once', async () => {
  const member = await aMember(site.db, { ...withPassword, email: 'careful@example.com' });
  const app = await anAuthenticator(site, await site.as(member.id), PASSWORD);
  provider.becomes({ email: 'careful@example.com', email_verified: true });
  const asked = await signIn();
  expectRefusal(asked, 'TOTP_NEEDED');
  expect(cookieOf(asked, 'sid')).toBe('');
  const cookie = cookieOf(asked);
  const wrong = await post('finish', { totp: '000000' }, cookie);
  expectRefusal(wrong, 'TOTP_NEEDED');
  const reply = await post('finish', { totp: app.code() }, cookieOf(wrong));
  expect([reply.statusCode, reply.json().outcome]).toEqual([200, 'signed-in']);
  expectNotAnAnswer(await post('finish', { totp: app.code() }, cookie));
});

test('a sign-in cancelled at Google gets a message about the cancellation', async () => {
  const started = await post('start', {});
  const reply = await post('finish', { error: 'access_denied', state: 'x' }, cookieOf(started));
  expectRefusal(reply, 'BAD_LINK');
  expect(reply.json().message).toBe('You cancelled Google sign-in.');
});

test('when Google is unreachable the user sees an error, and the next attempt connects again', async () => {
  const own = await createTestApp({ OIDC_URL: oidcUrl('http://localhost:9', 'Google') });
  const reply = await own.visitor({ method: 'POST', url: '/api/auth/google/start', payload: {} });
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'BUSY']);
  expect(reply.json().message).toBe("We can't reach Google right now. Please sign in with your password.");
  await own.close();
});

test('without a provider the endpoint says that Google sign-in is off', async () => {
  const own = await createTestApp();
  expect((await own.visitor({ method: 'GET', url: '/api/config' })).json()).toMatchObject({
    googleSignIn: false,
    identityProvider: 'Google',
  });
  const reply = await own.visitor({ method: 'POST', url: '/api/auth/google/start', payload: {} });
  expectRefusal(reply, 'NOT_FOUND');
  expect(reply.json().message).toBe("Google sign-in isn't set up on this site yet.");
  await own.close();
  expect((await site.visitor({ method: 'GET', url: '/api/config' })).json().googleSignIn).toBe(true);
});

test.each(['id-token', 'userinfo'] as const)(
  'another provider signs members in under its own name, with the address in its %s',
  async (claimsIn) => {
    const union = await anIdentityProvider('http://localhost:3000/signin/google', {
      name: 'Keycloak',
      claimsIn,
    });
    const own = await createTestApp(union.settings);
    onTestFinished(async () => {
      await own.close();
      await union.close();
    });
    const send = (step: 'start' | 'finish', payload: object, cookie = '') =>
      own.visitor({
        method: 'POST',
        url: `/api/auth/google/${step}`,
        payload,
        headers: { ...BROWSER, ...(cookie && { cookie: `google=${cookie}` }) },
      });
    const config = await own.visitor({ method: 'GET', url: '/api/config' });
    expect(config.json()).toMatchObject({ googleSignIn: true, identityProvider: 'Keycloak' });
    const member = await aMember(own.db, { email: 'union@example.com' });
    union.becomes({ email: 'union@example.com', email_verified: true });
    const started = await send('start', {});
    const back = await union.visit(started.json().url);
    const reply = await send('finish', Object.fromEntries(back.searchParams), cookieOf(started));
    expect([reply.statusCode, reply.json().user?._id]).toEqual([200, member.id]);
    const recorded = await own.db
      .selectFrom('audit_log')
      .select('details')
      .where('actor_id', '=', member.id)
      .execute();
    expect(recorded).toMatchObject([{ details: { method: 'provider' } }]);

    const stale = await send('finish', { code: 'made-up', state: 'x' });
    expect(stale.json().message).toBe(
      'This Keycloak sign-in has expired, or it was started in another browser. Please start again.',
    );
    union.becomes({ email: 'union@example.com', email_verified: false });
    const again = await send('start', {});
    const unverified = await send(
      'finish',
      Object.fromEntries((await union.visit(again.json().url)).searchParams),
      cookieOf(again),
    );
    expect(unverified.json().message).toBe(
      "Keycloak hasn't verified this email address. Sign in with your password instead.",
    );
  },
);
