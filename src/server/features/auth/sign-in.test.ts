import { communityPolicyOf } from '#shared/site/community-values.ts';
import { hash } from '@node-rs/argon2';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { aMember, aPendingMember, aRejectedMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const PASSWORD = 'Banyan-Tree-99';
const MINUTE_MS = 60_000;

const site = await createTestApp();
afterAll(() => site.close());
const withPassword = { password_hash: await site.deps.passwords.hash(PASSWORD) };

function signIn(payload: object, headers: Record<string, string> = {}, at: TestApp = site) {
  return at.visitor({ method: 'POST', url: '/api/auth/signin', payload, headers });
}

/** Signs in with this many wrong passwords in sequence; returns the status codes. */
async function wrongTries(email: string, times: number, headers = {}): Promise<number[]> {
  const statuses = [];
  for (let index = 0; index < times; index += 1)
    statuses.push((await signIn({ email, password: `wrong-${index}` }, headers)).statusCode);
  return statuses;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test.each([
  [
    { email: '', password: '' },
    { email: 'Email or Username is required.', password: 'Password is required.' },
  ],
  [{ email: '   ', password: 'x' }, { email: 'Email or Username is required.' }],
  [{ email: 'asha@', password: 'x' }, { email: 'Please enter a valid email address ending with .com' }],
  [
    { email: 'asha@example.org', password: 'x' },
    { email: 'Please enter a valid email address ending with .com' },
  ],
  [{ email: 'asha.kumari', password: '' }, { password: 'Password is required.' }],
])("sign-in rejects %j with the form's messages", async (answers, fields) => {
  const reply = await signIn(answers);
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json()).toMatchObject({ message: Object.values(fields)[0], fields });
});

test('a member can sign in with the email address or the username, ignoring case', async () => {
  const member = await aMember(site.db, {
    ...withPassword,
    email: 'Asha@Example.com',
    username: 'asha.kumari',
  });
  for (const email of [
    'asha@example.com',
    'ASHA@EXAMPLE.COM',
    ' asha@example.com ',
    'asha.kumari',
    'Asha.Kumari',
  ]) {
    const reply = await signIn({ email, password: PASSWORD });
    expect(reply.statusCode, email).toBe(200);
    expect(reply.json()).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: expect.objectContaining({ _id: member.id, role: 'user', username: 'asha.kumari' }),
    });
    expect(reply.body).not.toMatch(/argon2|password|hash/i);
  }
});

test('a password is compared exactly, including spaces and case', async () => {
  const { email } = await aMember(site.db, withPassword);
  for (const password of [PASSWORD.toLowerCase(), ` ${PASSWORD}`, `${PASSWORD} `])
    expectRefusal(await signIn({ email, password }), 'WRONG_CREDENTIALS');
});

test('pending, rejected and unconfirmed members can sign in', async () => {
  for (const member of [
    await aPendingMember(site.db, { ...withPassword, email_confirmed_at: null }),
    await aRejectedMember(site.db, withPassword),
  ])
    expect((await signIn({ email: member.email, password: PASSWORD })).statusCode).toBe(200);
});

test('a member can sign in with an existing address that new accounts could not use', async () => {
  const own = await createTestApp({}, { policy: () => communityPolicyOf({ 'email-suffixes': '.com,.in' }) });
  const password_hash = await own.deps.passwords.hash(PASSWORD);
  await aMember(own.db, { email: 'old@school.edu', password_hash });
  expect((await signIn({ email: 'old@school.edu', password: PASSWORD }, {}, own)).statusCode).toBe(200);
  const other = await signIn({ email: 'x@example.org', password: PASSWORD }, {}, own);
  expect(other.json().message).toBe('Please enter a valid email address ending with .com, .in or .edu');
  await own.close();
});

test('a wrong password, an unknown account and an account without a password get the same error', async () => {
  const member = await aMember(site.db, withPassword);
  const without = await aMember(site.db, { password_hash: null });
  const bodies = [];
  for (const email of [member.email, without.email, 'nobody@example.com', 'nobody.at.all']) {
    const reply = await signIn({ email, password: 'wrong' });
    expectRefusal(reply, 'WRONG_CREDENTIALS');
    bodies.push(reply.json());
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0].message).toBe('Signin failed. Please check your credentials.');
});

test('after ten wrong passwords sign-in is rate limited for fifteen minutes', async () => {
  const { email } = await aMember(site.db, withPassword);
  expect(await wrongTries(email, 11)).toEqual([...times(10, 401), 429]);
  site.clock.advance(5 * MINUTE_MS);
  const reply = await signIn({ email, password: PASSWORD });
  expectRefusal(reply, 'TOO_MANY_TRIES');
  expect(reply.headers['retry-after']).toBe('600');
  expect(reply.json().message).toBe(
    'Too many wrong passwords for this account. Wait a while, or reset your password.',
  );
  site.clock.advance(10 * MINUTE_MS);
  expect((await signIn({ email, password: PASSWORD })).statusCode).toBe(200);
});

