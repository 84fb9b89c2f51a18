/** Tests that an address gets a limited number of emails, whatever accounts and visitors do. */
import { communityPolicyOf } from '#shared/site/community-values.ts';
import { array, asyncProperty, assert, constantFrom, integer, record } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { MAILS_PER_HOUR } from '#server/platform/mail/address-limit.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { createTestApp } from '../support/app.ts';
import { aCertificate } from '../support/applicants.ts';
import { aMember } from '../support/members.ts';
import { signUpRequest } from '../support/sign-up-form.ts';

const PASSWORD = 'Banyan-Tree-99';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX = MAILS_PER_HOUR.confirmation + MAILS_PER_HOUR.reset + MAILS_PER_HOUR.other;

/** Sent emails, each with its time. */
const sent: { to: string; subject: string; at: number }[] = [];
const site = await createTestApp(
  {},
  {
    policy: () => communityPolicyOf({ 'email-suffixes': '*' }),
    mailer: { send: async ({ to, subject }: Mail) => void sent.push({ to, subject, at: time() }) },
  },
);
afterAll(() => site.close());
const certificate = await aCertificate();
const withPassword = { password_hash: await site.deps.passwords.hash(PASSWORD) };
let callers = 0;

function time(): number {
  return site.clock.now().getTime();
}

/** Sends a request from a new browser in a new network. */
async function call(request: { method: 'POST' | 'DELETE'; url: string; payload: object }, headers = {}) {
  callers += 1;
  const remoteAddress = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  return site.visitor({
    ...request,
    headers: { 'user-agent': `phone ${callers}`, ...headers },
    remoteAddress,
  });
}

const signIn = (email: string) =>
  call({ method: 'POST', url: '/api/auth/signin', payload: { email, password: PASSWORD } });

/** Runs the due jobs now and then every ten minutes for some hours. */
async function passHours(hours: number): Promise<void> {
  await site.runJobs();
  for (let step = 0; step < hours * 6; step += 1) {
    site.clock.advance(10 * MINUTE_MS);
    await site.runJobs();
  }
}

/** Returns the highest number of emails to any mailbox within 60 minutes. */
function peak(mailbox: RegExp): number {
  const times = sent.filter(({ to }) => mailbox.test(to)).map(({ at }) => at);
  return Math.max(
    0,
    ...times.map((start) => times.filter((at) => at >= start && at < start + HOUR_MS).length),
  );
}

