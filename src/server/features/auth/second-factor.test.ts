import { afterAll, expect, test } from 'vitest';
import { totpCode, totpStep } from '#server/platform/totp.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aMember, type GivenMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { anAuthenticator, fromBase32 } from '../../../../tests/support/second-factor.ts';

const PASSWORD = 'Banyan-Tree-99';
const URL = '/api/auth/user/second-factor';
const MINUTE_MS = 60_000;
const WRONG = 'This code is wrong or was already used. Wait for the next one and try again.';

const site = await createTestApp();
afterAll(() => site.close());
const withPassword = { password_hash: await site.deps.passwords.hash(PASSWORD) };

async function aSignedIn(given: GivenMember = {}) {
  const member = await aMember(site.db, { ...withPassword, ...given });
  return { member, caller: await site.as(member.id) };
}

const state = (caller: Caller) => caller({ method: 'GET', url: URL });
const begin = (caller: Caller, password = PASSWORD) =>
  caller({ method: 'POST', url: URL, payload: { password } });
const confirm = (caller: Caller, code: string) => caller({ method: 'PUT', url: URL, payload: { code } });
const off = (caller: Caller, payload: object) => caller({ method: 'POST', url: `${URL}/off`, payload });
const renew = (caller: Caller, payload: object) =>
  caller({ method: 'POST', url: `${URL}/recovery-codes`, payload });
const mailsTo = (address: string) => site.inbox.filter(({ to }) => to === address);

function signIn(email: string, totp?: string) {
  const payload = { email, password: PASSWORD, ...(totp !== undefined && { totp }) };
  return site.visitor({ method: 'POST', url: '/api/auth/signin', payload });
}

test('confirming a second factor with a code turns it on and returns ten recovery codes', async () => {
  const { member, caller } = await aSignedIn();
  const isOff = { success: true, isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false };
  expect((await state(caller)).json()).toEqual(isOff);
  const { secret, uri } = (await begin(caller)).json();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toBe(
    `otpauth://totp/Navodayan%20Alumni%20Union:${encodeURIComponent(member.email)}?secret=${secret}&issuer=Navodayan%20Alumni%20Union`,
  );
  expect((await state(caller)).json()).toEqual(isOff);
  expect((await signIn(member.email)).statusCode).toBe(200);

  const code = totpCode(fromBase32(secret), totpStep(site.clock.now()));
  const { recoveryCodes } = (await confirm(caller, `${code.slice(0, 3)} ${code.slice(3)}`)).json();
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const recoveryCode of recoveryCodes) expect(recoveryCode).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect((await state(caller)).json()).toMatchObject({
    isOn: true,
    since: site.clock.now().toISOString(),
    recoveryCodesLeft: 10,
  });
  expectRefusal(await begin(caller), 'STALE');
  await site.runJobs();
  expect(mailsTo(member.email).at(-1)?.subject).toBe('Two-factor sign-in is on');
});

test('the secret is encrypted for this member, and recovery codes are hashed', async () => {
  const { member, caller } = await aSignedIn();
  const { secret } = (await begin(caller)).json();
  const bytes = fromBase32(secret);
  const { recoveryCodes } = (await confirm(caller, totpCode(bytes, totpStep(site.clock.now())))).json();
  const row = await site.db
    .selectFrom('second_factor')
    .selectAll()
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(row.sealed_secret.includes(bytes)).toBe(false);
  expect(row.sealed_secret.length).toBe(bytes.length + 38);
  const stored = await site.db.selectFrom('recovery_code').selectAll().execute();
  const text = stored.map(({ code_hash }) => code_hash.toString('latin1')).join();
  for (const code of recoveryCodes) expect(text).not.toContain(code.replace('-', ''));

  const thief = await aSignedIn();
  await begin(thief.caller);
  await site.db
    .updateTable('second_factor')
    .set({ sealed_secret: row.sealed_secret, confirmed_at: site.clock.now() })
    .where('member_id', '=', thief.member.id)
    .execute();
  const moved = await signIn(thief.member.email, totpCode(bytes, totpStep(site.clock.now()) + 1));
  expect(moved.statusCode).toBe(500);
});

