/**
 * Tests the extra rules for administrators: a long password, a second factor if the site requires it, and
 * role changes.
 */
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aFounder, aMember, anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { anAuthenticator } from '../../../../tests/support/second-factor.ts';
import { demoteAdmin, resetSecondFactor } from './admins.service.ts';

const SHORT = 'Neem-Tree-1';
const LONG = 'Neem-Tree-2026';

const site = await createTestApp();
const strict = await createTestApp({ ADMIN_TOTP: 'required' });
afterAll(async () => {
  await site.close();
  await strict.close();
});
const [shortHash, longHash] = [await site.deps.passwords.hash(SHORT), await site.deps.passwords.hash(LONG)];

const listPending = (caller: Caller) => caller({ method: 'GET', url: '/api/auth/admin/pending-users' });
const checkAuth = (caller: Caller) => caller({ method: 'GET', url: '/api/auth/check-auth' });

function signIn(email: string, password: string, totp?: string, at = site) {
  const payload = { email, password, ...(totp !== undefined && { totp }) };
  return at.visitor({ method: 'POST', url: '/api/auth/signin', payload });
}

test('an administrator with a short password cannot sign in until they set a longer one through the emailed link', async () => {
  const { id, email } = await anAdmin(site.db, { password_hash: shortHash });
  expectRefusal(await signIn(email, 'wrong'), 'WRONG_CREDENTIALS');
  const reply = await signIn(email, SHORT);
  expectRefusal(reply, 'FORBIDDEN');
  expect(reply.json().message).toBe(
    "Administrators need a password of at least 12 characters. We've emailed you a link to set one.",
  );
  expect(await site.db.selectFrom('session').select('id').where('member_id', '=', id).execute()).toEqual([]);
  for (let time = 0; time < 5; time += 1) await signIn(email, SHORT);
  await site.runJobs();
  const mails = site.inbox.filter(({ to }) => to === email);
  expect(mails.length).toBeLessThanOrEqual(3);
  const token = /reset-password\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1];
  await site.visitor({
    method: 'PUT',
    url: `/api/auth/reset-password/${token}`,
    payload: { password: LONG },
  });
  expect((await signIn(email, LONG)).statusCode).toBe(200);
  const member = await aMember(site.db, { password_hash: shortHash });
  expect((await signIn(member.email, SHORT)).statusCode).toBe(200);
});

test('when a second factor is required, an administrator without one can sign in but cannot use admin endpoints', async () => {
  const admin = await anAdmin(strict.db, { password_hash: longHash });
  const other = await aMember(strict.db);
  const reply = await signIn(admin.email, LONG, undefined, strict);
  expect([reply.statusCode, reply.json().needsSecondFactor]).toEqual([200, true]);
  const caller = await strict.as(admin.id);
  const refused = await listPending(caller);
  expectRefusal(refused, 'FORBIDDEN');
  expect(refused.json().message).toBe(
    'Administrators and verifiers of this site need two-factor sign-in. Set it up in My Profile, under Account and security.',
  );
  const seen = await caller({ method: 'GET', url: `/api/directory/members/${other.id}` });
  expect(seen.json().user.email).toBeUndefined();
  expect((await caller({ method: 'GET', url: '/api/auth/user/second-factor' })).json().isRequired).toBe(true);

  const app = await anAuthenticator(strict, caller, LONG);
  expect((await listPending(caller)).statusCode).toBe(200);
  const again = await signIn(admin.email, LONG, app.code(), strict);
  expect([again.statusCode, again.json().needsSecondFactor]).toEqual([200, undefined]);
  const off = await caller({
    method: 'POST',
    url: '/api/auth/user/second-factor/off',
    payload: { password: LONG, totp: app.code() },
  });
  expectRefusal(off, 'FORBIDDEN');
  expect(off.json().message).toBe(
    "Administrators and verifiers of this site need two-factor sign-in, so it can't be turned off.",
  );
});

test('members never need a second factor, and administrators need one only if the site requires it', async () => {
  const member = await aMember(strict.db, { password_hash: longHash });
  const reply = await signIn(member.email, LONG, undefined, strict);
  expect([reply.statusCode, reply.json().needsSecondFactor]).toEqual([200, undefined]);
  const admin = await anAdmin(site.db);
  expect((await listPending(await site.as(admin.id))).statusCode).toBe(200);
});

test('a demotion by any route ends every session of the former administrator', async () => {
  const admin = await anAdmin(site.db);
  const sessions = [await site.as(admin.id), await site.as(admin.id)];
  await site.db.updateTable('member').set({ role: 'user' }).where('id', '=', admin.id).execute();
  for (const caller of sessions) expectRefusal(await checkAuth(caller), 'NOT_SIGNED_IN');
  const founder = await aFounder(site.db);
  const stays = await site.as(founder.id);
  await site.db.updateTable('member').set({ role: 'user' }).where('id', '=', founder.id).execute();
  expect((await checkAuth(stays)).statusCode).toBe(200);
});

test('the command that removes a second factor ends sessions, emails the member and is recorded', async () => {
  const member = await aMember(site.db, { password_hash: longHash });
  const caller = await site.as(member.id);
  await anAuthenticator(site, caller, LONG);
  expect(await resetSecondFactor(site.deps, ` ${member.email.toUpperCase()} `)).toEqual({
    ok: true,
    username: member.username,
  });
  expectRefusal(await checkAuth(caller), 'NOT_SIGNED_IN');
  expect((await signIn(member.email, LONG)).statusCode).toBe(200);
  await site.runJobs();
  const subjects = site.inbox.filter(({ to }) => to === member.email).map(({ subject }) => subject);
  expect(subjects).toContain('We turned off your two-factor sign-in');
  expect(await auditOf(member.id)).toContainEqual({ action: 'second-factor.reset', actor_id: null });
  for (const [email, sentence] of [
    [member.email, `${member.email} has no two-factor sign-in.`],
    ['nobody@example.com', 'No account has the address nobody@example.com.'],
  ] as const)
    expect(await resetSecondFactor(site.deps, email)).toEqual({ ok: false, message: sentence });
});

test('the command demotes an administrator but never the last one', async () => {
  const own = await createTestApp();
  const [last, founding] = [await anAdmin(own.db), await anAdmin(own.db, { is_founder: true })];
  const caller = await own.as(founding.id);
  expect(await demoteAdmin(own.deps, founding.email)).toEqual({ ok: true, username: founding.username });
  expectRefusal(await checkAuth(caller), 'NOT_SIGNED_IN');
  const row = await own.db
    .selectFrom('member')
    .select('role')
    .where('id', '=', founding.id)
    .executeTakeFirstOrThrow();
  expect(row.role).toBe('founder');
  expect(await demoteAdmin(own.deps, last.email)).toEqual({
    ok: false,
    message: `${last.email} is the last administrator. Add another one first.`,
  });
  expect(await demoteAdmin(own.deps, founding.email)).toEqual({
    ok: false,
    message: `${founding.email} is not an administrator.`,
  });
  await own.close();
});

async function auditOf(memberId: string) {
  return site.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', memberId)
    .execute();
}
