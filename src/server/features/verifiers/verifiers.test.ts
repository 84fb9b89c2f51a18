/**
 * Tests that administrators grant, change and end the role of a verifier, with their own password (ruling
 * 58).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { VerifierScope } from '#shared/verifiers/scopes.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { whileLost, whileRoleIsLost } from '../../../../tests/support/lost-role.ts';
import { aMember, aMinor, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { anAuthenticator } from '../../../../tests/support/second-factor.ts';
import { aVerifier, BARABANKI, grant, KERALA } from '../../../../tests/support/verifiers.ts';

const PASSWORD = 'Banyan-Tree-99';
const SHORT = 'Neem-Tree-1';

const site = await createTestApp();
const strict = await createTestApp({ ADMIN_TOTP: 'required' });
afterAll(async () => {
  await site.close();
  await strict.close();
});
const password_hash = await site.deps.passwords.hash(PASSWORD);
const actor = await anAdmin(site.db, { password_hash, first_name: 'Anil', last_name: 'Bora' });
const admin = await site.as(actor.id);

function decide(id: string, scopes: readonly VerifierScope[], given: object = {}, caller: Caller = admin) {
  const payload = { scopes, password: PASSWORD, ...given };
  return caller({ method: 'PUT', url: `/api/auth/admin/verifiers/${id}`, payload });
}
const signIn = (email: string, password: string, at = site) =>
  at.visitor({ method: 'POST', url: '/api/auth/signin', payload: { email, password } });
const checkAuth = async (caller: Caller) =>
  (await caller({ method: 'GET', url: '/api/auth/check-auth' })).json();
const pending = (caller: Caller) => caller({ method: 'GET', url: '/api/auth/admin/pending-users' });
const mailsTo = (email: string) => site.inbox.filter(({ to }) => to === email);
const auditOf = (id: string) =>
  site.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .where('action', 'like', 'verifier.%')
    .orderBy('position')
    .execute();
const rowOf = async (id: string) =>
  (await admin({ method: 'GET', url: '/api/auth/admin/verifiers?limit=100' }))
    .json()
    .verifiers.find(({ _id }: { _id: string }) => _id === id);

test('a new verifier must sign in again, sees their schools and keeps the role "user"', async () => {
  const member = await aMember(site.db, { password_hash, first_name: 'Meera', last_name: 'Das' });
  const before = await site.as(member.id);
  expect((await checkAuth(before)).user).not.toHaveProperty('verifierOf');
  const reply = await decide(member.id, [KERALA, BARABANKI]);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { success: true, message: 'Meera Das is now a verifier and must sign in again.' },
  ]);
  expectRefusal(await before({ method: 'GET', url: '/api/auth/check-auth' }), 'NOT_SIGNED_IN');
  const { user } = (await signIn(member.email, PASSWORD)).json();
  expect([user.role, user.verifierOf]).toEqual(['user', [KERALA, BARABANKI]]);
  const caller = await site.as(member.id);
  expect((await checkAuth(caller)).user.verifierOf).toEqual([KERALA, BARABANKI]);
  const profile = await caller({
    method: 'PUT',
    url: '/api/auth/user/profile-update',
    payload: { about: 'Hello' },
  });
  expect(profile.json().user.verifierOf).toEqual([KERALA, BARABANKI]);
  expect((await pending(caller)).statusCode).toBe(200);

  await site.runJobs();
  const mail = mailsTo(member.email).find(({ subject }) => subject.startsWith('You can now verify'));
  expect(mail?.text).toContain('State: Kerala, every school');
  expect(mail?.text).toContain('School: Barabanki, Uttar Pradesh');
  expect(await auditOf(member.id)).toEqual([
    {
      action: 'verifier.granted',
      actor_id: actor.id,
      details: { schools: 'kerala, uttar-pradesh/Barabanki' },
    },
  ]);
  expect(await rowOf(member.id)).toEqual({
    _id: member.id,
    first_name: 'Meera',
    last_name: 'Das',
    email: member.email,
    profileImage: null,
    scopes: [KERALA, BARABANKI],
    since: '2026-11-21T06:00:00.000Z',
    hasSecondFactor: false,
  });
});

test("a change of a verifier's schools applies to the current session, and removing all schools ends the role", async () => {
  const member = await aMember(site.db, { password_hash });
  await decide(member.id, [BARABANKI]);
  const caller = await site.as(member.id);
  site.clock.advance(60_000);
  expect((await decide(member.id, [BARABANKI, KERALA], { expected: [BARABANKI] })).statusCode).toBe(200);
  expect((await checkAuth(caller)).user.verifierOf).toEqual([KERALA, BARABANKI]);
  expect((await rowOf(member.id)).since).toBe('2026-11-21T06:00:00.000Z');
  await site.runJobs();
  expect(mailsTo(member.email).map(({ subject }) => subject)).toContain(
    'Your schools as a verifier have changed',
  );
  const reply = await decide(member.id, []);
  expect(reply.json().message).toBe('Asha ' + member.last_name + ' is no longer a verifier.');
  expect((await checkAuth(caller)).user).not.toHaveProperty('verifierOf');
  expectRefusal(await pending(caller), 'FORBIDDEN');
  expect(await rowOf(member.id)).toBeUndefined();
  expect((await auditOf(member.id)).map(({ action, details }) => [action, details])).toEqual([
    ['verifier.granted', { schools: 'uttar-pradesh/Barabanki' }],
    ['verifier.changed', { schools: 'kerala, uttar-pradesh/Barabanki' }],
    ['verifier.revoked', {}],
  ]);
  await site.runJobs();
  expect(mailsTo(member.email).map(({ subject }) => subject)).toContain(
    "You're no longer a verifier for the Navodayan Alumni Union",
  );
  expectRefusal(await decide(member.id, []), 'STALE');
});

test('a grant for unknown schools is rejected with a message on the field', async () => {
  const { id } = await aMember(site.db);
  for (const [scope, field] of [
    [{ state: 'Atlantis', district: null }, 'state'],
    [{ state: 'Tamil Nadu', district: null }, 'state'],
    [{ state: 'Kerala', district: 'Barabanki' }, 'district'],
  ] as const) {
    const reply = await decide(id, [scope]);
    expectRefusal(reply, 'VALIDATION');
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  }
  expect(await rowOf(id)).toBeUndefined();
});

test('only verified adults with a confirmed address who are not administrators can become verifiers', async () => {
  for (const { id } of [
    await aPendingMember(site.db),
    await aMinor(site.db),
    await aMember(site.db, { email_confirmed_at: null }),
    await anAdmin(site.db),
  ]) {
    expectRefusal(await decide(id, [BARABANKI]), 'STALE');
    // A grant that exists only in the database has no effect either.
    await grant(site.db, id, [BARABANKI]);
    expect((await checkAuth(await site.as(id))).user).not.toHaveProperty('verifierOf');
  }
  expectRefusal(await decide(actor.id, [BARABANKI]), 'FORBIDDEN');
  expectRefusal(await decide(randomUUID(), [BARABANKI]), 'NOT_FOUND');
});

test("a change of a verifier's schools based on an outdated list is rejected", async () => {
  const { id } = await aVerifier(site.db, [BARABANKI]);
  for (const [expected, message] of [
    [[], 'is already a verifier. Change their schools in the list.'],
    [[KERALA], "'s schools have changed since you opened them. The list has been updated."],
  ] as const) {
    const reply = await decide(id, [KERALA], { expected });
    expectRefusal(reply, 'STALE');
    expect(reply.json().message).toContain(message);
  }
  expect((await rowOf(id)).scopes).toEqual([BARABANKI]);
});

test('a grant by an administrator who concurrently loses that role is rejected', async () => {
  const former = await anAdmin(site.db, { password_hash });
  const caller = await site.as(former.id);
  const { id } = await aMember(site.db);
  expectRefusal(
    await whileRoleIsLost(site, former.id, () => decide(id, [BARABANKI], {}, caller)),
    'FORBIDDEN',
  );
  expect(await rowOf(id)).toBeUndefined();
});

test('a verifier with a short password must set a longer one, and cannot choose a short one', async () => {
  const short = await site.deps.passwords.hash(SHORT);
  const member = await aMember(site.db, { password_hash: short });
  await decide(member.id, [BARABANKI]);
  const refused = await signIn(member.email, SHORT);
  expectRefusal(refused, 'FORBIDDEN');
  expect(refused.json().message).toBe(
    "Verifiers need a password of at least 12 characters. We've emailed you a link to set one.",
  );
  await site.runJobs();
  const token = /reset-password\/([\w-]{43})/.exec(mailsTo(member.email).at(-1)?.text ?? '')?.[1];
  const url = `/api/auth/reset-password/${token}`;
  expectRefusal(
    await site.visitor({ method: 'PUT', url, payload: { password: 'Mango-Tree1' } }),
    'VALIDATION',
  );
  await site.visitor({ method: 'PUT', url, payload: { password: PASSWORD } });
  expect((await signIn(member.email, PASSWORD)).statusCode).toBe(200);
  const own = await site.as(member.id);
  const payload = { password: PASSWORD, newPassword: 'Mango-Tree1' };
  expectRefusal(await own({ method: 'PUT', url: '/api/auth/user/password', payload }), 'VALIDATION');
});

test('a sign-in with a short password during a grant starts no session', async () => {
  const member = await aMember(site.db, { password_hash: await site.deps.passwords.hash(SHORT) });
  const reply = await whileLost(
    site,
    async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', member.id).forUpdate().execute();
      await grant(tx, member.id, [BARABANKI]);
    },
    () => signIn(member.email, SHORT),
  );
  expectRefusal(reply, 'STALE');
  const sessions = site.db.selectFrom('session').select('id').where('member_id', '=', member.id);
  expect(await sessions.execute()).toEqual([]);
});

test('when a second factor is required, a verifier cannot review without one, and cannot turn it off', async () => {
  const hash = await strict.deps.passwords.hash(PASSWORD);
  const member = await aVerifier(strict.db, [BARABANKI], { password_hash: hash });
  const arrived = await signIn(member.email, PASSWORD, strict);
  expect([arrived.statusCode, arrived.json().needsSecondFactor]).toEqual([200, true]);
  const caller = await strict.as(member.id);
  const refused = await pending(caller);
  expectRefusal(refused, 'FORBIDDEN');
  expect(refused.json().message).toContain('need two-factor sign-in');
  // Having a second factor does not let a verifier use administrators' endpoints.
  const others = await caller({ method: 'GET', url: '/api/auth/' });
  expect([others.statusCode, others.json().message]).toEqual([403, 'Unauthorized access']);
  const state = await caller({ method: 'GET', url: '/api/auth/user/second-factor' });
  expect(state.json().isRequired).toBe(true);
  const app = await anAuthenticator(strict, caller, PASSWORD);
  expect((await pending(caller)).statusCode).toBe(200);
  const payload = { password: PASSWORD, totp: app.code() };
  expectRefusal(
    await caller({ method: 'POST', url: '/api/auth/user/second-factor/off', payload }),
    'FORBIDDEN',
  );
});

test('a verifier who becomes an administrator and then loses that role does not become a verifier again', async () => {
  const member = await aVerifier(site.db, [BARABANKI], { password_hash });
  const url = `/api/auth/admin/administrators/${member.id}`;
  for (const isAdmin of [true, false])
    expect((await admin({ method: 'PUT', url, payload: { isAdmin, password: PASSWORD } })).statusCode).toBe(
      200,
    );
  expect((await checkAuth(await site.as(member.id))).user).not.toHaveProperty('verifierOf');
});

test('verifiers are listed in pages, and deleting an account deletes its grants', async () => {
  const { id } = await aVerifier(site.db, [BARABANKI, KERALA], { first_name: 'Aaa' });
  const page = async (query: string) =>
    (await admin({ method: 'GET', url: `/api/auth/admin/verifiers${query}` })).json();
  const first = await page('?limit=1');
  expect([first.verifiers.length, first.verifiers[0]._id, first.page, first.limit]).toEqual([1, id, 1, 1]);
  expect((await page(`?limit=1&page=${first.total + 1}`)).verifiers).toEqual([]);
  await admin({ method: 'DELETE', url: `/api/auth/admin/delete-user/${id}` });
  expect((await page('?limit=1')).total).toBe(first.total - 1);
});