test('sign-in asks for the code only after the right password, and accepts each code once', async () => {
  const { member, caller } = await aSignedIn();
  const app = await anAuthenticator(site, caller, PASSWORD);
  const asked = await signIn(member.email);
  expectRefusal(asked, 'TOTP_NEEDED');
  expect(asked.json()).toMatchObject({ message: 'Enter the six digits from your authenticator app.' });
  const blank = await signIn(member.email, '  ');
  expectRefusal(blank, 'TOTP_NEEDED');
  const stranger = await site.visitor({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email: member.email, password: 'wrong', totp: app.code() },
  });
  expectRefusal(stranger, 'WRONG_CREDENTIALS');

  const code = app.code();
  expect((await signIn(member.email, code)).statusCode).toBe(200);
  const again = await signIn(member.email, code);
  expectRefusal(again, 'TOTP_NEEDED');
  expect(again.json().fields).toEqual({ totp: WRONG });
  expect((await signIn(member.email, app.code())).statusCode).toBe(200);
});

test('the code that turned on the second factor cannot be used again to sign in', async () => {
  const { member, caller } = await aSignedIn();
  const { secret } = (await begin(caller)).json();
  const code = totpCode(fromBase32(secret), totpStep(site.clock.now()));
  await confirm(caller, code);
  expectRefusal(await signIn(member.email, code), 'TOTP_NEEDED');
});