test('at most twenty wrong passwords an hour are checked', async () => {
  const { email } = await aMember(site.db, withPassword);
  expect(await wrongTries(email, 10)).toEqual(times(10, 401));
  site.clock.advance(16 * MINUTE_MS);
  expect(await wrongTries(email, 10)).toEqual(times(10, 401));
  site.clock.advance(16 * MINUTE_MS);
  const reply = await signIn({ email, password: PASSWORD });
  expectRefusal(reply, 'TOO_MANY_TRIES');
  expect(reply.headers['retry-after']).toBe(String(28 * 60));
  site.clock.advance(28 * MINUTE_MS);
  expect((await signIn({ email, password: PASSWORD })).statusCode).toBe(200);
});

test('the address and the username share one limit, and unknown accounts are limited too', async () => {
  const { email, username } = await aMember(site.db, withPassword);
  await wrongTries(email, 10);
  expect(await wrongTries(username, 1)).toEqual([429]);
  expect(await wrongTries('unknown.person', 11)).toEqual([...times(10, 401), 429]);
});

test('successful sign-ins do not count against the limit of wrong passwords', async () => {
  const { email } = await aMember(site.db, withPassword);
  expect(await wrongTries(email, 9)).toEqual(times(9, 401));
  for (let index = 0; index < 5; index += 1)
    expect((await signIn({ email, password: PASSWORD })).statusCode).toBe(200);
  expect(await wrongTries(email, 2)).toEqual([401, 429]);
});

test('an attempt that failed before the password check is not counted', async () => {
  const { email } = await aMember(site.db, withPassword);
  const stopCrowding = crowd();
  const replies = await Promise.all(Array.from({ length: 10 }, () => signIn({ email, password: 'wrong' })));
  await stopCrowding();
  for (const reply of replies) {
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'BUSY']);
    expect(reply.headers['retry-after']).toBe('2');
  }
  expect(await wrongTries(email, 11)).toEqual([...times(10, 401), 429]);
});

/** Occupies every sign-in slot and queue position until the returned function is called. */
function crowd(): () => Promise<unknown> {
  const places = 2 + 64;
  const over = new AbortController();
  const takePlace = async (): Promise<void> => {
    while (!over.signal.aborted) await site.deps.passwords.hash('crowd', 'sign-in');
  };
  const everybody = Array.from({ length: places }, takePlace);
  return () => {
    over.abort();
    return Promise.all(everybody);
  };
}

test('a known browser has its own limit, so strangers cannot lock the owner out', async () => {
  const { email } = await aMember(site.db, withPassword);
  const origin = { origin: 'http://localhost:3000' };
  const first = await signIn({ email, password: PASSWORD }, origin);
  const device = first.cookies.find((cookie) => cookie.name === 'device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 365 * 24 * 3600 });
  const known = { ...origin, cookie: `device=${device?.value}` };
  await wrongTries(email, 11);
  expect((await signIn({ email, password: PASSWORD }, known)).statusCode).toBe(200);
  expect(await wrongTries(email, 11, known)).toEqual([...times(10, 401), 429]);
});

test('a browser known to another account, or with a forged cookie, has no separate limit', async () => {
  const [mine, theirs] = [await aMember(site.db, withPassword), await aMember(site.db, withPassword)];
  const reply = await signIn({ email: mine.email, password: PASSWORD }, { origin: 'http://localhost:3000' });
  const device = reply.cookies.find((cookie) => cookie.name === 'device')?.value;
  await wrongTries(theirs.email, 10);
  for (const value of [device, 'made-up'])
    expect(await wrongTries(theirs.email, 1, { cookie: `device=${value}` })).toEqual([429]);
});

test('a sign-in rehashes a password that was hashed with other parameters', async () => {
  const weak = await hash(PASSWORD, { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 });
  const { id, email } = await aMember(site.db, { password_hash: weak });
  expect((await signIn({ email, password: PASSWORD })).statusCode).toBe(200);
  const { password_hash } = await site.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
  expect((await signIn({ email, password: PASSWORD })).statusCode).toBe(200);
});

test('a sign-in is recorded with ids only, and its response is not compressed', async () => {
  const { id, email } = await aMember(site.db, { ...withPassword, about: 'x'.repeat(1500) });
  const reply = await signIn({ email, password: PASSWORD }, { 'accept-encoding': 'gzip, br' });
  expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined]);
  const recorded = await site.db.selectFrom('audit_log').selectAll().where('actor_id', '=', id).execute();
  expect(recorded).toMatchObject([{ action: 'session.started', subject_id: id, details: {} }]);
});
