/** The clock is set ahead or back, by hours and days, while the site runs: nothing is erased early, nobody is kept out. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { tidyDocuments } from '#server/features/verification/jobs.ts';
import { keepRetention } from '#server/features/privacy/jobs.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { createTestApp } from './support/app.ts';
import { aMember, anAdmin, aPendingMember } from './support/members.ts';
import { anAuthenticator } from './support/second-factor.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PASSWORD = 'Banyan-Tree-99';

const site = await createTestApp();
afterAll(() => site.close());
const password_hash = await site.deps.passwords.hash(PASSWORD);
const { id: adminId } = await anAdmin(site.db);

const exists = async (id: string) =>
  (await site.db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

async function night() {
  await enqueue(site.db, keepRetention, {});
  await enqueue(site.db, tidyDocuments, {});
  await site.runJobs();
}

const signIn = (email: string, password = PASSWORD, given: object = {}) =>
  site.visitor({ method: 'POST', url: '/api/auth/signin', payload: { email, password, ...given } });

/** The nights before were ordinary ones. */
beforeEach(night);

test('set ahead by sixty days nothing is erased for a day; set back, nothing is early; in time it is erased', async () => {
  const unconfirmed = await aPendingMember(site.db, {
    email_confirmed_at: null,
    created_at: site.clock.now(),
  });
  site.clock.leap(60 * DAY_MS);
  await night();
  site.clock.advance(23 * HOUR_MS);
  await night();
  expect(await exists(unconfirmed.id)).toBe(true);
  site.clock.leap(-60 * DAY_MS);
  await night();
  expect(await exists(unconfirmed.id)).toBe(true);
  site.clock.advance(31 * DAY_MS);
  await night();
  expect(await exists(unconfirmed.id)).toBe(false);
});

test('a clock that was wrong before and is right now is believed after a day', async () => {
  const unconfirmed = await aPendingMember(site.db, {
    email_confirmed_at: null,
    created_at: site.clock.now(),
  });
  site.clock.leap(60 * DAY_MS);
  await night();
  expect(await exists(unconfirmed.id)).toBe(true);
  site.clock.advance(25 * HOUR_MS);
  await night();
  expect(await exists(unconfirmed.id)).toBe(false);
});

test('a closed account keeps its seven days when the clock is eight days ahead for an hour', async () => {
  const { id } = await aMember(site.db, { password_hash });
  const self = await site.as(id);
  const closed = await self({
    method: 'POST',
    url: '/api/auth/user/deletion',
    payload: { password: PASSWORD },
  });
  expect(closed.statusCode).toBe(200);
  site.clock.leap(8 * DAY_MS);
  await night();
  site.clock.leap(-8 * DAY_MS);
  expect((await self({ method: 'DELETE', url: '/api/auth/user/deletion' })).statusCode).toBe(200);
});

test('who was throttled while the clock was ahead is let in when it is right again', async () => {
  const { email } = await aMember(site.db, { password_hash });
  site.clock.leap(30 * DAY_MS);
  for (let tries = 0; tries < 30; tries += 1) await signIn(email, 'Mango-Grove-1');
  expect((await signIn(email)).statusCode).toBe(429);
  site.clock.leap(-30 * DAY_MS);
  expect((await signIn(email)).statusCode).toBe(200);
});

test('who used a code of their app while the clock was ahead may use those of now, each once', async () => {
  const { id, email } = await aMember(site.db, { password_hash });
  const app = await anAuthenticator(site, await site.as(id), PASSWORD);
  site.clock.leap(30 * DAY_MS);
  expect((await signIn(email, PASSWORD, { totp: app.code() })).statusCode).toBe(200);
  site.clock.leap(-30 * DAY_MS);
  const totp = app.code();
  expect((await signIn(email, PASSWORD, { totp })).statusCode).toBe(200);
  expect((await signIn(email, PASSWORD, { totp })).statusCode).toBe(401);
});

test('sessions and links are over while the clock is ahead, and hold again when it is right', async () => {
  const { id, email } = await aMember(site.db, { password_hash });
  const self = await site.as(id);
  const whoAmI: InjectOptions = { method: 'GET', url: '/api/auth/check-auth' };
  await site.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  await site.runJobs();
  const token = /\/reset-password\/([\w-]{43})\b/.exec(site.inbox.at(-1)?.text ?? '')?.[1];
  const reset = () =>
    site.visitor({
      method: 'PUT',
      url: `/api/auth/reset-password/${token}`,
      payload: { password: 'Neem-Tree-2026' },
    });
  site.clock.leap(2 * DAY_MS);
  expect([(await self(whoAmI)).statusCode, (await reset()).statusCode]).toEqual([401, 400]);
  site.clock.leap(-4 * DAY_MS);
  expect((await self(whoAmI)).statusCode).toBe(200);
  site.clock.leap(2 * DAY_MS);
  expect([(await self(whoAmI)).statusCode, (await reset()).statusCode]).toEqual([200, 200]);
});

test('while the clock is doubted an administrator is let in and the queue is worked', async () => {
  site.clock.leap(60 * DAY_MS);
  await night();
  const admin = await site.as(adminId);
  const { id } = await aPendingMember(site.db);
  const approve = { isApproved: true };
  const url = `/api/auth/admin/approve-user/${id}`;
  expect((await admin({ method: 'PUT', url, payload: approve })).statusCode).toBe(200);
  site.clock.leap(-60 * DAY_MS);
});
