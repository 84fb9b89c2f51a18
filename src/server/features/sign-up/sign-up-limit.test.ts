/** Sign-up rate limit per network, enforced before the body is read. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aCertificate } from '../../../../tests/support/applicants.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { signUpRequest } from '../../../../tests/support/sign-up-form.ts';

const HOUR_MS = 3_600_000;
const BUSY = '198.51.100.7';

const site = await createTestApp();
afterAll(() => site.close());

test('the 301st sign-up of a network in an hour is rejected before its body is read; others are not', async () => {
  const certificate = await aCertificate();
  const noForm = { method: 'POST', url: '/api/auth/signup', payload: {}, remoteAddress: BUSY } as const;
  for (let tries = 0; tries < 300; tries += 10) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => site.visitor(noForm)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([415]));
  }

  const unread = await site.visitor(noForm);
  expectRefusal(unread, 'TOO_MANY_TRIES');
  expect(unread.json().message).toBe(
    'Too many accounts were created from your network. Please try again in an hour.',
  );
  expect(Number(unread.headers['retry-after'])).toBeGreaterThan(0);
  const signUp = async (email: string, remoteAddress: string) =>
    site.visitor({ ...(await signUpRequest({ email }, certificate)), remoteAddress });
  const before = await site.storedFiles();
  expectRefusal(await signUp('late@example.com', BUSY), 'TOO_MANY_TRIES');
  expect(await site.storedFiles()).toBe(before);
  expect((await signUp('elsewhere@example.com', '203.0.113.9')).statusCode).toBe(201);
  site.clock.advance(HOUR_MS);
  expect((await signUp('late@example.com', BUSY)).statusCode).toBe(201);
});
