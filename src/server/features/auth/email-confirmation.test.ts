import { afterAll, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { newcomersOf } from '../../../../tests/support/newcomers.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { sendConfirmation } from './emails.ts';

const PASSWORD = 'Banyan-Tree-99';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CONFIRMED = {
  success: true,
  message:
    'Your email address is confirmed. Next, a volunteer checks your document, usually within a few days.',
};
const SENT_AGAIN = "We've sent the email again. It can take a few minutes. Check your spam folder too.";

const site = await createTestApp();
afterAll(() => site.close());
const { aNewcomer, askAgain, mailed, secretsIn, confirm, isConfirmed, mailsTo } = await newcomersOf(
  site,
  PASSWORD,
);

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the emailed link confirms the address once, in any browser', async () => {
  const newcomer = await aNewcomer();
  const { token } = await mailed(newcomer);
  const reply = await confirm({ token });
  expect([reply.statusCode, reply.json()]).toEqual([200, CONFIRMED]);
  expect(await isConfirmed(newcomer)).toBe(true);
  expectRefusal(await confirm({ token }), 'BAD_LINK');
});

test('the emailed code confirms the address of the signed-in member', async () => {
  const newcomer = await aNewcomer();
  const { code } = await mailed(newcomer);
  expect((await confirm({ code }, newcomer.caller)).json()).toEqual(CONFIRMED);
  expect(await isConfirmed(newcomer)).toBe(true);
});

test('a code works only with a session of the same account', async () => {
  const newcomer = await aNewcomer();
  const { code } = await mailed(newcomer);
  const reply = await confirm({ code });
  expectRefusal(reply, 'NOT_SIGNED_IN');
  expect(reply.json().message).toBe('Sign in first, then enter the code.');
  expectRefusal(await confirm({ code }, (await aNewcomer()).caller), 'BAD_LINK');
  expect(await isConfirmed(newcomer)).toBe(false);
});

test('an invalid link or code is rejected', async () => {
  const { caller } = await aNewcomer();
  for (const payload of [{}, { token: '' }, { token: 'made-up' }])
    expectRefusal(await confirm(payload, caller), 'BAD_LINK');
  for (const code of ['12345', '1234567', 'abcdef', '']) {
    const reply = await confirm({ code }, caller);
    expectRefusal(reply, 'VALIDATION');
    expect(reply.json().fields).toEqual({ code: 'Enter the six-digit code from the email.' });
  }
});

test('links and codes expire after 24 hours', async () => {
  const [early, late] = [await aNewcomer(), await aNewcomer()];
  const [inTime, tooLate] = [await mailed(early), await mailed(late)];
  site.clock.advance(24 * HOUR_MS - 1000);
  expect((await confirm({ token: inTime.token })).statusCode).toBe(200);
  site.clock.advance(1000);
  expectRefusal(await confirm({ token: tooLate.token }), 'BAD_LINK');
  expectRefusal(await confirm({ code: tooLate.code }, await site.as(late.member.id)), 'BAD_LINK');
});

test('after five wrong codes the right code is rate limited for an hour, but the link still works', async () => {
  const newcomer = await aNewcomer();
  const { code, token } = await mailed(newcomer);
  for (let time = 0; time < 5; time += 1) {
    const reply = await confirm({ code: wrongCode(code) }, newcomer.caller);
    expectRefusal(reply, 'BAD_LINK');
    expect(reply.json().fields).toEqual({
      code: "This isn't the code in our latest email. Check the six digits.",
    });
  }
  const reply = await confirm({ code }, newcomer.caller);
  expectRefusal(reply, 'TOO_MANY_TRIES');
  expect(reply.headers['retry-after']).toBe('3600');
  expect((await confirm({ token })).statusCode).toBe(200);
});

test('when a link is used twenty times concurrently, one use confirms the address', async () => {
  const newcomer = await aNewcomer();
  const { token } = await mailed(newcomer);
  const replies = await Promise.all(Array.from({ length: 20 }, () => confirm({ token })));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('the confirmation email is resent at most three times an hour, and the response stays the same', async () => {
  const newcomer = await aNewcomer();
  for (let time = 0; time < 5; time += 1) {
    const reply = await askAgain(newcomer);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, message: SENT_AGAIN }]);
  }
  await site.runJobs();
  expect(mailsTo(newcomer.member.email)).toBe(3);
  site.clock.advance(HOUR_MS);
  await askAgain(newcomer);
  await site.runJobs();
  expect(mailsTo(newcomer.member.email)).toBe(4);
});

test('an email held back by the hourly limit does not invalidate the code of the latest email', async () => {
  const newcomer = await aNewcomer();
  await enqueue(site.db, sendConfirmation, { memberId: newcomer.member.id }, { key: 'sign-up' });
  await site.runJobs();
  for (let time = 0; time < 3; time += 1) {
    await askAgain(newcomer);
    await site.runJobs();
  }
  expect(mailsTo(newcomer.member.email)).toBe(3);
  const { code } = secretsIn(newcomer.member.email);
  expect((await confirm({ code }, newcomer.caller)).statusCode).toBe(200);
});

test('a confirmed member gets no further confirmation email', async () => {
  const newcomer = await aNewcomer({ email_confirmed_at: new Date() });
  expect((await askAgain(newcomer)).json().message).toBe('Your email address is confirmed. Thank you.');
  await site.runJobs();
  expect(mailsTo(newcomer.member.email)).toBe(0);
});

test('the queue and the database contain no plaintext token', async () => {
  const newcomer = await aNewcomer();
  const { token, code } = await mailed(newcomer);
  const rows = await site.db
    .selectFrom('mail_token')
    .selectAll()
    .where('member_id', '=', newcomer.member.id)
    .execute();
  expect(rows).toHaveLength(1);
  for (const value of Object.values(rows[0]!)) {
    const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value);
    expect(text).not.toContain(token);
    expect(text).not.toBe(code);
  }
});
