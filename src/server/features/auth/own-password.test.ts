/** Whoever holds a session and the old password, at the moment in which the owner sets a new one by a link. */
import { expect, onTestFinished, test } from 'vitest';
import { createPasswords } from '#server/platform/passwords.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const OLD = 'Banyan-Tree-99';
const OWNERS = 'Neem-Tree-2026';
const THIEFS = 'Peepal-Tree-77';
const THIEFS_ADDRESS = 'thief@example.com';

/** A site whose hashing takes as long as a test wants: `hold` stops the next answer of it, as a long queue would. */
async function aSlowSite() {
  const passwords = createPasswords({});
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
    email_confirmed_at: null,
  });
  const signIn = (password: string) =>
    site.visitor({ method: 'POST', url: '/api/auth/signin', payload: { email: member.email, password } });
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

test.each([
  ['set a password', 'PUT', '/api/auth/user/password', { password: OLD, newPassword: THIEFS }],
  ['take the address', 'PUT', '/api/auth/user/email', { password: OLD, email: THIEFS_ADDRESS }],
  ['close the account', 'POST', '/api/auth/user/deletion', { password: OLD }],
] as const)(
  'a thief who is about to %s when the owner resets the password changes nothing',
  async (_what, method, url, payload) => {
    const { site, member, hold, signIn, linkToken, reset } = await aSlowSite();
    const thief = await site.as(member.id);
    const token = await linkToken();
    const { reached, open } = hold();
    const theft = thief({ method, url, payload });
    await reached;
    expect((await reset(token, OWNERS)).statusCode).toBe(200);
    open();
    expectRefusal(await theft, 'NOT_SIGNED_IN');
    expect((await signIn(OWNERS)).statusCode).toBe(200);
    expectRefusal(await signIn(THIEFS), 'WRONG_CREDENTIALS');
    const kept = await site.db
      .selectFrom('member')
      .select(['email', 'deletes_at'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ email: member.email, deletes_at: null });
  },
);

test('of two new passwords from one session at once the first holds, and the other is told', async () => {
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
    'Your password was changed a moment ago, so nothing else was. Try again with the new one.',
  );
  expect((await signIn(OWNERS)).statusCode).toBe(200);
});

test('a link to an address that is corrected while it is used sets no password', async () => {
  const { site, member, hold, signIn, linkToken, reset } = await aSlowSite();
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