test('sixty sign-ins an hour from new devices send five emails and a summary, and the next sign-in is rejected', async () => {
  const { email } = await aMember(site.db, withPassword);
  const statuses = [];
  for (let index = 0; index < 61; index += 1) statuses.push((await signIn(email)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  await passHours(3);
  const subjects = sent.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects).toEqual([
    ...Array.from({ length: 5 }, () => 'New sign-in to your account'),
    'More activity on your account',
  ]);
});

test('an unconfirmed address gets only confirmation and reset emails', async () => {
  const { email } = await aMember(site.db, { ...withPassword, email_confirmed_at: null });
  for (let index = 0; index < 5; index += 1) await signIn(email);
  await call({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  const token = String((await signIn(email)).json().token);
  const authorization = `Bearer ${token}`;
  await call({ method: 'POST', url: '/api/auth/resend-confirmation', payload: {} }, { authorization });
  await passHours(1);
  const subjects = sent.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'Welcome to the Navodayan Alumni Union: confirm your email address',
    'Your link to set a new password',
  ]);
});

test("a guardian gets at most ten requests a day, and the eleventh sign-up is rejected with an error on the guardian's email", async () => {
  const replies = [];
  for (let index = 0; index < 11; index += 1) {
    const answers = {
      email: `child.${index}@example.com`,
      guardianEmail: `Parent+${index}@example.com`,
      inYear: '2022',
      outYear: '2026',
    };
    replies.push(await site.visitor(await signUpRequest(answers, certificate)));
  }
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([
    ...Array.from({ length: 10 }, () => 201),
    429,
  ]);
  expect(replies.at(-1)?.json().fields).toEqual({
    guardianEmail:
      "We've sent ten requests to this address today. Try again tomorrow, or enter another address.",
  });
  await passHours(12);
  expect(peak(/^parent/i)).toBeLessThanOrEqual(MAX);
});

test("strangers' sign-ups with an address do not delay its owner's password reset", async () => {
  const { email } = await aMember(site.db, withPassword);
  for (let index = 0; index < 6; index += 1)
    await site.visitor(await signUpRequest({ email: tagged(email) }, certificate));
  await site.runJobs();
  await call({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  await site.runJobs();
  expect(sent.at(-1)).toMatchObject({ to: email, subject: 'Your link to set a new password' });
  await passHours(3);
  expect(peak(new RegExp(`^${email.split('@')[0]}[+@]`))).toBeLessThanOrEqual(MAX);
});

test("strangers' accounts and forms with tagged variants of an address do not delay its owner's emails", async () => {
  const owner = await aMember(site.db, withPassword);
  const { email } = owner;
  await signIn(email);
  for (let index = 0; index < 8; index += 1) {
    const tag = tagged(email);
    await aMember(site.db, { ...withPassword, email: tag, email_confirmed_at: null });
    await contact(tag);
    await call({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: tag } });
  }
  await site.runJobs();
  const before = sent.length;
  await call({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  await signIn(email);
  await site.runJobs();
  expect(sent.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Your link to set a new password'],
    [email, 'New sign-in to your account'],
  ]);
});

test("emails over an address's limit are sent later, and do not delay emails with links", async () => {
  const { email } = await aMember(site.db, withPassword);
  for (let index = 0; index < 30; index += 1) {
    await contact(email.replace('@', `+${index}@`));
    await site.runJobs();
  }
  const acknowledged = () => sent.filter(({ to }) => to.startsWith(`${email.split('@')[0]}+`));
  expect(acknowledged()).toHaveLength(3);
  await call({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  await site.runJobs();
  expect(sent.at(-1)).toMatchObject({ to: email, subject: 'Your link to set a new password' });
  await passHours(10);
  expect(acknowledged()).toHaveLength(30);
  expect(peak(new RegExp(`^${email.split('@')[0]}[+@]`))).toBeLessThanOrEqual(MAX);
});

test('no sequence of calls sends one address more than twelve emails in any 60 minutes', async () => {
  let round = 0;
  const step = record({
    what: constantFrom(...Object.keys(ACTS)),
    times: integer({ min: 1, max: 8 }),
    minutes: constantFrom(0, 0, 1, 20, 50),
  });
  await assert(
    asyncProperty(array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      round += 1;
      const target = `target.${round}@example.com`;
      await aMember(site.db, { ...withPassword, email: target, username: `target.${round}` });
      for (const { what, times, minutes } of steps) {
        for (let index = 0; index < times; index += 1) await ACTS[what]?.(target);
        await site.runJobs();
        site.clock.advance(minutes * MINUTE_MS);
        await site.runJobs();
      }
      await passHours(2);
      expect(peak(new RegExp(`^target\\.${round}[+@]`, 'i'))).toBeLessThanOrEqual(MAX);
    }),
    { numRuns: 6 },
  );
  expect(peak(/^target/), 'the sequences reach the limit').toBeGreaterThanOrEqual(8);
}, 240_000);

/** Actions of strangers and of an address's owner that send an email to this address. */
const ACTS: Readonly<Record<string, (target: string) => Promise<unknown>>> = {
  signIn,
  contact: (target) => contact(tagged(target)),
  newsletter: (target) =>
    call({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: { email: tagged(target), website: '' },
    }),
  forgotPassword: (email) => call({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } }),
  signUp: async (target) => site.visitor(await signUpRequest({ email: tagged(target) }, certificate)),
  closeAndKeep: async (email) => {
    const { token } = (await signIn(email)).json();
    const authorization = `Bearer ${String(token)}`;
    const payload = { password: PASSWORD };
    await call({ method: 'POST', url: '/api/auth/user/deletion', payload }, { authorization });
    await call({ method: 'DELETE', url: '/api/auth/user/deletion', payload: {} }, { authorization });
  },
};

function contact(email: string) {
  const payload = {
    name: 'Asha',
    email,
    phone: '',
    subject: 'general',
    message: 'How do I find my batch?',
    website: '',
  };
  return call({ method: 'POST', url: '/api/contact', payload });
}

/** Returns the address with a new `+tag`, which addresses the same mailbox. */
function tagged(address: string): string {
  callers += 1;
  return address.replace('@', `+${callers}@`);
}
