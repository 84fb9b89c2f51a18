/** Tests sign-ups with an address that already has an account (rulings 33 and 43). */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aCertificate } from '../../../../tests/support/applicants.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { expectRefusal, tracesOf } from '../../../../tests/support/refusals.ts';
import { signUpRequest } from '../../../../tests/support/sign-up-form.ts';

const site = await createTestApp();
afterAll(() => site.close());
const pdf = await aCertificate();

test('a sign-up with a taken address, ignoring case, gets a conflict error on the email field and leaves no file behind', async () => {
  await site.visitor(await signUpRequest({ email: 'taken@example.com' }, pdf));
  const before = await site.storedFiles();
  const reply = await site.visitor(await signUpRequest({ email: 'Taken@Example.com' }, pdf));
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    code: 'EMAIL_TAKEN',
    fields: { email: 'An account with this email already exists. Sign in instead.' },
  });
  expect(await site.storedFiles()).toBe(before);
});

test('after ten taken addresses in an hour, the next one gets the response for a free address, and its owner is emailed', async () => {
  const remoteAddress = '198.51.100.20';
  const { email } = await aMember(site.db);
  const signUp = async (answers: Record<string, string>) =>
    site.visitor({ ...(await signUpRequest(answers, pdf)), remoteAddress });
  for (let time = 0; time < 10; time += 1) expectRefusal(await signUp({ email }), 'EMAIL_TAKEN');
  const before = await tracesOf(site);
  const [taken, free] = [await signUp({ email }), await signUp({ email: 'free@example.com' })];
  expect([taken.statusCode, free.statusCode]).toEqual([201, 201]);
  const { user, message } = taken.json();
  expect(user).toMatchObject({
    email,
    first_name: 'Asha',
    username: expect.stringMatching(/^asha\.kumari\d*$/),
  });
  expect(message).toBe(free.json().message);
  expect(Object.keys(user)).toEqual(Object.keys(free.json().user));
  await signUp({ email });
  await site.runJobs();
  expect((await tracesOf(site)).files).toBe(Number(before['files']) + 1);
  expect((await tracesOf(site))['member']).toBe(Number(before['member']) + 1);
  const mails = site.inbox.filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).toEqual(['You already have an account']);
});

test('with REVEAL_UNKNOWN_EMAIL=never, no reply reveals a taken address, and an unconfirmed owner gets a reset link', async () => {
  const discreet = await createTestApp({ REVEAL_UNKNOWN_EMAIL: 'never' });
  const request = await signUpRequest({ email: 'twice@example.com' }, pdf);
  for (let time = 0; time < 2; time += 1) {
    expect((await discreet.visitor(request)).statusCode).toBe(201);
    await discreet.runJobs();
  }
  expect(discreet.inbox.map(({ subject }) => subject)).toEqual([
    'Welcome to the Navodayan Alumni Union: confirm your email address',
    'Your link to set a new password',
  ]);
  await discreet.close();
});

test('a sign-up with a rejected document gets the same response for a taken and a free address', async () => {
  const broken = { ...pdf, bytes: Buffer.from('%PDF-1.7 nothing else') };
  const { email } = await aMember(site.db);
  const replies = [];
  for (const address of [email, 'unknown@example.com'])
    replies.push(await site.visitor(await signUpRequest({ email: address }, broken)));
  expect(Object.keys(replies[0]?.json().fields)).toEqual(['verificationDocument']);
  expect(replies[0]?.json()).toEqual(replies[1]?.json());
});
