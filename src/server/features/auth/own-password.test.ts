/**
 * Tests the race between an attacker, who has a session and the old password, and the account owner, who resets the
 * password by link.
 */
import { globSync, readFileSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { createPasswords } from '#server/platform/passwords.ts';
import { totpCode, totpStep } from '#server/platform/totp.ts';
import { createTestApp, PASSWORD_COST, type Caller, type TestApp } from '../../../../tests/support/app.ts';
import { aMember, type GivenMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { anAuthenticator, fromBase32 } from '../../../../tests/support/second-factor.ts';

const OLD = 'Banyan-Tree-99';
const OWNERS = 'Neem-Tree-2026';
const THIEFS = 'Peepal-Tree-77';
const THIEFS_ADDRESS = 'thief@example.com';

/** Starts a site with controllable hashing: `hold` blocks the next result, as a long queue would. */
async function aSlowSite(given: GivenMember = {}) {
  const passwords = createPasswords({ cost: PASSWORD_COST });
  let gate: { reached: () => void; opened: Promise<void> } | null = null;
  const slowly = async <T>(work: Promise<T>): Promise<T> => {
    const held = gate;
    gate = null;
    const answer = await work;
    held?.reached();
    await held?.opened;
    return answer;
  };
  const site = await createTestApp(
    {},
    {
      passwords: {
        ...passwords,
        hash: (password) => slowly(passwords.hash(password)),
        verify: (hash, password) => slowly(passwords.verify(hash, password)),
      },
    },
  );
  onTestFinished(() => site.close());
  const hold = () => {
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    gate = { reached: reached.resolve, opened: opened.promise };
    return { reached: reached.promise, open: opened.resolve };
  };
  const member = await aMember(site.db, {
    password_hash: await passwords.hash(OLD),
    ...given,
  });
  const signIn = (password: string, email = member.email) =>
    site.visitor({ method: 'POST', url: '/api/auth/signin', payload: { email, password } });
  const linkToken = async () => {
    await site.visitor({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: member.email },
    });
    await site.runJobs();
    const mail = site.inbox.findLast(({ to }) => to === member.email);
    return /\/reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  };
  const reset = (token: string | undefined, password: string) =>
    site.visitor({ method: 'PUT', url: `/api/auth/reset-password/${token}`, payload: { password } });
  return { site, member, hold, signIn, linkToken, reset };
}

const UNCONFIRMED = { email_confirmed_at: null };

/** Simulates an attack with a stolen session and the old password. */
type Theft = Readonly<{
  /** Path of the service that checks the password, relative to the features folder. */
  by: string;
  given?: GivenMember;
  request: (robbed: Robbed) => Promise<InjectOptions>;
}>;
type Robbed = Readonly<{ site: TestApp; member: MemberRow; owner: Caller }>;

const USER = '/api/auth/user';
const withCode = async ({ site, owner }: Robbed) => {
  const app = await anAuthenticator(site, owner, OLD);
  return { password: OLD, totp: app.code() };
};

/** Every change that asks for the member's own password. */
const THEFTS: Readonly<Record<string, Theft>> = {
  'set a password': {
    by: 'auth/own-sessions',
    request: async () => ({
      method: 'PUT',
      url: `${USER}/password`,
      payload: { password: OLD, newPassword: THIEFS },
    }),
  },
  'change the address': {
    by: 'auth/email-confirmation',
    given: UNCONFIRMED,
    request: async () => ({
      method: 'PUT',
      url: `${USER}/email`,
      payload: { password: OLD, email: THIEFS_ADDRESS },
    }),
  },
  'close the account': {
    by: 'privacy/deletion',
    request: async () => ({ method: 'POST', url: `${USER}/deletion`, payload: { password: OLD } }),
  },
  'start a second factor': {
    by: 'auth/second-factor',
    request: async () => ({ method: 'POST', url: `${USER}/second-factor`, payload: { password: OLD } }),
  },
  'turn off the second factor': {
    by: 'auth/second-factor',
    request: async (robbed) => ({
      method: 'POST',
      url: `${USER}/second-factor/off`,
      payload: await withCode(robbed),
    }),
  },
  'get new recovery codes': {
    by: 'auth/second-factor',
    request: async (robbed) => ({
      method: 'POST',
      url: `${USER}/second-factor/recovery-codes`,
      payload: await withCode(robbed),
    }),
  },
  'promote an administrator': {
    by: 'administrators/administrators',
    given: { role: 'admin' },
    request: async ({ site }) => {
      const { id } = await aMember(site.db);
      return {
        method: 'PUT',
        url: `/api/auth/admin/administrators/${id}`,
        payload: { password: OLD, isAdmin: true },
      };
    },
  },
  'make someone a verifier': {
    by: 'verifiers/service',
    given: { role: 'admin' },
    request: async ({ site }) => ({
      method: 'PUT',
      url: `/api/auth/admin/verifiers/${(await aMember(site.db)).id}`,
      payload: { password: OLD, scopes: [{ state: 'Kerala', district: null }] },
    }),
  },
};

/** Returns everything an attack could change, for all members. */
async function whatIsThere({ db }: TestApp) {
  return {
    members: await db.selectFrom('member').selectAll().orderBy('id').execute(),
    factors: await db.selectFrom('second_factor').select(['sealed_secret', 'confirmed_at']).execute(),
    recoveryCodes: await db.selectFrom('recovery_code').select('code_hash').execute(),
    recorded: await db.selectFrom('audit_log').select('action').execute(),
  };
}

test("the list contains every service that checks the member's own password, with its number of checks", () => {
  const folder = 'src/server/features';
  const asking = globSync(`${folder}/**/*.ts`, { exclude: ['**/*.test.ts'] }).flatMap((file) => {
    const calls = readFileSync(file, 'utf8').match(/(?<!function )\brequireOwnPassword\(/g) ?? [];
    return calls.map(() => file.slice(folder.length + 1).replace(/(?:\.service)?\.ts$/, ''));
  });
  expect(asking.toSorted()).toEqual(
    Object.values(THEFTS)
      .map(({ by }) => by)
      .toSorted(),
  );
});

test.each(Object.entries(THEFTS))(
  "an attacker's attempt to %s during the account owner's password reset changes nothing",
  async (_what, { given = {}, request }) => {
    const { site, member, hold, linkToken, reset } = await aSlowSite(given);
    const wanted = await request({ site, member, owner: await site.as(member.id) });
    const thief = await site.as(member.id);
    const token = await linkToken();
    const { reached, open } = hold();
    const theft = thief(wanted);
    await reached;
    expect((await reset(token, OWNERS)).statusCode).toBe(200);
    const owned = await whatIsThere(site);
    open();
    expectRefusal(await theft, 'NOT_SIGNED_IN');
    expect(await whatIsThere(site)).toEqual(owned);
  },
);

test('a second factor that an attacker turns on during a password reset does not lock the account owner out', async () => {
  const { site, member, signIn } = await aSlowSite();
  const thief = await site.as(member.id);
  const url = `${USER}/second-factor`;
  const begun = await thief({ method: 'POST', url, payload: { password: OLD } });
  const code = totpCode(fromBase32(begun.json().secret), totpStep(site.clock.now()));
  const ownersHash = await site.deps.passwords.hash(OWNERS);
  // Mimics a reset that has written its changes but not committed yet.
  const theft = await site.db.transaction().execute(async (tx) => {
    await tx.updateTable('member').set({ password_hash: ownersHash }).where('id', '=', member.id).execute();
    await tx.deleteFrom('session').where('member_id', '=', member.id).execute();
    let isOver = false;
    const confirming = thief({ method: 'PUT', url, payload: { code } }).finally(() => (isOver = true));
    await expect.poll(async () => isOver || (await waiting(site)) > 0).toBe(true);
    return { reply: confirming };
  });
  expectRefusal(await theft.reply, 'NOT_SIGNED_IN');
  expect((await signIn(OWNERS)).statusCode).toBe(200);
});

/** Returns how many of the site's connections wait for a lock. */
async function waiting({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows.length;
}

test('when one session changes the password twice concurrently, the first change wins and the other gets an error', async () => {
  const { site, member, hold, signIn } = await aSlowSite();
  const owner = await site.as(member.id);
  const set = (newPassword: string) =>
    owner({ method: 'PUT', url: '/api/auth/user/password', payload: { password: OLD, newPassword } });
  const { reached, open } = hold();
  const late = set(THIEFS);
  await reached;
  expect((await set(OWNERS)).statusCode).toBe(200);
  open();
  const reply = await late;
  expectRefusal(reply, 'STALE');
  expect(reply.json().message).toBe(
    'Your password has just changed, so we made no other change. Try again with the new one.',
  );
  expect((await signIn(OWNERS)).statusCode).toBe(200);
});

test('a password change that overlaps the confirmation of a corrected address reports an error', async () => {
  const { site, member, hold, signIn } = await aSlowSite(UNCONFIRMED);
  const owner = await site.as(member.id);
  const elsewhere = await site.as(member.id);
  const set = (newPassword: string) =>
    owner({ method: 'PUT', url: `${USER}/password`, payload: { password: OLD, newPassword } });
  const email = `right.${member.email}`;
  const corrected = await owner({ method: 'PUT', url: `${USER}/email`, payload: { password: OLD, email } });
  expect(corrected.statusCode, corrected.body).toBe(200);
  await site.runJobs();
  const token = /confirm-email\?token=([\w-]{43})/.exec(site.inbox.at(-1)?.text ?? '')?.[1];
  const { reached, open } = hold();
  const late = set(OWNERS);
  await reached;
  const confirmed = await site.visitor({
    method: 'POST',
    url: '/api/auth/confirm-email',
    payload: { token },
  });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  const owned = await whatIsThere(site);
  open();
  const reply = await late;
  expectRefusal(reply, 'STALE');
  expect(reply.json().message).toBe(
    "Your email address has just changed, so we didn't change your password. Please try again.",
  );
  expect(await whatIsThere(site)).toEqual(owned);
  expect((await elsewhere({ method: 'GET', url: '/api/auth/check-auth' })).statusCode).toBe(200);
  await site.runJobs();
  expect(site.inbox.filter(({ subject }) => /password/i.test(subject))).toEqual([]);
  expect((await set(OWNERS)).statusCode).toBe(200);
  expect((await signIn(OWNERS, email)).statusCode).toBe(200);
});

test('a reset link sets no password if the address is corrected while the link is being used', async () => {
  const { site, member, hold, signIn, linkToken, reset } = await aSlowSite(UNCONFIRMED);
  const owner = await site.as(member.id);
  const token = await linkToken();
  const { reached, open } = hold();
  const stray = reset(token, THIEFS);
  await reached;
  const corrected = await owner({
    method: 'PUT',
    url: '/api/auth/user/email',
    payload: { password: OLD, email: `right.${member.email}` },
  });
  expect(corrected.statusCode, corrected.body).toBe(200);
  open();
  expectRefusal(await stray, 'BAD_LINK');
  const kept = await site.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(kept.password_hash).toBe(member.password_hash);
  expectRefusal(await signIn(THIEFS), 'WRONG_CREDENTIALS');
});
