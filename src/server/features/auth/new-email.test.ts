/** Tests changes to an unconfirmed address (rulings 3 and 43). */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { count } from '../../../../tests/support/directory.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { newcomersOf, type Newcomer } from '../../../../tests/support/newcomers.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const PASSWORD = 'Banyan-Tree-99';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const site = await createTestApp();
afterAll(() => site.close());
const { aNewcomer, askAgain, mailed, secretsIn, confirm, isConfirmed, mailsTo } = await newcomersOf(
  site,
  PASSWORD,
);

function correct({ caller }: Newcomer, payload: { email: string; password: string }) {
  return caller({ method: 'PUT', url: '/api/auth/user/email', payload });
}

test('a corrected address gets the confirmation email, replaces the old address once confirmed, and invalidates the old link', async () => {
  const newcomer = await aNewcomer();
  const old = await mailed(newcomer);
  const reply = await correct(newcomer, { email: ' right@example.com ', password: PASSWORD });
  expect(reply.json()).toMatchObject({
    success: true,
    message: "We've sent an email to right@example.com.",
    user: { email: newcomer.member.email, newEmail: 'right@example.com', emailConfirmed: false },
  });
  expectRefusal(await confirm({ token: old.token }), 'BAD_LINK');
  expectRefusal(await confirm({ code: old.code }, newcomer.caller), 'BAD_LINK');
  await site.runJobs();
  expect((await confirm({ token: secretsIn('right@example.com').token })).statusCode).toBe(200);
  const { user } = (await newcomer.caller({ method: 'GET', url: '/api/auth/check-auth' })).json();
  expect(user).toMatchObject({ email: 'right@example.com', newEmail: null, emailConfirmed: true });
});

test('changing back to the first address cancels the corrected address', async () => {
  const newcomer = await aNewcomer();
  const { email } = newcomer.member;
  await correct(newcomer, { email: 'mistyped@example.com', password: PASSWORD });
  await site.runJobs();
  const { token } = secretsIn('mistyped@example.com');
  const reply = await correct(newcomer, { email, password: PASSWORD });
  expect(reply.json().user).toMatchObject({ email, newEmail: null });
  expectRefusal(await confirm({ token }), 'BAD_LINK');
});

test('an email sent while the address is corrected does not confirm the new address', async () => {
  const newcomer = await aNewcomer();
  const { token } = await mailed(newcomer);
  await site.db
    .updateTable('member')
    .set({ email: 'moved@example.com' })
    .where('id', '=', newcomer.member.id)
    .execute();
  expectRefusal(await confirm({ token }), 'BAD_LINK');
  expect(await isConfirmed(newcomer)).toBe(false);
});

test('a member and their guardian cannot change their addresses to the same mailbox', async () => {
  const minor = {
    is_presumed_minor: true,
    guardian_email: 'parent@example.com',
    in_year: 2022,
    out_year: 2029,
  };
  const newcomer = await aNewcomer(minor);
  const reply = await correct(newcomer, { email: 'Parent+me@example.com', password: PASSWORD });
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json().fields).toEqual({
    email: "This is your parent's or guardian's email address. Enter your own.",
  });
  expect((await correct(newcomer, { email: 'own@example.com', password: PASSWORD })).statusCode).toBe(200);
  const caller = await site.as(newcomer.member.id);
  const payload = { guardianEmail: 'own@example.com' };
  expectRefusal(await caller({ method: 'PUT', url: '/api/auth/user/guardian', payload }), 'VALIDATION');
});

test.each([
  ['', 'Email is required.'],
  ['nobody', 'Please enter a valid email address ending with .com.'],
  ['asha@example.org', 'Please enter a valid email address ending with .com.'],
])('correcting the address to %j is rejected with an error on its field', async (email, sentence) => {
  const reply = await correct(await aNewcomer(), { email, password: PASSWORD });
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json().fields).toEqual({ email: sentence });
});

