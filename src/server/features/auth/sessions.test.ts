import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { DEVICES_MAX } from './devices.service.ts';
import { enter } from './sign-in.service.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { aBrowserSession, callerWith } from '../../../../tests/support/sessions.ts';

const PASSWORD = 'Banyan-Tree-99';
const BROWSER = { origin: 'http://localhost:3000' };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const site = await createTestApp();
afterAll(() => site.close());
const withPassword = { password_hash: await site.deps.passwords.hash(PASSWORD) };

function signIn(email: string, headers: Record<string, string> = {}, rememberMe = false) {
  const payload = { email, password: PASSWORD, rememberMe };
  return site.visitor({ method: 'POST', url: '/api/auth/signin', payload, headers });
}

const checkAuth = (caller: Caller) => caller({ method: 'GET', url: '/api/auth/check-auth' });
const logout = (caller: Caller) => caller({ method: 'POST', url: '/api/auth/logout' });

function halvesOf(reply: LightMyRequestResponse) {
  const cookie = reply.cookies.find(({ name }) => name === 'sid');
  return { token: String(reply.json().token), cookie: cookie?.value ?? '' };
}

test('the session cookie is HttpOnly and SameSite=Strict', async () => {
  const { email } = await aMember(site.db, withPassword);
  const reply = await signIn(email, BROWSER);
  const session = reply.cookies.find(({ name }) => name === 'sid');
  expect(session).toEqual({
    name: 'sid',
    value: expect.stringMatching(/^[\w-]{43}$/),
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
  });
  expect(session?.value).not.toBe(reply.json().token);
});

test('the session cookie on https is Secure with the __Host- prefix', async () => {
  const own = await createTestApp({
    PUBLIC_URL: 'https://navodayan.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Union <post@union.example>',
  });
  const { email } = await aMember(own.db, { password_hash: await own.deps.passwords.hash(PASSWORD) });
  const reply = await own.visitor({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email, password: PASSWORD },
    headers: { origin: 'https://navodayan.example' },
  });
  expect(reply.cookies.map(({ name, secure, path }) => ({ name, secure, path }))).toEqual([
    { name: '__Host-Http-sid', secure: true, path: '/' },
    { name: '__Host-Http-device', secure: true, path: '/' },
  ]);
  const local = { origin: 'http://localhost:3000' };
  expectRefusal(
    await own.visitor({ method: 'POST', url: '/api/auth/logout', headers: local }),
    'FOREIGN_ORIGIN',
  );
  await own.close();
});

test.each([
  ['an Origin header', 'a browser session', true, { origin: 'http://localhost:3000' }],
  ['a Referer header', 'a browser session', true, { referer: 'http://localhost:3000/signin' }],
  ['a Sec-Fetch-Site header', 'a browser session', true, { 'sec-fetch-site': 'same-origin' }],
  ['a Sec-Fetch-Mode header, which Node also sends,', 'a bearer token', false, { 'sec-fetch-mode': 'cors' }],
  ['none of these headers', 'a bearer token', false, {}],
])('a sign-in with %s gets %s', async (_with, _gets, isBrowser, headers) => {
  const { email } = await aMember(site.db, withPassword);
  const reply = await signIn(email, headers);
  expect(reply.statusCode).toBe(200);
  expect(reply.cookies.map(({ name }) => name)).toEqual(isBrowser ? ['sid', 'device'] : []);
  const { token } = reply.json();
  expect((await checkAuth(callerWith(site, { token }))).statusCode).toBe(isBrowser ? 401 : 200);
});

test('every sign-in creates new secrets, and only their hashes are stored', async () => {
  const { id, email } = await aMember(site.db, withPassword);
  const first = halvesOf(await signIn(email, BROWSER));
  const second = halvesOf(await signIn(email, { ...BROWSER, cookie: `sid=${first.cookie}` }));
  expect(new Set([...Object.values(first), ...Object.values(second)]).size).toBe(4);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const stored = (await sessionsOf(id)).map(
    ({ token_hash, cookie_hash }) => `${token_hash.toString('hex')} ${cookie_hash?.toString('hex')}`,
  );
  expect(new Set(stored)).toEqual(
    new Set([first, second].map(({ token, cookie }) => `${sha256(token)} ${sha256(cookie)}`)),
  );
});

