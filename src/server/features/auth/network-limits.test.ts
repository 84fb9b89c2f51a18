/**
 * Tests the rate limits per network. They are generous, because thousands of people share one address of a
 * mobile carrier.
 */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { anAuthenticator } from '../../../../tests/support/second-factor.ts';

const PASSWORD = 'Banyan-Tree-99';
const HERE = '203.0.113.7';
const HOUR_MS = 3_600_000;
const BUSY = 'Too many attempts came from your network. Please wait an hour, or use another network.';
type Headers = Record<string, string>;

async function aSite() {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  const password_hash = await site.deps.passwords.hash(PASSWORD);
  const member = await aMember(site.db, { password_hash });
  const signIn = (given: object, remoteAddress = HERE, headers: Headers = {}) =>
    site.visitor({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { email: member.email, password: PASSWORD, ...given },
      remoteAddress,
      headers,
    });
  const forgot = (email: string, remoteAddress = HERE) =>
    site.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, remoteAddress });
  /** Sets the counters of a limit to this many attempts. */
  const count = (name: string, tries: number) =>
    sql`update rate_limit set count = ${tries} where key like ${`${name}:%`}`.execute(site.db);
  return { site, member, signIn, forgot, count };
}

test('a network with 3,000 wrong passwords in an hour is rate limited for every account; other networks are not', async () => {
  const { site, signIn, count } = await aSite();
  expectRefusal(await signIn({ email: 'nobody@example.com' }), 'WRONG_CREDENTIALS');
  await count('sign-in-network', 2999);
  expect((await signIn({})).statusCode).toBe(200);
  expectRefusal(await signIn({ password: 'wrong' }), 'WRONG_CREDENTIALS');
  for (const given of [{}, { email: 'nobody2@example.com' }]) {
    const refused = await signIn(given);
    expectRefusal(refused, 'TOO_MANY_TRIES');
    expect(refused.json().message).toBe(BUSY);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  }
  expect((await signIn({}, '203.0.113.8')).statusCode).toBe(200);
  site.clock.advance(HOUR_MS);
  expect((await signIn({})).statusCode).toBe(200);
});

test('correct passwords are not counted, and a known browser bypasses the network limit', async () => {
  const { signIn, count } = await aSite();
  const origin = { origin: 'http://localhost:3000' };
  expectRefusal(await signIn({ password: 'wrong' }), 'WRONG_CREDENTIALS');
  const device = (await signIn({}, HERE, origin)).cookies.find(({ name }) => name === 'device')?.value;
  await count('sign-in-network', 3000);
  expectRefusal(await signIn({}, HERE, origin), 'TOO_MANY_TRIES');
  expect((await signIn({}, HERE, { ...origin, cookie: `device=${device}` })).statusCode).toBe(200);
});

test('all /64 networks of one IPv6 /48 together get twenty times the limit of one', async () => {
  const { signIn, count } = await aSite();
  const from = (group: number) => signIn({ password: 'wrong' }, `2001:db8:1:${group.toString(16)}::1`);
  expectRefusal(await from(0), 'WRONG_CREDENTIALS');
  // A /64 that has exhausted its own limit does not use up the limit of its /48.
  await count('sign-in-network', 3000);
  for (let number = 0; number < 5; number += 1) expectRefusal(await from(0), 'TOO_MANY_TRIES');
  await count('sign-in-network', 59_999);
  expectRefusal(await from(1), 'WRONG_CREDENTIALS');
  expectRefusal(await from(2), 'TOO_MANY_TRIES');
  expectRefusal(await signIn({ password: 'wrong' }, '2001:db8:2::1'), 'WRONG_CREDENTIALS');
});

const forwarded = [
  ['with a port', (number: number) => `192.0.2.7:${4000 + number}`],
  ['in brackets, with a port', (number: number) => `[2001:db8::${number}]:${4000 + number}`],
  ['that is not an IP address', (number: number) => `_client-${number}`],
  ['behind a trusted proxy written with a port', (number: number) => `192.0.2.7, 10.0.0.1:${number + 1}`],
] as const;

test.each(forwarded)('a forwarded address %s does not bypass the rate limit', async (_what, address) => {
  const site = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' });
  onTestFinished(() => site.close());
  const statuses: number[] = [];
  for (let number = 0; number < 8; number += 1) {
    const reply = await site.visitor({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: `unknown${number}@example.com` },
      headers: { 'x-forwarded-for': address(number) },
    });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([404, 404, 404, 404, 404, 200, 200, 200]);
  const elsewhere = await site.visitor({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: 'unknown@example.com' },
    headers: { 'x-forwarded-for': '198.51.100.1, 10.0.0.1:1' },
  });
  expect(elsewhere.statusCode).toBe(404);
});

test('wrong second-factor codes count against the network limit, but sign-ins that still need a code do not', async () => {
  const { site, member, signIn } = await aSite();
  await anAuthenticator(site, await site.as(member.id), PASSWORD);
  const counted = async () => {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(count), 0)::int as count from rate_limit where key like 'sign-in-network:%'`.execute(
      site.db,
    );
    return rows[0]?.count;
  };
  expectRefusal(await signIn({}), 'TOTP_NEEDED');
  expect(await counted()).toBe(0);
  expectRefusal(await signIn({ totp: '000000' }), 'TOTP_NEEDED');
  expect(await counted()).toBe(1);
});

test('a network without form tokens gets 1,000 reset links an hour; browsers with a token, and resends, have their own limits', async () => {
  const { site, member, forgot, count } = await aSite();
  expect((await forgot(member.email)).statusCode).toBe(200);
  await count('forgot', 1000);
  for (const refused of [await forgot(member.email), await forgot('nobody@example.com')]) {
    expectRefusal(refused, 'TOO_MANY_TRIES');
    expect(refused.json().message).toBe(BUSY);
  }
  expect((await forgot(member.email, '203.0.113.8')).statusCode).toBe(200);

  const { token } = (
    await site.visitor({ method: 'POST', url: '/api/form-token', remoteAddress: HERE })
  ).json();
  const withToken = () =>
    site.visitor({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: member.email },
      headers: { 'x-form-token': String(token) },
      remoteAddress: HERE,
    });
  for (let number = 0; number < 20; number += 1) expect((await withToken()).statusCode).toBe(200);
  expectRefusal(await withToken(), 'TOO_MANY_TRIES');

  const newcomer = await aMember(site.db, { email_confirmed_at: null });
  const resend = { method: 'POST', url: '/api/auth/resend-confirmation', remoteAddress: HERE } as const;
  expect((await (await site.as(newcomer.id))(resend)).statusCode).toBe(200);
});

test('beyond three emails an hour a corrected address is saved, and the reply does not claim that an email was sent', async () => {
  const { site } = await aSite();
  const newcomer = await aMember(site.db, {
    email_confirmed_at: null,
    password_hash: await site.deps.passwords.hash(PASSWORD),
  });
  const caller = await site.as(newcomer.id);
  const correct = (email: string) =>
    caller({ method: 'PUT', url: '/api/auth/user/email', payload: { email, password: PASSWORD } });
  for (let number = 1; number <= 3; number += 1) {
    await correct(`try${number}@example.com`);
    await site.runJobs();
  }
  expect((await correct('fourth@example.com')).json()).toMatchObject({
    success: true,
    message: `We've already sent you several emails. Wait an hour, then press "Send again" to get one at fourth@example.com.`,
    user: { newEmail: 'fourth@example.com' },
  });
  await site.runJobs();
  expect(site.inbox.some(({ to }) => to === 'fourth@example.com')).toBe(false);
});