test('address corrections do not count as wrong codes, and are limited to five corrections and three emails an hour', async () => {
  const newcomer = await aNewcomer();
  const statuses: number[] = [];
  for (let number = 1; number <= 6; number += 1) {
    const reply = await correct(newcomer, { email: `step${number}@example.com`, password: PASSWORD });
    statuses.push(reply.statusCode);
    await site.runJobs();
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect([1, 2, 3, 4, 5, 6].map((number) => mailsTo(`step${number}@example.com`))).toEqual([
    1, 1, 1, 0, 0, 0,
  ]);
  expectRefusal(await confirm({ code: '000000' }, newcomer.caller), 'BAD_LINK');
});

test('correcting to a taken address returns the same reply as for a free address, and only its owner gets an email', async () => {
  const { email } = await aMember(site.db);
  const newcomer = await aNewcomer();
  const reply = await correct(newcomer, { email, password: PASSWORD });
  expect(reply.json()).toMatchObject({
    message: `We've sent an email to ${email}.`,
    user: { email: newcomer.member.email, newEmail: email },
  });
  await askAgain(newcomer);
  await site.runJobs();
  const mails = site.inbox.filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).toEqual(['You already have an account']);
  expect(mails[0]?.text).not.toMatch(/confirm-email|reset-password/);
});

test('correcting to the unconfirmed address of another account sends its owner a reset link once an hour', async () => {
  const { member: owner } = await aNewcomer();
  for (let time = 0; time < 3; time += 1) {
    await correct(await aNewcomer(), { email: owner.email, password: PASSWORD });
    await site.runJobs();
  }
  const subjects = () => site.inbox.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
  expect(subjects()).toEqual(['Your link to set a new password']);
  site.clock.advance(HOUR_MS);
  await correct(await aNewcomer(), { email: owner.email, password: PASSWORD });
  await site.runJobs();
  expect(subjects()).toHaveLength(2);
});

test('when two accounts enter the same new address, the first to confirm it gets it', async () => {
  const links = [];
  for (let rival = 0; rival < 2; rival += 1) {
    await correct(await aNewcomer(), { email: 'wanted@example.com', password: PASSWORD });
    await site.runJobs();
    links.push(secretsIn('wanted@example.com').token);
  }
  expect((await confirm({ token: links[1] })).statusCode).toBe(200);
  expectRefusal(await confirm({ token: links[0] }), 'BAD_LINK');
});

test('a password reset cancels a corrected address and its links', async () => {
  const newcomer = await aNewcomer();
  await correct(newcomer, { email: 'stranger@example.com', password: PASSWORD });
  await site.visitor({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: newcomer.member.email },
  });
  await site.runJobs();
  const { token } = secretsIn('stranger@example.com');
  const reset = /reset-password\/([\w-]{43})/.exec(
    site.inbox.findLast(({ to }) => to === newcomer.member.email)?.text ?? '',
  )?.[1];
  const url = `/api/auth/reset-password/${reset}`;
  const reply = await site.visitor({ method: 'PUT', url, payload: { password: 'Neem-Tree-2026' } });
  expect(reply.statusCode).toBe(200);
  expectRefusal(await confirm({ token }), 'BAD_LINK');
});

test('a confirmed address cannot be corrected', async () => {
  const newcomer = await aNewcomer({ email_confirmed_at: new Date() });
  expectRefusal(await correct(newcomer, { email: 'late@example.com', password: PASSWORD }), 'STALE');
});

test('confirming the address lists an approved member, and the reply says that the directory is open', async () => {
  const newcomer = await aNewcomer({ approval_status: 'approved', show_email: true });
  const viewer = await site.as((await aMember(site.db)).id);
  const found = async (search: string) => (await count(viewer, { search })).matching;
  expect(await found(newcomer.member.email)).toBe(0);
  await correct(newcomer, { email: 'rightaddress@example.com', password: PASSWORD });
  expect(await found('rightaddress')).toBe(0);
  await site.runJobs();
  const reply = await confirm({ token: secretsIn('rightaddress@example.com').token });
  expect(reply.json().message).toBe('Your email address is confirmed, and the directory is open to you.');
  expect(await found('rightaddress')).toBe(1);
});