test('after two concurrent sign-ins, the token of one works with the cookie of the other', async () => {
  const { id, email } = await aMember(site.db, withPassword);
  for (const [kept, sent] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const replies = await Promise.all([signIn(email, BROWSER), signIn(email, BROWSER)]);
    const halves = replies.map(halvesOf);
    const mixed = callerWith(site, { token: halves[kept]!.token, cookie: halves[sent]!.cookie });
    expect((await checkAuth(mixed)).statusCode).toBe(200);
    // The other session expires long before this one, which is in use.
    await endSession(halves[sent]!.token);
    expect((await checkAuth(mixed)).statusCode).toBe(200);
    expectRefusal(await checkAuth(callerWith(site, { token: halves[kept]!.token })), 'SESSION_BINDING');
  }
  expect((await sessionsOf(id)).length).toBe(2);
});

test('a token does not work with the cookie of an earlier or later sign-in, or of another member', async () => {
  const [one, other] = [await aMember(site.db, withPassword), await aMember(site.db, withPassword)];
  const early = halvesOf(await signIn(one.email, BROWSER));
  const foreign = halvesOf(await signIn(other.email, BROWSER));
  site.clock.advance(11_000);
  const late = halvesOf(await signIn(one.email, BROWSER));
  for (const [token, cookie] of [
    [late.token, early.cookie],
    [early.token, late.cookie],
    [early.token, foreign.cookie],
  ] as const)
    expectRefusal(await checkAuth(callerWith(site, { token, cookie })), 'SESSION_BINDING');
});

test('signing out ends this session only, clears the cookie and is idempotent', async () => {
  const { id, email } = await aMember(site.db, withPassword);
  const here = callerWith(site, halvesOf(await signIn(email, BROWSER)));
  const elsewhere = await site.as(id);
  for (let time = 0; time < 2; time += 1) {
    const reply = await logout(here);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { success: true, message: 'You are Successfully logged out.' },
    ]);
    expect(reply.cookies).toMatchObject([{ name: 'sid', value: '', expires: new Date(0) }]);
    expectRefusal(await checkAuth(here), 'NOT_SIGNED_IN');
  }
  expect((await checkAuth(elsewhere)).statusCode).toBe(200);
  expect((await logout(site.visitor)).statusCode).toBe(200);
  const recorded = await site.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', id)
    .execute();
  expect(recorded.map(({ action }) => action)).toEqual(['session.started', 'session.ended']);
});

test.each([
  [false, undefined, 12 * HOUR_MS],
  [true, 30 * 24 * 3600, 30 * DAY_MS],
])(
  'with remember me = %s the cookie lasts %s seconds and the session %i ms',
  async (rememberMe, maxAge, lifeMs) => {
    const { email } = await aMember(site.db, withPassword);
    const reply = await signIn(email, BROWSER, rememberMe);
    expect(reply.cookies.find(({ name }) => name === 'sid')?.maxAge).toBe(maxAge);
    const caller = callerWith(site, halvesOf(reply));
    site.clock.advance(lifeMs - 1000);
    expect((await checkAuth(caller)).statusCode).toBe(200);
    site.clock.advance(lifeMs - 1000);
    expect((await checkAuth(caller)).statusCode).toBe(200);
    site.clock.advance(lifeMs);
    expectRefusal(await checkAuth(caller), 'NOT_SIGNED_IN');
  },
);