test('when a code is used many times concurrently, one sign-in succeeds', async () => {
  const { member, caller } = await aSignedIn();
  const app = await anAuthenticator(site, caller, PASSWORD);
  const code = app.code();
  const replies = await Promise.all(Array.from({ length: 5 }, () => signIn(member.email, code)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a recovery code works once, in any case and with or without hyphens, and the member gets an email', async () => {
  const { member, caller } = await aSignedIn();
  const { recoveryCodes } = await anAuthenticator(site, caller, PASSWORD);
  const [first = '', second = ''] = recoveryCodes;
  expect((await signIn(member.email, ` ${first.toUpperCase().replace('-', ' ')}`)).statusCode).toBe(200);
  expectRefusal(await signIn(member.email, first), 'TOTP_NEEDED');
  const replies = await Promise.all(Array.from({ length: 4 }, () => signIn(member.email, second)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await state(caller)).json().recoveryCodesLeft).toBe(8);
  await site.runJobs();
  expect(mailsTo(member.email).map(({ subject }) => subject)).toContain('A recovery code was used');
});

test("another member's recovery code is rejected", async () => {
  const [mine, theirs] = [await aSignedIn(), await aSignedIn()];
  const { recoveryCodes } = await anAuthenticator(site, theirs.caller, PASSWORD);
  await anAuthenticator(site, mine.caller, PASSWORD);
  expectRefusal(await signIn(mine.member.email, recoveryCodes[0]), 'TOTP_NEEDED');
});

test('after five wrong codes the right code is rate limited for an hour; a known browser has its own limit', async () => {
  const { member, caller } = await aSignedIn();
  const origin = { origin: 'http://localhost:3000' };
  const payload = { email: member.email, password: PASSWORD };
  const browser = await site.visitor({ method: 'POST', url: '/api/auth/signin', payload, headers: origin });
  const device = browser.cookies.find(({ name }) => name === 'device')?.value;
  const app = await anAuthenticator(site, caller, PASSWORD);
  for (const wrong of ['000000', 'abcde-fghij', '1', '12345678', 'x'])
    expect((await signIn(member.email, wrong)).json().fields).toEqual({ totp: WRONG });
  const late = await signIn(member.email, app.code());
  expectRefusal(late, 'TOO_MANY_TRIES');
  expect(late.json().message).toBe('Too many wrong codes. Wait a while and try again.');
  const own = await site.visitor({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { ...payload, totp: app.code() },
    headers: { ...origin, cookie: `device=${device}` },
  });
  expect(own.statusCode).toBe(200);
  site.clock.advance(60 * MINUTE_MS);
  expect((await signIn(member.email, app.code())).statusCode).toBe(200);
});

test('turning on a second factor requires the password, a set-up begun recently and a code for its latest secret', async () => {
  const { caller } = await aSignedIn();
  const refused = await begin(caller, 'wrong');
  expectRefusal(refused, 'WRONG_CREDENTIALS');
  expect(refused.json().fields).toEqual({ password: 'Wrong password. Please try again.' });
  const nothing = await confirm(caller, '123456');
  expectRefusal(nothing, 'STALE');
  const first = fromBase32((await begin(caller)).json().secret);
  const second = fromBase32((await begin(caller)).json().secret);
  const wrong = await confirm(caller, totpCode(first, totpStep(site.clock.now())));
  expectRefusal(wrong, 'VALIDATION');
  expect(wrong.json().fields).toEqual({
    code: 'This code is wrong. Wait for the next one, and check the time on your phone.',
  });
  site.clock.advance(31 * MINUTE_MS);
  expectRefusal(await confirm(caller, totpCode(second, totpStep(site.clock.now()))), 'STALE');
});

test('turning the second factor off requires the password and a code; afterwards the password alone is enough', async () => {
  const { member, caller } = await aSignedIn();
  const app = await anAuthenticator(site, caller, PASSWORD);
  expectRefusal(await off(caller, { password: 'wrong', totp: app.code() }), 'WRONG_CREDENTIALS');
  const wrong = await off(caller, { password: PASSWORD, totp: '000000' });
  expectRefusal(wrong, 'TOTP_NEEDED');
  expect(wrong.json().fields).toEqual({ totp: WRONG });
  expectRefusal(await off(caller, { password: PASSWORD }), 'VALIDATION');
  const done = await off(caller, { password: PASSWORD, totp: app.code() });
  expect([done.statusCode, done.json().message]).toEqual([200, 'Two-factor sign-in is off.']);
  expect((await signIn(member.email)).statusCode).toBe(200);
  await site.runJobs();
  expect(mailsTo(member.email).map(({ subject }) => subject)).toContain('Two-factor sign-in is off');
  expect(await auditOf(member.id)).toEqual(['second-factor.on', 'second-factor.off', 'session.started']);
});

test('new recovery codes invalidate the old ones', async () => {
  const { member, caller } = await aSignedIn();
  const app = await anAuthenticator(site, caller, PASSWORD);
  expectRefusal(await renew(caller, { password: PASSWORD, totp: '000000' }), 'TOTP_NEEDED');
  const { recoveryCodes } = (await renew(caller, { password: PASSWORD, totp: app.code() })).json();
  expectRefusal(await signIn(member.email, app.recoveryCodes[0]), 'TOTP_NEEDED');
  expect((await signIn(member.email, recoveryCodes[0])).statusCode).toBe(200);
  const without = await aSignedIn();
  expectRefusal(await renew(without.caller, { password: PASSWORD, totp: '123456' }), 'STALE');
});

test('turning on a second factor requires a confirmed address, at set-up and when its code is entered', async () => {
  const sentence = 'Confirm your email address first. Then you can turn on two-factor sign-in.';
  const { member, caller } = await aSignedIn({ email_confirmed_at: null });
  const refused = await begin(caller);
  expectRefusal(refused, 'FORBIDDEN');
  expect(refused.json().message).toBe(sentence);

  const change = (email_confirmed_at: Date | null) =>
    site.db.updateTable('member').set({ email_confirmed_at }).where('id', '=', member.id).execute();
  await change(site.clock.now());
  const secret = fromBase32(String((await begin(caller)).json().secret));
  const code = totpCode(secret, totpStep(site.clock.now()));
  await change(null);
  expectRefusal(await confirm(caller, code), 'FORBIDDEN');
  await change(site.clock.now());
  expect((await confirm(caller, code)).statusCode).toBe(200);
});

test('a password reset keeps the second factor', async () => {
  const { member, caller } = await aSignedIn();
  await anAuthenticator(site, caller, PASSWORD);
  await site.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: member.email } });
  await site.runJobs();
  const token = /reset-password\/([\w-]{43})/.exec(mailsTo(member.email).at(-1)?.text ?? '')?.[1];
  const payload = { password: 'Neem-Tree-2026' };
  await site.visitor({ method: 'PUT', url: `/api/auth/reset-password/${token}`, payload });
  const login = { email: member.email, ...payload };
  expectRefusal(
    await site.visitor({ method: 'POST', url: '/api/auth/signin', payload: login }),
    'TOTP_NEEDED',
  );
});

async function auditOf(memberId: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', memberId)
    .orderBy('position')
    .execute();
  return rows.map(({ action }) => action);
}
