/**
 * Tests adding and removing administrators in the interface, which requires the acting administrator's
 * password. Administrators can remove neither themselves nor the last administrator.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { whileMemberChanges, whileRoleIsLost } from '../../../../tests/support/lost-role.ts';
import { aFounder, aMember, aMinor, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { anAuthenticator } from '../../../../tests/support/second-factor.ts';

const PASSWORD = 'Banyan-Tree-99';
const SHORT = 'Neem-1';

const site = await createTestApp();
afterAll(() => site.close());
const password_hash = await site.deps.passwords.hash(PASSWORD);
const actor = await anAdmin(site.db, { password_hash, first_name: 'Anil', last_name: 'Bora' });
const admin = await site.as(actor.id);

function decide(id: string, isAdmin: boolean, given: object = {}, caller: Caller = admin) {
  const payload = { isAdmin, password: PASSWORD, ...given };
  return caller({ method: 'PUT', url: `/api/auth/admin/administrators/${id}`, payload });
}
const roleOf = async (id: string) =>
  (await site.db.selectFrom('member').select('role').where('id', '=', id).executeTakeFirst())?.role;
const signIn = (email: string, password: string) =>
  site.visitor({ method: 'POST', url: '/api/auth/signin', payload: { email, password } });
const subjectsTo = (email: string) =>
  site.inbox.filter(({ to }) => to === email).map(({ subject }) => subject);
const auditOf = (id: string) =>
  site.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .where('action', 'like', 'admin.%')
    .orderBy('position')
    .execute();

test('a promotion signs the member out, emails them, is recorded and appears in the list', async () => {
  const member = await aMember(site.db, { password_hash, first_name: 'Meera', last_name: 'Das' });
  const colleague = await anAdmin(site.db);
  const before = await site.as(member.id);
  const reply = await decide(member.id, true);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { success: true, message: 'Meera Das is now an administrator and must sign in again.' },
  ]);
  expectRefusal(await before({ method: 'GET', url: '/api/auth/check-auth' }), 'NOT_SIGNED_IN');
  expect((await signIn(member.email, PASSWORD)).json().user.role).toBe('admin');
  await site.runJobs();
  expect(subjectsTo(member.email)).toContain("You're now an administrator of the Navodayan Alumni Union");
  const told = site.inbox.filter(({ subject }) => subject === 'New administrator added');
  expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([actor.email, colleague.email]));
  expect(told[0]?.text).toContain('Meera Das');
  expect(told[0]?.text).toContain('Anil Bora');
  expect(await auditOf(member.id)).toEqual([{ action: 'admin.created', actor_id: actor.id }]);
  const list = (await admin({ method: 'GET', url: '/api/auth/admin/administrators?limit=100' })).json();
  const row = list.administrators.find(({ _id }: { _id: string }) => _id === member.id);
  expect(row).toEqual({
    _id: member.id,
    first_name: 'Meera',
    last_name: 'Das',
    email: member.email,
    profileImage: null,
    since: '2026-11-21T06:00:00.000Z',
    hasSecondFactor: false,
  });
});

test('a sign-in that overlaps a promotion or a password change starts no session', async () => {
  const short = await site.deps.passwords.hash(SHORT);
  for (const change of [{ role: 'admin' }, { password_hash }] as const) {
    const member = await aMember(site.db, { password_hash: short });
    const reply = await whileMemberChanges(site, member.id, change, () => signIn(member.email, SHORT));
    expectRefusal(reply, 'STALE');
    expect(reply.json().message).toBe('Your account has just changed. Sign in again.');
    const sessions = site.db.selectFrom('session').select('id').where('member_id', '=', member.id);
    expect(await sessions.execute()).toEqual([]);
    expectRefusal(await signIn(member.email, SHORT), 'role' in change ? 'FORBIDDEN' : 'WRONG_CREDENTIALS');
  }
});

test('a removed administrator keeps their member or founder status and is signed out everywhere', async () => {
  for (const [given, role] of [
    [{}, 'user'],
    [{ is_founder: true }, 'founder'],
  ] as const) {
    const other = await anAdmin(site.db, { ...given, first_name: 'Sunita', last_name: 'Jha' });
    const session = await site.as(other.id);
    const reply = await decide(other.id, false);
    expect([reply.statusCode, reply.json().message]).toEqual([
      200,
      'Sunita Jha is no longer an administrator and was signed out everywhere.',
    ]);
    expect(await roleOf(other.id)).toBe(role);
    expectRefusal(await session({ method: 'GET', url: '/api/auth/check-auth' }), 'NOT_SIGNED_IN');
    await site.runJobs();
    expect(subjectsTo(other.email)).toEqual([
      "You're no longer an administrator of the Navodayan Alumni Union",
    ]);
    expect(subjectsTo(actor.email)).toContain('Administrator removed');
    expect(await auditOf(other.id)).toEqual([{ action: 'admin.removed', actor_id: actor.id }]);
  }
});

test('a promotion with a wrong or missing password changes nothing, and wrong passwords count against the limit', async () => {
  const member = await aMember(site.db);
  const own = await anAdmin(site.db, { password_hash });
  const caller = await site.as(own.id);
  const wrong = await decide(member.id, true, { password: 'Banyan-Tree-98' }, caller);
  expectRefusal(wrong, 'WRONG_CREDENTIALS');
  expect(wrong.json().fields).toEqual({ password: 'Wrong password. Please try again.' });
  const missing = await decide(member.id, true, { password: undefined }, caller);
  expectRefusal(missing, 'VALIDATION');
  expect(missing.json().fields).toEqual({ password: 'Your current password is required.' });
  for (let time = 0; time < 9; time += 1) await decide(member.id, true, { password: 'wrong' }, caller);
  expectRefusal(await decide(member.id, true, {}, caller), 'TOO_MANY_TRIES');
  expect(await roleOf(member.id)).toBe('user');
});

test('an administrator with a second factor must also enter its code', async () => {
  const own = await anAdmin(site.db, { password_hash });
  const caller = await site.as(own.id);
  const app = await anAuthenticator(site, caller, PASSWORD);
  const member = await aMember(site.db);
  expectRefusal(await decide(member.id, true, {}, caller), 'TOTP_NEEDED');
  const wrong = await decide(member.id, true, { totp: '000000' }, caller);
  expectRefusal(wrong, 'TOTP_NEEDED');
  expect(Object.keys(wrong.json().fields)).toEqual(['totp']);
  expect((await decide(member.id, true, { totp: app.code() }, caller)).statusCode).toBe(200);
  const { administrators } = (
    await admin({ method: 'GET', url: '/api/auth/admin/administrators?limit=100' })
  ).json();
  expect(administrators.find(({ _id }: { _id: string }) => _id === own.id).hasSecondFactor).toBe(true);
});

test('only a verified adult with a confirmed address can become an administrator', async () => {
  const unfit = [
    await aPendingMember(site.db),
    await aMinor(site.db),
    await aMember(site.db, { email_confirmed_at: null }),
  ];
  for (const { id } of unfit) {
    expectRefusal(await decide(id, true), 'STALE');
    expect(await roleOf(id)).toBe('user');
  }
});

test("changing one's own role, or setting a role the member already has, is rejected with a message", async () => {
  expectRefusal(await decide(actor.id, false), 'FORBIDDEN');
  expectRefusal(await decide(actor.id.toUpperCase(), false), 'FORBIDDEN');
  expectRefusal(await decide(randomUUID(), true), 'NOT_FOUND');
  const other = await anAdmin(site.db, { first_name: 'Tenzin', last_name: 'Bhutia' });
  const again = await decide(other.id, true);
  expectRefusal(again, 'STALE');
  expect(again.json().message).toBe('Tenzin Bhutia is already an administrator.');
  const founder = await aFounder(site.db);
  expectRefusal(await decide(founder.id, false), 'STALE');
});

test('when two administrators remove a third administrator, the slower request gets an error and one email is sent', async () => {
  const other = await anAdmin(site.db);
  const colleague = await anAdmin(site.db, { password_hash });
  const replies = await Promise.all([
    decide(other.id, false),
    decide(other.id, false, {}, await site.as(colleague.id)),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await site.runJobs();
  expect(subjectsTo(other.email)).toHaveLength(1);
});

test('the last administrator cannot be removed, by anyone or by a concurrent request', async () => {
  const own = await createTestApp();
  const [last, former] = [await anAdmin(own.db), await anAdmin(own.db, { password_hash })];
  const caller = await own.as(former.id);
  const reply = await whileRoleIsLost(own, former.id, () => decide(last.id, false, {}, caller));
  expectRefusal(reply, 'LAST_ADMIN');
  expect(reply.json().message).toBe('This is the last administrator. Add another one first.');
  const left = await own.db.selectFrom('member').select('id').where('role', '=', 'admin').execute();
  expect(left).toEqual([{ id: last.id }]);
  await own.close();
});

test('an administrator demoted during the request cannot promote anyone', async () => {
  const own = await createTestApp();
  await anAdmin(own.db);
  const [former, member] = [await anAdmin(own.db, { password_hash }), await aMember(own.db)];
  const caller = await own.as(former.id);
  const reply = await whileRoleIsLost(own, former.id, () => decide(member.id, true, {}, caller));
  expectRefusal(reply, 'FORBIDDEN');
  const row = await own.db.selectFrom('member').select('role').where('id', '=', member.id).execute();
  expect(row).toEqual([{ role: 'user' }]);
  await own.close();
});