test('each use of a remembered session renews its cookie, so that both expire together', async () => {
  const { email } = await aMember(site.db, withPassword);
  const remembered = halvesOf(await signIn(email, BROWSER, true));
  const forgotten = halvesOf(await signIn(email, BROWSER, false));
  const reply = await checkAuth(callerWith(site, remembered));
  expect(reply.cookies).toMatchObject([
    { name: 'sid', value: remembered.cookie, maxAge: 30 * 24 * 3600, httpOnly: true, sameSite: 'Strict' },
  ]);
  expect((await checkAuth(callerWith(site, forgotten))).cookies).toEqual([]);
});

test('using a session extends it, with at most one write an hour', async () => {
  const { id } = await aMember(site.db);
  const caller = await site.as(id);
  const started = site.clock.now().getTime();
  const seen = async () => (await sessionsOf(id))[0]!.last_seen_at.getTime() - started;
  site.clock.advance(HOUR_MS - 1000);
  await checkAuth(caller);
  expect(await seen()).toBe(0);
  site.clock.advance(1000);
  await checkAuth(caller);
  expect(await seen()).toBe(HOUR_MS);
  site.clock.advance(HOUR_MS / 2);
  await checkAuth(caller);
  expect(await seen()).toBe(HOUR_MS);
});

test('a member has at most twenty sessions; the least recently used end first', async () => {
  const { id } = await aMember(site.db);
  const callers = [];
  for (let number = 0; number < 20; number += 1) {
    callers.push(callerWith(site, await aBrowserSession(site, id)));
    site.clock.advance(60_000);
  }
  site.clock.advance(HOUR_MS);
  await checkAuth(callers[0]!);
  const newest = await site.as(id);
  expect((await sessionsOf(id)).length).toBe(20);
  expect((await checkAuth(newest)).statusCode).toBe(200);
  expect((await checkAuth(callers[0]!)).statusCode).toBe(200);
  expectRefusal(await checkAuth(callers[1]!), 'NOT_SIGNED_IN');
});

test('a member has at most fifty known devices; the least recently used is deleted first', async () => {
  const { id } = await aMember(site.db);
  for (let number = 0; number < DEVICES_MAX + 3; number += 1) {
    await aBrowserSession(site, id);
    site.clock.advance(60_000);
  }
  const devices = await site.db
    .selectFrom('known_device')
    .select('last_seen_at')
    .where('member_id', '=', id)
    .orderBy('last_seen_at')
    .execute();
  expect(devices).toHaveLength(DEVICES_MAX);
  const newest = site.clock.now().getTime() - 60_000;
  expect(devices.at(0)?.last_seen_at.getTime()).toBe(newest - (DEVICES_MAX - 1) * 60_000);
});

test('a session stores the user agent, and the network instead of the full IP address', async () => {
  const { id, email } = await aMember(site.db, withPassword);
  await site.visitor({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email, password: PASSWORD },
    headers: { 'user-agent': 'u'.repeat(1000) },
    remoteAddress: '203.0.113.7',
  });
  expect(await sessionsOf(id)).toMatchObject([{ network: '203.0.113.x', user_agent: 'u'.repeat(300) }]);
});

async function sessionsOf(memberId: string) {
  return site.db.selectFrom('session').selectAll().where('member_id', '=', memberId).execute();
}

async function endSession(token: string): Promise<void> {
  const hash = createHash('sha256').update(token).digest();
  await site.db.deleteFrom('session').where('token_hash', '=', hash).execute();
}

test('concurrent sign-ins leave at most twenty sessions', async () => {
  const member = await aMember(site.db);
  for (let started = 0; started < 20; started += 1) await aBrowserSession(site, member.id);
  const row = await site.db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const arrival = {
    isRemembered: false,
    isBrowser: true,
    userAgent: 'Mozilla/5.0',
    ip: '127.0.0.1',
    deviceToken: undefined,
  };
  await Promise.all(Array.from({ length: 30 }, () => enter(site.deps, row, arrival)));
  const left = await site.db.selectFrom('session').select('id').where('member_id', '=', row.id).execute();
  expect(left).toHaveLength(20);
});
