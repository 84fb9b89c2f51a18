import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { count } from '../../../../tests/support/directory.ts';
import { aMember, anAdmin, type GivenMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const OLD = 'Banyan-Tree-99';
const NEW = 'Neem-Tree-2026';
const MINUTE_MS = 60_000;
const SENT = { success: true, message: 'Reset link has been sent to your email.' };
const TOO_COMMON = 'This password is too common and easy to guess. Choose another.';

const site = await createTestApp();
afterAll(() => site.close());
const withPassword = { password_hash: await site.deps.passwords.hash(OLD) };

function forgot(email: string, remoteAddress = '192.0.2.1', at: TestApp = site) {
  return at.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, remoteAddress });
}

function reset(token: string, password: string, headers = {}) {
  const url = `/api/auth/reset-password/${token}`;
  return site.visitor({ method: 'PUT', url, payload: { password }, headers });
}

function signIn(email: string, password: string, headers = {}) {
  return site.visitor({ method: 'POST', url: '/api/auth/signin', payload: { email, password }, headers });
}

/** Returns a member who has requested a link, and the link's token. */
async function aForgetful(given: GivenMember = {}, create = aMember) {
  const member = await create(site.db, { ...withPassword, ...given });
  await forgot(member.email);
  await site.runJobs();
  return { member, token: tokenIn(member.email) };
}

const mailsTo = (address: string) => site.inbox.filter(({ to }) => to === address);

function tokenIn(address: string): string {
  return /\/reset-password\/([\w-]{43})\b/.exec(mailsTo(address).at(-1)?.text ?? '')?.[1] ?? '';
}

test.each([
  ['', 'Email is required.'],
  ['   ', 'Email is required.'],
  ['asha', 'Enter a valid email address.'],
  ['asha@example', 'Enter a valid email address.'],
  ['asha@example.c', 'Enter a valid email address.'],
  ['as ha@example.com', 'Enter a valid email address.'],
])('the reset form rejects the address %j with an error on its field', async (email, sentence) => {
  const reply = await forgot(email);
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json()).toMatchObject({ message: sentence, fields: { email: sentence } });
});

test('the emailed link starts with the public address and sets a new password', async () => {
  const member = await aMember(site.db, withPassword);
  const reply = await site.visitor({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: member.email.toUpperCase() },
    headers: { host: '127.0.0.1:4000', 'x-forwarded-host': 'evil.localhost' },
  });
  expect([reply.statusCode, reply.json()]).toEqual([200, SENT]);
  await site.runJobs();
  const [mail] = mailsTo(member.email);
  expect(mail?.text).toContain(`http://localhost:3000/reset-password/${tokenIn(member.email)}`);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|127/);
  const done = await reset(tokenIn(member.email), NEW);
  expect([done.statusCode, done.json()]).toEqual([
    200,
    { success: true, message: 'Your password has been reset successfully.', email: member.email },
  ]);
  expectRefusal(await signIn(member.email, OLD), 'WRONG_CREDENTIALS');
  expect((await signIn(member.email, NEW)).statusCode).toBe(200);
});

test('an unknown address is reported five times per network and hour, and then gets the usual response', async () => {
  const network = '203.0.113.5';
  for (let number = 0; number < 5; number += 1) {
    const reply = await forgot(`nobody${number}@example.com`, network);
    expectRefusal(reply, 'NOT_FOUND');
    expect(reply.json().message).toContain('non-existent email');
  }
  const sixth = await forgot('nobody6@example.com', network);
  expect([sixth.statusCode, sixth.json()]).toEqual([200, SENT]);
  expectRefusal(await forgot('nobody7@example.com', '203.0.113.6'), 'NOT_FOUND');
  site.clock.advance(60 * MINUTE_MS);
  expectRefusal(await forgot('nobody8@example.com', network), 'NOT_FOUND');
});

