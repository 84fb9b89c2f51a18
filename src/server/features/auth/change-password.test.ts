import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aMember, anAdmin, type GivenMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const OLD = 'Banyan-Tree-99';
const NEW = 'Neem-Tree-2026';

const site = await createTestApp();
afterAll(() => site.close());
const withPassword = { password_hash: await site.deps.passwords.hash(OLD) };

function change(caller: Caller, password: string, newPassword: string, headers: Record<string, string> = {}) {
  return caller({
    method: 'PUT',
    url: '/api/auth/user/password',
    payload: { password, newPassword },
    headers,
  });
}

function signIn(email: string, password: string, headers: Record<string, string> = {}) {
  return site.visitor({ method: 'POST', url: '/api/auth/signin', payload: { email, password }, headers });
}

const checkAuth = (caller: Caller) => caller({ method: 'GET', url: '/api/auth/check-auth' });
const mailsTo = (address: string) => site.inbox.filter(({ to }) => to === address);

async function aSignedIn(given: GivenMember = {}, create = aMember) {
  const member = await create(site.db, { ...withPassword, ...given });
  return { member, caller: await site.as(member.id) };
}

test('a changed password takes effect immediately, keeps this session, ends all other sessions and sends an email', async () => {
  const { member, caller } = await aSignedIn();
  const elsewhere = await site.as(member.id);
  const reply = await change(caller, OLD, NEW);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { success: true, message: 'Your password is changed. Every other device is signed out.' },
  ]);
  expect((await checkAuth(caller)).statusCode).toBe(200);
  expectRefusal(await checkAuth(elsewhere), 'NOT_SIGNED_IN');
  expectRefusal(await signIn(member.email, OLD), 'WRONG_CREDENTIALS');
  expect((await signIn(member.email, NEW)).statusCode).toBe(200);
  await site.runJobs();
  expect(mailsTo(member.email)).toMatchObject([
    {
      subject: 'Your password was changed',
      text: expect.stringContaining("We've signed out your other devices. Sign in there again"),
    },
  ]);
  const recorded = await site.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', member.id)
    .where('action', '=', 'password.set')
    .execute();
  expect(recorded).toMatchObject([{ actor_id: member.id, details: {} }]);
});

test('a wrong current password gets an error on its field and changes nothing', async () => {
  const { member, caller } = await aSignedIn();
  const reply = await change(caller, 'wrong', NEW);
  expectRefusal(reply, 'WRONG_CREDENTIALS');
  expect(reply.json().fields).toEqual({ password: 'Wrong password. Please try again.' });
  expect((await signIn(member.email, OLD)).statusCode).toBe(200);
});

test.each([
  ['Ab1!x', 'Password must be at least 6 characters long.'],
  ['', 'Password must be at least 6 characters long.'],
  ['123456', 'This password is too common and easy to guess. Choose another.'],
  ['Lotuspond', "Your password can't be the same as your email."],
  [OLD, 'This is already your password. Choose another.'],
])('the new password %j is rejected with an error on its field', async (newPassword, sentence) => {
  const { caller } = await aSignedIn({ email: `lotuspond@${crypto.randomUUID()}.com` });
  const reply = await change(caller, OLD, newPassword);
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json()).toMatchObject({ message: sentence, fields: { newPassword: sentence } });
});

test('missing values are reported on their fields', async () => {
  const { caller } = await aSignedIn();
  const reply = await caller({ method: 'PUT', url: '/api/auth/user/password', payload: {} });
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json().fields).toEqual({
    password: 'Your current password is required.',
    newPassword: 'Password is required.',
  });
});

test('the new password of an administrator needs twelve characters', async () => {
  const { caller } = await aSignedIn({}, anAdmin);
  const reply = await change(caller, OLD, 'Neem-Tree-1');
  expect(reply.json().message).toBe('Password must be at least 12 characters long.');
  expect((await change(caller, OLD, 'Neem-Tree-12')).statusCode).toBe(200);
});

test('a password change invalidates outstanding reset links', async () => {
  const { member, caller } = await aSignedIn();
  await site.visitor({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: member.email },
  });
  await site.runJobs();
  const token = /reset-password\/([\w-]{43})/.exec(mailsTo(member.email).at(-1)?.text ?? '')?.[1];
  await change(caller, OLD, NEW);
  expectRefusal(
    await site.visitor({
      method: 'PUT',
      url: `/api/auth/reset-password/${token}`,
      payload: { password: 'Peepal-Tree-77' },
    }),
    'BAD_LINK',
  );
});

test('after a password change only this browser stays a known device', async () => {
  const { member, caller } = await aSignedIn();
  const origin = { origin: 'http://localhost:3000' };
  const deviceOf = async () =>
    (await signIn(member.email, OLD, origin)).cookies.find(({ name }) => name === 'device')?.value;
  const [mine, other] = [await deviceOf(), await deviceOf()];
  await change(caller, OLD, NEW, { cookie: `device=${mine}` });
  await site.runJobs();
  const before = mailsTo(member.email).length;
  await signIn(member.email, NEW, { ...origin, cookie: `device=${mine}` });
  await site.runJobs();
  expect(mailsTo(member.email).length).toBe(before);
  await signIn(member.email, NEW, { ...origin, cookie: `device=${other}` });
  await site.runJobs();
  expect(mailsTo(member.email).at(-1)?.subject).toBe('New sign-in to your account');
});
