import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { count } from '../../../../tests/support/directory.ts';
import { aMember, anAdmin, type GivenMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { eraseClosedAccount } from './deletion.service.ts';

const PASSWORD = 'Banyan-Tree-99';
const DAY_MS = 24 * 3_600_000;

const site = await createTestApp();
afterAll(() => site.close());
const password_hash = await site.deps.passwords.hash(PASSWORD);

const aPerson = (given: GivenMember = {}) => aMember(site.db, { password_hash, ...given });
const rowOf = (id: string) =>
  site.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
const mailsTo = (email: string) => site.inbox.filter(({ to }) => to === email).map(({ subject }) => subject);

async function close(memberId: string, password = PASSWORD) {
  const caller = await site.as(memberId);
  const reply = await caller({ method: 'POST', url: '/api/auth/user/deletion', payload: { password } });
  return { caller, reply };
}

test('closing an account hides it immediately and erases it after seven days, with an email for each step', async () => {
  const person = await aPerson({ last_name: 'Leavingsoon' });
  const viewer = await site.as((await aMember(site.db)).id);
  expect((await count(viewer, { search: 'Leavingsoon' })).matching).toBe(1);
  const { caller, reply } = await close(person.id);
  const deletesAt = new Date(site.clock.now().getTime() + 7 * DAY_MS);
  expect([reply.statusCode, reply.json().user.deletesAt, reply.json().message]).toEqual([
    200,
    deletesAt.toISOString(),
    'Your account is closed. You can restore it within seven days.',
  ]);
  expect((await count(viewer, { search: 'Leavingsoon' })).matching).toBe(0);
  expectRefusal(await viewer({ method: 'GET', url: `/api/directory/members/${person.id}` }), 'NOT_FOUND');
  await site.runJobs();
  expect(mailsTo(person.email)).toEqual(['Your account will be deleted']);
  expect(site.inbox.at(-1)?.text).toContain('28 November 2026');

  site.clock.advance(7 * DAY_MS - 1000);
  await site.runJobs();
  expect(await rowOf(person.id)).toBeDefined();
  site.clock.advance(1000);
  await site.runJobs();
  expect(await rowOf(person.id)).toBeUndefined();
  expect(mailsTo(person.email)).toEqual(['Your account will be deleted', 'Your account has been deleted']);
  expectRefusal(await caller({ method: 'GET', url: '/api/auth/check-auth' }), 'NOT_SIGNED_IN');
});

test('a member who signs in within seven days can restore the complete account', async () => {
  const person = await aPerson({ last_name: 'Comingback' });
  await close(person.id);
  await site.runJobs();
  site.clock.advance(6 * DAY_MS);
  const signedIn = await site.visitor({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email: person.email, password: PASSWORD },
  });
  expect(signedIn.json().user.deletesAt).not.toBeNull();
  const headers = { authorization: `Bearer ${signedIn.json().token}` };
  const kept = await site.visitor({ method: 'DELETE', url: '/api/auth/user/deletion', headers });
  expect([kept.statusCode, kept.json().user.deletesAt]).toEqual([200, null]);
  const viewer = await site.as((await aMember(site.db)).id);
  expect((await count(viewer, { search: 'Comingback' })).matching).toBe(1);
  site.clock.advance(2 * DAY_MS);
  await site.runJobs();
  expect(await rowOf(person.id)).toBeDefined();
  expect(mailsTo(person.email)).toContain('Your account is safe');
  expect(mailsTo(person.email)).not.toContain('Your account has been deleted');
});

test('an account without a password must set one by email before it can be closed', async () => {
  const person = await aMember(site.db, { password_hash: null });
  const { reply: refused } = await close(person.id, 'anything');
  expectRefusal(refused, 'WRONG_CREDENTIALS');
  expect(refused.json().fields).toEqual({
    password:
      'Your account has no password yet. Get a link by email to set one, sign in with it, and come back.',
  });
  await site.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: person.email } });
  await site.runJobs();
  const token = /reset-password\/([\w-]{43})/.exec(
    site.inbox.findLast(({ to }) => to === person.email)?.text ?? '',
  )?.[1];
  const payload = { password: PASSWORD };
  expect(
    (await site.visitor({ method: 'PUT', url: `/api/auth/reset-password/${token}`, payload })).statusCode,
  ).toBe(200);
  expect((await close(person.id)).reply.statusCode).toBe(200);
});

test('closing an account ends all of its sessions except the current one', async () => {
  const person = await aPerson();
  const elsewhere = await site.as(person.id);
  const { caller } = await close(person.id);
  expectRefusal(await elsewhere({ method: 'GET', url: '/api/auth/check-auth' }), 'NOT_SIGNED_IN');
  expect((await caller({ method: 'GET', url: '/api/auth/check-auth' })).statusCode).toBe(200);
});

test('closing a closed account and restoring an open account are each rejected with a message', async () => {
  const person = await aPerson();
  const { caller } = await close(person.id);
  expectRefusal(
    await caller({ method: 'POST', url: '/api/auth/user/deletion', payload: { password: PASSWORD } }),
    'STALE',
  );
  const keep = () => caller({ method: 'DELETE', url: '/api/auth/user/deletion' });
  expect((await keep()).statusCode).toBe(200);
  expectRefusal(await keep(), 'STALE');
});

test('after seven days an account cannot be restored, even when the erasure job is late', async () => {
  const person = await aPerson();
  await close(person.id);
  site.clock.advance(7 * DAY_MS);
  const caller = await site.as(person.id);
  expectRefusal(await caller({ method: 'DELETE', url: '/api/auth/user/deletion' }), 'STALE');
  expect(await eraseClosedAccount(site.deps, person.id)).toBe(true);
  expect(await eraseClosedAccount(site.deps, person.id)).toBe(false);
});

test('the last administrator cannot close their account, and when the last two try concurrently, one account stays open', async () => {
  await site.db.updateTable('member').set({ role: 'user' }).where('role', '=', 'admin').execute();
  const one = await anAdmin(site.db, { password_hash });
  expectRefusal((await close(one.id)).reply, 'LAST_ADMIN');
  const other = await anAdmin(site.db, { password_hash });
  const replies = await Promise.all([close(one.id), close(other.id)]);
  expect(replies.map(({ reply }) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('an administrator who closes their account and becomes the last one is not deleted and gets an email', async () => {
  await site.db.updateTable('member').set({ role: 'user' }).where('role', '=', 'admin').execute();
  const leaving = await anAdmin(site.db, { password_hash });
  const staying = await anAdmin(site.db, { password_hash });
  expect((await close(leaving.id)).reply.statusCode).toBe(200);
  await site.db.deleteFrom('member').where('id', '=', staying.id).execute();
  await site.runJobs();
  site.clock.advance(7 * DAY_MS);
  await site.runJobs();
  expect((await rowOf(leaving.id))?.deletes_at).toBeNull();
  expect(mailsTo(leaving.email)).toContain('Your account is safe');
});