test('with REVEAL_UNKNOWN_EMAIL=never an unknown address gets the usual response', async () => {
  const own = await createTestApp({ REVEAL_UNKNOWN_EMAIL: 'never' });
  const reply = await forgot('nobody@example.com', '192.0.2.1', own);
  expect([reply.statusCode, reply.json()]).toEqual([200, SENT]);
  await own.runJobs();
  expect(own.inbox).toEqual([]);
  await own.close();
});

test('a member gets at most three links an hour, and the response stays the same', async () => {
  const { email } = await aMember(site.db, withPassword);
  for (let time = 0; time < 5; time += 1) expect((await forgot(email)).json()).toEqual(SENT);
  await site.runJobs();
  expect(mailsTo(email)).toHaveLength(3);
});

test('a link expires after thirty minutes', async () => {
  const [early, late] = [await aForgetful(), await aForgetful()];
  site.clock.advance(30 * MINUTE_MS - 1000);
  expect((await reset(early.token, NEW)).statusCode).toBe(200);
  site.clock.advance(1000);
  expectRefusal(await reset(late.token, NEW), 'BAD_LINK');
});

test("using a reset link invalidates it and the member's other links", async () => {
  const { member, token } = await aForgetful();
  await forgot(member.email);
  await site.runJobs();
  const newer = tokenIn(member.email);
  expect(newer).not.toBe(token);
  expect((await reset(token, NEW)).statusCode).toBe(200);
  for (const used of [token, newer]) {
    const reply = await reset(used, 'Peepal-Tree-77');
    expectRefusal(reply, 'BAD_LINK');
    expect(reply.json().message).toBe(
      'This link no longer works. It may have been used already, or it has expired. Ask for a new one.',
    );
  }
  expect((await signIn(member.email, NEW)).statusCode).toBe(200);
});

test('neither opening the page nor a rejected password uses up the link', async () => {
  const { token } = await aForgetful();
  await site.visitor({ method: 'GET', url: `/reset-password/${token}` });
  expectRefusal(await reset(token, 'x'), 'VALIDATION');
  expect((await reset(token, NEW)).statusCode).toBe(200);
});

test('a link sent to a former address is rejected', async () => {
  const { member, token } = await aForgetful();
  await site.db
    .updateTable('member')
    .set({ email: 'left@example.com' })
    .where('id', '=', member.id)
    .execute();
  expectRefusal(await reset(token, NEW), 'BAD_LINK');
});

test('a confirmation link sets no password', async () => {
  const member = await aMember(site.db, { ...withPassword, email_confirmed_at: null });
  await (
    await site.as(member.id)
  )({ method: 'POST', url: '/api/auth/resend-confirmation' });
  await site.runJobs();
  const token = /token=([\w-]{43})/.exec(mailsTo(member.email)[0]!.text)![1]!;
  expectRefusal(await reset(token, NEW), 'BAD_LINK');
});

test.each([
  ['Ab1!x', 'Password must be at least 6 characters long.'],
  ['', 'Password must be at least 6 characters long.'],
  ['123456', TOO_COMMON],
  ['PassWord', TOO_COMMON],
  ['Lotuspond', "Your password can't be the same as your email."],
])('the new password %j is rejected with an error on its field', async (password, sentence) => {
  const member = await aMember(site.db, { ...withPassword, email: `lotuspond@${crypto.randomUUID()}.com` });
  await forgot(member.email);
  await site.runJobs();
  const reply = await reset(tokenIn(member.email), password);
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json()).toMatchObject({ message: sentence, fields: { password: sentence } });
  expect((await signIn(member.email, OLD)).statusCode).toBe(200);
});

test('the new password of an administrator needs twelve characters', async () => {
  const { token } = await aForgetful({}, anAdmin);
  const reply = await reset(token, 'Neem-Tree-1');
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json().message).toBe('Password must be at least 12 characters long.');
  expect((await reset(token, 'Neem-Tree-12')).statusCode).toBe(200);
});

