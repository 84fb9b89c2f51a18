/** Tests the limits of sign-ups: only valid forms count, and browsers with a form token have separate limits. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aCertificate } from '../../../../tests/support/applicants.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { signUpRequest } from '../../../../tests/support/sign-up-form.ts';

const HOUR_MS = 3_600_000;
const BUSY = '198.51.100.7';
const TOO_MANY = 'Too many accounts were created from your network. Please try again in an hour.';

const certificate = await aCertificate();

async function aSite() {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  let people = 0;
  const signUp = async (
    token?: string,
    { remoteAddress = BUSY, answers = {} }: { remoteAddress?: string; answers?: object } = {},
  ) => {
    people += 1;
    const request = await signUpRequest({ email: `person${people}@example.com`, ...answers }, certificate);
    const headers = { ...request.headers, ...(token !== undefined && { 'x-form-token': token }) };
    return site.visitor({ ...request, headers, remoteAddress });
  };
  const empty = () =>
    site.visitor({ method: 'POST', url: '/api/auth/signup', payload: {}, remoteAddress: BUSY });
  const askToken = (remoteAddress = BUSY) =>
    site.visitor({ method: 'POST', url: '/api/form-token', remoteAddress });
  const aToken = async (remoteAddress?: string) => (await askToken(remoteAddress)).json().token as string;
  const count = (name: string, tries: number) =>
    sql`update rate_limit set count = ${tries} where key like ${`${name}:%`}`.execute(site.db);
  return { site, signUp, empty, askToken, aToken, count };
}

test('310 empty or invalid forms do not block sign-up for anyone', async () => {
  const { signUp, empty, count } = await aSite();
  for (let number = 0; number < 310; number += 1) expectRefusal(await empty(), 'UNSUPPORTED_TYPE');
  expect((await signUp()).statusCode).toBe(201);
  await count('sign-up', 299);
  for (const answers of [{ password: '123456' }, { first_name: '' }, { noticeVersion: 'unknown' }])
    expectRefusal(await signUp(undefined, { answers }), 'VALIDATION');
  expect((await signUp()).statusCode).toBe(201);
  expectRefusal(await signUp(), 'TOO_MANY_TRIES');
});

test('the 301st sign-up of a network in an hour is rejected before its body is read; other networks can still sign up', async () => {
  const { site, signUp, empty, count } = await aSite();
  expect((await signUp()).statusCode).toBe(201);
  await count('sign-up', 300);
  const before = await site.storedFiles();
  const unread = await empty();
  expectRefusal(unread, 'TOO_MANY_TRIES');
  expect(unread.json().message).toBe(TOO_MANY);
  expect(Number(unread.headers['retry-after'])).toBeGreaterThan(0);
  expectRefusal(await signUp(), 'TOO_MANY_TRIES');
  expect(await site.storedFiles()).toBe(before);
  expect((await signUp(undefined, { remoteAddress: '203.0.113.9' })).statusCode).toBe(201);
  site.clock.advance(HOUR_MS);
  expect((await signUp()).statusCode).toBe(201);
});

test('a browser with a form token can sign up five people after its network has used up its limit', async () => {
  const { site, signUp, aToken, count } = await aSite();
  const [token, another] = [await aToken(), await aToken()];
  expect((await signUp()).statusCode).toBe(201);
  await count('sign-up', 300);
  for (let number = 0; number < 5; number += 1) expect((await signUp(token)).statusCode).toBe(201);
  expectRefusal(await signUp(token), 'TOO_MANY_TRIES');
  expect((await signUp(another)).statusCode).toBe(201);
  site.clock.advance(HOUR_MS);
  expect((await signUp(token)).statusCode).toBe(201);
});

test('a forged, altered or expired form token is treated as missing', async () => {
  const { site, signUp, aToken, count } = await aSite();
  const token = await aToken();
  const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  expect((await signUp()).statusCode).toBe(201);
  await count('sign-up', 300);
  for (const forged of ['', 'x', altered, token.slice(0, -4), 'A'.repeat(72)])
    expectRefusal(await signUp(forged), 'TOO_MANY_TRIES');
  site.clock.advance(2 * HOUR_MS);
  expect((await signUp()).statusCode).toBe(201);
  await count('sign-up', 300);
  expectRefusal(await signUp(token), 'TOO_MANY_TRIES');
});

test("a form token is ignored once its browser's own limit or the network's token limit is used up", async () => {
  const { signUp, aToken, count } = await aSite();
  const token = await aToken();
  for (let number = 0; number < 6; number += 1) expect((await signUp(token)).statusCode).toBe(201);
  await count('sign-up', 300);
  expectRefusal(await signUp(token), 'TOO_MANY_TRIES');
  expect((await signUp(await aToken())).statusCode).toBe(201);
  await count('sign-up-browsers', 3000);
  expectRefusal(await signUp(await aToken()), 'TOO_MANY_TRIES');
});

test('a network gets at most sixty form tokens a minute', async () => {
  const { site, askToken } = await aSite();
  for (let number = 0; number < 60; number += 1) expect((await askToken()).statusCode).toBe(200);
  expectRefusal(await askToken(), 'TOO_MANY_TRIES');
  expect((await askToken('203.0.113.9')).statusCode).toBe(200);
  site.clock.advance(60_000);
  expect((await askToken()).statusCode).toBe(200);
});

const FORMS = [
  [
    'contact',
    '/api/contact',
    { name: 'Asha', subject: 'general', message: 'Hello there, friends.', website: '' },
  ],
  ['newsletter', '/api/newsletter/subscribe', { website: '' }],
] as const;

test.each(FORMS)(
  'the %s form accepts a hundred messages an hour from a network, and ten more from a browser with a token',
  async (_form, url, fields) => {
    const { site, aToken } = await aSite();
    let sent = 0;
    const send = async (token?: string) => {
      sent += 1;
      const reply = await site.visitor({
        method: 'POST',
        url,
        payload: { ...fields, email: `reader${sent}@example.com` },
        remoteAddress: BUSY,
        headers: token === undefined ? {} : { 'x-form-token': token },
      });
      return reply.statusCode;
    };
    const invalid = await site.visitor({ method: 'POST', url, payload: { ...fields, email: 'x' } });
    expectRefusal(invalid, 'VALIDATION');
    for (let number = 0; number < 100; number += 1) expect(await send()).toBe(200);
    expect(await send()).toBe(429);
    const token = await aToken();
    for (let number = 0; number < 10; number += 1) expect(await send(token)).toBe(200);
    expect(await send(token)).toBe(429);
  },
);
