import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { get } from '../../../../tests/support/directory.ts';
import {
  aFounder,
  aMember,
  anAdmin,
  aPendingMember,
  aRejectedMember,
} from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db, { first_name: 'Sunita', last_name: 'Jha' });
const admin = await site.as(adminRow.id);

await aMember(site.db, {
  first_name: 'Meera',
  last_name: 'Das',
  email: 'meera.das@sample.org',
  phone: '+91 90000 00003',
  school_name: 'JNV Cachar',
  created_at: new Date('2026-03-01T18:29:59Z'),
});
await aPendingMember(site.db, {
  first_name: 'रोहन',
  last_name: 'सावंत',
  email: 'rohan@example.com',
  phone: null,
  school_name: 'JNV Sindhudurg',
  created_at: new Date('2026-03-01T18:30:00Z'),
});
await aRejectedMember(site.db, {
  first_name: 'tenzin',
  last_name: '50%_off\\',
  email: 'tenzin@example.com',
  phone: '0091-80000-11111',
  school_name: 'JNV Namchi',
  created_at: new Date('2026-04-01T00:00:00Z'),
});
await aFounder(site.db, {
  first_name: 'Asha',
  last_name: 'Zed',
  phone: null,
  school_name: 'JNV Barabanki',
});

async function found(query: Record<string, string>): Promise<string[]> {
  const reply = await get(admin, '/api/auth/', query);
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  const { users, total } = reply.json();
  expect(users).toHaveLength(total);
  return users.map(({ first_name }: { first_name: string }) => first_name);
}

test.each([
  ['meera d', ['Meera']],
  ['  MEERA   das ', ['Meera']],
  ['रोहन', ['रोहन']],
  ['@sample.org', ['Meera']],
  ['+91 90000 00003', ['Meera']],
  ['9000000003', ['Meera']],
  ['90000-00003', ['Meera']],
  ['8000011111', ['tenzin']],
  ['sindhudurg', ['रोहन']],
  ['50%_', ['tenzin']],
  ['5_', []],
  ['%', ['tenzin']],
  ['off\\', ['tenzin']],
  ['das jnv', []],
])('the search "%s" finds the expected users', async (search, names) => {
  expect(await found({ search })).toEqual(names);
});

test('filters combine with each other and with the search', async () => {
  expect(await found({ status: 'pending' })).toEqual(['रोहन']);
  expect(await found({ status: 'rejected', role: 'user' })).toEqual(['tenzin']);
  expect(await found({ role: 'founder' })).toEqual(['Asha']);
  expect(await found({ role: 'admin' })).toEqual(['Sunita']);
  expect(await found({ role: 'founder', search: 'meera' })).toEqual([]);
});

test('the joining-date filter uses days in Indian time', async () => {
  expect(await found({ joinedFrom: '2026-03-01', joinedUntil: '2026-03-01' })).toEqual(['Meera']);
  expect(await found({ joinedFrom: '2026-03-02', joinedUntil: '2026-03-02' })).toEqual(['रोहन']);
  expect(await found({ joinedFrom: '2026-03-03' })).toEqual(['tenzin']);
});

test('the list sorts by joining date or by name, ignoring case', async () => {
  const everybody = await found({ sort: 'newest' });
  expect(await found({ sort: 'oldest' })).toEqual(everybody.toReversed());
  expect(await found({ sort: 'name' })).toEqual(['Asha', 'Meera', 'Sunita', 'tenzin', 'रोहन']);
});

test('an invalid filter, sort or search value is rejected with an error on its field', async () => {
  for (const [name, value] of [
    ['status', 'done'],
    ['role', 'owner'],
    ['sort', 'email'],
    ['joinedFrom', '2026-02-31'],
    ['joinedUntil', 'yesterday'],
    ['search', 'x'.repeat(101)],
  ] as const) {
    const reply = await get(admin, '/api/auth/', { [name]: value });
    expectRefusal(reply, 'VALIDATION');
    expect(Object.keys(reply.json().fields)).toEqual([name]);
  }
});

test('the search uses an index', async () => {
  await site.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select member_id from admin_list_entry where search_text like '%meera%'`.execute(tx);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('admin_list_entry_search');
  });
});

async function exported(query: Record<string, string>) {
  const reply = await get(admin, '/api/auth/admin/export-users', query);
  expect(reply.statusCode).toBe(200);
  return reply;
}

test('the export contains the filtered list as CSV text', async () => {
  const reply = await exported({ search: 'meera' });
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="navodayan-users-2026-11-21.csv"',
    'cache-control': 'no-store',
  });
  const [heading, line, ...rest] = reply.body.split('\r\n');
  expect(heading).toMatch(/^\uFEFF"First name","Last name","Username","Email","Email confirmed","Phone",/);
  expect(line).toMatch(
    /^"Meera","Das","member[.\d]+","meera\.das@sample\.org","yes","'\+91 90000 00003","user","approved",/,
  );
  expect(rest).toEqual(['']);
});

test('the export quotes every cell and contains no formula', async () => {
  await aMember(site.db, {
    first_name: '=HYPERLINK("http://bad.example","Click")',
    last_name: '@SUM(1)',
    profession: '-2+3',
    current_city: 'A "quoted", place',
    phone: null,
  });
  const { body } = await exported({ search: 'hyperlink' });
  expect(body).toContain(`"'=HYPERLINK(""http://bad.example"",""Click"")","'@SUM(1)"`);
  expect(body).toContain(`"'-2+3","A ""quoted"", place"`);
});

test('an export larger than one batch contains each user once, and its audit entry contains the number of users', async () => {
  await site.db.transaction().execute(async (tx) => {
    await sql`
      insert into member (id, username, email, first_name, last_name)
      select gen_random_uuid(), 'many.' || n, 'many.' || n || '@example.com', 'Many', 'No ' || n
      from generate_series(1, 1200) n`.execute(tx);
  });
  const { body } = await exported({ search: 'many no' });
  const lines = body.split('\r\n').slice(1, -1);
  expect([lines.length, new Set(lines).size]).toEqual([1200, 1200]);
  const recorded = await site.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'details'])
    .where('action', '=', 'users.exported')
    .orderBy('position', 'desc')
    .execute();
  expect(recorded[0]).toEqual({ actor_id: adminRow.id, subject_id: null, details: { users: 1200 } });
});
