/**
 * Tests the limits of own-password checks. Right and wrong passwords both count, because each check computes
 * a hash.
 */
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { anAuthenticator } from '../../../../tests/support/second-factor.ts';

const PASSWORD = 'Banyan-Tree-99';
const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;

async function aSite() {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  const member = await aMember(site.db, { password_hash: await site.deps.passwords.hash(PASSWORD) });
  const caller = await site.as(member.id);
  const check = (password = PASSWORD) =>
    caller({ method: 'POST', url: '/api/auth/user/second-factor', payload: { password } });
  const signIn = (given: object = {}) =>
    site.visitor({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { email: member.email, password: PASSWORD, ...given },
    });
  return { site, member, caller, check, signIn };
}

test('the 31st check in an hour is rejected even with the right password, and 30 more are allowed an hour later', async () => {
  const { site, check, signIn } = await aSite();
  for (let hour = 0; hour < 2; hour += 1) {
    for (let number = 0; number < 30; number += 1) expect((await check()).statusCode).toBe(200);
    const refused = await check();
    expectRefusal(refused, 'TOO_MANY_TRIES');
    expect(refused.json().message).toBe(
      "You've entered your password too many times in the last hour. Please try again later.",
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await signIn()).statusCode).toBe(200);
    site.clock.advance(HOUR_MS);
  }
});

test('wrong passwords have a stricter limit, and attempts rejected by it do not count as checks', async () => {
  const { site, check } = await aSite();
  for (let number = 0; number < 10; number += 1) expectRefusal(await check('wrong'), 'WRONG_CREDENTIALS');
  for (let number = 0; number < 25; number += 1) expectRefusal(await check('wrong'), 'TOO_MANY_TRIES');
  site.clock.advance(QUARTER_MS);
  for (let number = 0; number < 20; number += 1) expect((await check()).statusCode).toBe(200);
  expectRefusal(await check(), 'TOO_MANY_TRIES');
});

test('when nine checks run concurrently, two are accepted, the others get 503, and only completed checks are counted', async () => {
  const { check } = await aSite();
  const replies = await Promise.all(Array.from({ length: 9 }, () => check()));
  const ran = replies.filter(({ statusCode }) => statusCode === 200).length;
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(ran + refused.length).toBe(9);
  expect(refused.length).toBeGreaterThan(0);
  for (let number = ran; number < 30; number += 1) expect((await check()).statusCode).toBe(200);
  expectRefusal(await check(), 'TOO_MANY_TRIES');
});

test('sign-in checks at most 120 right passwords an hour, even if none leads to a session', async () => {
  const { site, caller, signIn } = await aSite();
  await anAuthenticator(site, caller, PASSWORD);
  for (let number = 0; number < 120; number += 1) expectRefusal(await signIn(), 'TOTP_NEEDED');
  const refused = await signIn();
  expectRefusal(refused, 'TOO_MANY_TRIES');
  expect(refused.json().message).toBe(
    'Too many sign-ins to this account in the last hour. Please try again later.',
  );
  site.clock.advance(HOUR_MS);
  expectRefusal(await signIn(), 'TOTP_NEEDED');
});