test('a reset ends every session, emails the member and is recorded with ids only', async () => {
  const { member, token } = await aForgetful();
  const sessions = [await site.as(member.id), await site.as(member.id)];
  await reset(token, NEW);
  await site.runJobs();
  for (const caller of sessions)
    expectRefusal(await caller({ method: 'GET', url: '/api/auth/check-auth' }), 'NOT_SIGNED_IN');
  expect(mailsTo(member.email).at(-1)).toMatchObject({ subject: 'Your password was changed' });
  const recorded = await site.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', member.id)
    .execute();
  expect(recorded).toMatchObject([{ action: 'password.set', actor_id: member.id, details: {} }]);
});

test('a reset lifts the sign-in rate limit for this browser', async () => {
  const origin = { origin: 'http://localhost:3000' };
  const { member, token } = await aForgetful();
  const first = await signIn(member.email, OLD, origin);
  const device = first.cookies.find(({ name }) => name === 'device')!.value;
  const known = { ...origin, cookie: `device=${device}` };
  for (const headers of [{}, known])
    for (let time = 0; time < 11; time += 1) await signIn(member.email, 'wrong', headers);
  expectRefusal(await signIn(member.email, OLD, known), 'TOO_MANY_TRIES');
  await reset(token, NEW);
  expect((await signIn(member.email, NEW)).statusCode).toBe(200);
  expect((await signIn(member.email, NEW, known)).statusCode).toBe(200);
});

test.each([false, true])(
  'the browser that used the link can sign in while a stranger guesses (known before: %s)',
  async (wasKnown) => {
    const origin = { origin: 'http://localhost:3000' };
    const { member, token } = await aForgetful();
    const before = wasKnown ? deviceIn(await signIn(member.email, OLD, origin)) : '';
    const own = { ...origin, cookie: `device=${before}` };
    // The owner has forgotten the password and used up this browser's attempts.
    if (wasKnown) for (let time = 0; time < 11; time += 1) await signIn(member.email, 'wrong', own);
    const device = deviceIn(await reset(token, NEW, wasKnown ? own : origin));
    expect(device).toMatch(wasKnown ? before : /^[\w-]{43}$/);
    for (let time = 0; time < 11; time += 1) await signIn(member.email, 'wrong');
    expectRefusal(await signIn(member.email, NEW, origin), 'TOO_MANY_TRIES');
    const known = { ...origin, cookie: `device=${device}` };
    expect((await signIn(member.email, NEW, known)).statusCode).toBe(200);
  },
);

test("a reset confirms an unconfirmed account and removes a stranger's devices and second factor", async () => {
  const { member, token } = await aForgetful({ email_confirmed_at: null, last_name: 'Claimed' });
  const stranger = await site.as(member.id);
  // Simulates a second factor that was set up before this required a confirmed address.
  await site.db
    .insertInto('second_factor')
    .values({
      member_id: member.id,
      sealed_secret: Buffer.from('sealed'),
      confirmed_at: site.clock.now(),
      created_at: site.clock.now(),
    })
    .execute();
  expect((await reset(token, NEW)).statusCode).toBe(200);
  expectRefusal(await stranger({ method: 'GET', url: '/api/auth/check-auth' }), 'NOT_SIGNED_IN');
  const reply = await signIn(member.email, NEW);
  expect([reply.statusCode, reply.json().user?.emailConfirmed]).toEqual([200, true]);
  const viewer = await site.as((await aMember(site.db)).id);
  expect((await count(viewer, { search: 'Claimed' })).matching).toBe(1);
  const recorded = await site.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', member.id)
    .orderBy('position')
    .execute();
  expect(recorded.map(({ action }) => action).slice(0, 3)).toEqual([
    'account.email-confirmed',
    'second-factor.reset',
    'password.set',
  ]);
});

function deviceIn(reply: LightMyRequestResponse): string {
  return reply.cookies.find(({ name }) => name === 'device')?.value ?? 'none';
}

test('an account without a password can set its first password through a link', async () => {
  const { member, token } = await aForgetful({ password_hash: null });
  await reset(token, NEW);
  expect((await signIn(member.email, NEW)).statusCode).toBe(200);
});
