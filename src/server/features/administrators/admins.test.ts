import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aFounder, aMember, aMinor, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { createAdmin, type AdminMade, type AdminOptions } from './admins.service.ts';

const site = await createTestApp({ PUBLIC_URL: 'http://localhost:4321' });
afterAll(() => site.close());

const PASSWORD = 'Banyan-Tree-99';

function create(options: Partial<AdminOptions> & { email: string }): Promise<AdminMade> {
  return createAdmin(site.deps, { promotes: false, ...options });
}

function memberWith(email: string) {
  return site.db.selectFrom('member').selectAll().where('email', '=', email).executeTakeFirst();
}

function signIn(email: string, password: string) {
  return site.visitor({ method: 'POST', url: '/api/auth/signin', payload: { email, password } });
}

function setPassword(made: AdminMade, password: string) {
  const link = made.ok ? new URL(made.link).pathname : '';
  return site.visitor({ method: 'PUT', url: `/api/auth${link}`, payload: { password } });
}

test('the command creates an approved administrator without a password, records it and lists them', async () => {
  const made = await create({ email: 'first@example.com', firstName: ' Asha ', lastName: 'Kumari' });
  expect(made).toEqual({
    ok: true,
    username: 'asha.kumari',
    link: expect.stringMatching(/^http:\/\/localhost:4321\/reset-password\/[\w-]{43}$/),
    minutes: 30,
  });
  const member = await memberWith('first@example.com');
  expect(member).toMatchObject({
    first_name: 'Asha',
    last_name: 'Kumari',
    role: 'admin',
    approval_status: 'approved',
    password_hash: null,
    is_sample: false,
  });
  const audit = await site.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', member?.id ?? '')
    .execute();
  expect(audit.map(({ action, actor_id, details }) => ({ action, actor_id, details }))).toEqual([
    { action: 'admin.created', actor_id: null, details: { promoted: false } },
  ]);
  const entry = await site.db
    .selectFrom('directory_entry')
    .select('sort_name')
    .where('member_id', '=', member?.id ?? '')
    .execute();
  expect(entry).toEqual([{ sort_name: 'asha kumari' }]);
});

test('an administrator without a name is called Administrator', async () => {
  await create({ email: 'nameless@example.org' });
  expect(await memberWith('nameless@example.org')).toMatchObject({
    first_name: 'Administrator',
    last_name: '',
  });
});

test('a promoted member keeps the account and must set a long password before signing in again', async () => {
  const passwordHash = await site.deps.passwords.hash('short1');
  const member = await aMember(site.db, { email: 'promoted@example.com', password_hash: passwordHash });
  const { token } = (await signIn('promoted@example.com', 'short1')).json();
  const made = await create({ email: 'Promoted@Example.com', promotes: true });
  expect(made).toMatchObject({ ok: true, username: member.username });
  expect(await memberWith('promoted@example.com')).toMatchObject({
    id: member.id,
    role: 'admin',
    password_hash: null,
  });
  const check = await site.visitor({
    method: 'GET',
    url: '/api/auth/check-auth',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(check.statusCode).toBe(401);
  expect((await signIn('promoted@example.com', 'short1')).statusCode).toBe(401);
  expect((await setPassword(made, PASSWORD)).statusCode).toBe(200);
  expect((await signIn('promoted@example.com', PASSWORD)).json().user.role).toBe('admin');
  const audit = await site.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'admin.created')
    .where('subject_id', '=', member.id)
    .execute();
  expect(audit).toEqual([{ details: { promoted: true } }]);
});

test('a founder who is promoted stays a founder', async () => {
  await aFounder(site.db, { email: 'both@example.com' });
  await create({ email: 'both@example.com', promotes: true });
  expect(await memberWith('both@example.com')).toMatchObject({
    role: 'admin',
    is_founder: true,
    founder_request_status: 'approved',
  });
});

const REFUSALS: readonly (readonly [options: Partial<AdminOptions> & { email: string }, message: string])[] =
  [
    [{ email: 'nobody' }, '"nobody" is not an email address.'],
    [{ email: '  ' }, '"" is not an email address.'],
    [
      { email: 'long@example.com', firstName: 'a'.repeat(81) },
      'A name can have at most 80 characters, all of them visible.',
    ],
    [
      { email: 'odd@example.com', lastName: 'Ku\u202Emari' },
      'A name can have at most 80 characters, all of them visible.',
    ],
    [
      { email: 'there@example.com' },
      'A member has the address there@example.com. Add --promote to make them an administrator.',
    ],
    [
      { email: 'waiting@example.com' },
      'The member with the address waiting@example.com is not verified. Verify them first, then use --promote.',
    ],
    [
      { email: 'waiting@example.com', promotes: true },
      'waiting@example.com cannot become an administrator: only a verified, adult member can. Verify them first.',
    ],
    [
      { email: 'young@example.com', promotes: true },
      'young@example.com cannot become an administrator: only a verified, adult member can. Verify them first.',
    ],
    [
      { email: 'boss@example.com' },
      'boss@example.com is already an administrator. "Forgot password?" on the sign-in page sends them a new link.',
    ],
    [
      { email: 'boss@example.com', promotes: true },
      'boss@example.com is already an administrator. "Forgot password?" on the sign-in page sends them a new link.',
    ],
    [
      { email: 'unknown@example.com', promotes: true },
      'No account has the address unknown@example.com. Omit --promote to create one.',
    ],
    [
      { email: 'there@example.com', promotes: true, firstName: 'Asha' },
      'A promoted member keeps their name, so omit it.',
    ],
  ];

test('a rejected command returns the reason and changes nothing', async () => {
  await aMember(site.db, { email: 'there@example.com' });
  await aPendingMember(site.db, { email: 'waiting@example.com' });
  await aMinor(site.db, { email: 'young@example.com' });
  await anAdmin(site.db, { email: 'boss@example.com' });
  const everybody = () => site.db.selectFrom('member').selectAll().orderBy('id').execute();
  const before = await everybody();
  for (const [options, message] of REFUSALS) {
    expect(await create(options)).toEqual({ ok: false, message });
  }
  expect(await everybody()).toEqual(before);
});

test('when two commands for one address run concurrently, one creates the administrator', async () => {
  const both = await Promise.all([
    create({ email: 'twice@example.com' }),
    create({ email: 'twice@example.com' }),
  ]);
  expect(both.filter(({ ok }) => ok).length).toBe(1);
});
