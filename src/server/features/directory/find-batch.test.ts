/** Tests searches by batch year, by names that sound alike and by other names of places. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { communityPolicyOf } from '#shared/site/community-values.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { count, get, list } from '../../../../tests/support/directory.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { projectAllMembers } from './projection.service.ts';

let batchBy: 'in' | 'out' = 'in';
const app = await createTestApp({}, { policy: () => ({ ...communityPolicyOf({}), batchBy }) });
const { db } = app;
const HASSAN = { school_name: 'JNV Hassan', school_state: 'Karnataka', school_district: 'Hassan' };
const asha = await aMember(db, {
  first_name: 'Asha',
  last_name: 'Rao',
  in_year: 2001,
  out_year: 2008,
  ...HASSAN,
});
const reader = await app.as(asha.id);

beforeAll(async () => {
  const people = [
    { first_name: 'Zubin', last_name: 'Irani', in_year: 2001, out_year: 2008, ...HASSAN },
    { first_name: 'Meena', last_name: 'Kumari', in_year: 2003, out_year: 2010, ...HASSAN },
    { first_name: 'Ajay', last_name: 'Sinha', in_year: 2001, out_year: 2008, school_name: 'JNV Barabanki' },
    { first_name: 'Sushil', last_name: 'Kumar', in_year: 1990, out_year: 1997, profession: 'Potter' },
    { first_name: 'Susheel', last_name: 'Verma', in_year: 1991, out_year: 1998, public_page: true },
    { first_name: 'सुशील', last_name: 'वर्मा', in_year: 1992, out_year: 1999 },
    { first_name: 'Ramkumar', last_name: 'Nair', in_year: 1993, out_year: 2000 },
    { first_name: 'Bhavna', last_name: 'Ram Kumar', in_year: 1994, out_year: 2001 },
  ];
  for (const person of people) await aMember(db, person);
});
afterAll(() => app.close());

const names = async (query: Record<string, string>) => (await list(reader, query)).names;
const alike = async (query: Record<string, string>, caller = reader): Promise<string[]> => {
  const reply = await get(caller, '/api/directory/sounding-alike', query);
  expect(reply.statusCode).toBe(200);
  const users: { first_name: string; last_name: string }[] = reply.json().users;
  return users.map((user) => `${user.first_name} ${user.last_name}`);
};

test.each([
  ['Hassan 2008', ['Asha Rao', 'Meena Kumari', 'Zubin Irani']],
  ['2009 hassan', ['Meena Kumari']],
  ['1990 potter', ['Sushil Kumar']],
  ['1989', []],
  ['hassan 2001-2008', ['Asha Rao', 'Zubin Irani']],
])('the search %j finds members of the text who were at school in the year', async (search, found) => {
  expect(await names({ search })).toEqual(found);
  expect((await count(reader, { search })).matching).toBe(found.length);
});

test('the batch filter matches the year of joining or of leaving, depending on the setting', async () => {
  expect(await names({ batch: '2001' })).toEqual(['Ajay Sinha', 'Asha Rao', 'Zubin Irani']);
  expect(await names({ batch: '2001', school: 'JNV Hassan' })).toEqual(['Asha Rao', 'Zubin Irani']);
  expect((await count(reader, { batch: '2001' })).matching).toBe(3);
  batchBy = 'out';
  expect(await names({ batch: '2001' })).toEqual(['Bhavna Ram Kumar']);
  batchBy = 'in';
});

test('rejects a batch that is not a year, with a message', async () => {
  const reply = await get(reader, '/api/auth/all/users/limitedinfo', { batch: '20o1' });
  expect([reply.statusCode, reply.json().fields]).toEqual([
    400,
    { batch: 'The batch must be a year, such as 2003.' },
  ]);
});

test("the sort own-batch lists the member's own batch first, and each member once across pages", async () => {
  const all = await names({ sort: 'own-batch' });
  const byName = await names({ sort: 'name' });
  expect(all.slice(0, 2)).toEqual(['Asha Rao', 'Zubin Irani']);
  expect(all.slice(2)).toEqual(byName.filter((name) => !['Asha Rao', 'Zubin Irani'].includes(name)));
  for (const limit of [1, 2, 3, 4]) {
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(reader, { sort: 'own-batch', limit, ...(cursor !== '' && { cursor }) });
      paged.push(...page.names);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
  }
  expect(await names({ sort: 'own-batch', search: 'hassan' })).toEqual([
    'Asha Rao',
    'Zubin Irani',
    'Meena Kumari',
  ]);
});

test('the sort own-batch is by name for visitors, and rejects a cursor of another sort', async () => {
  const byName = await list(app.visitor, { sort: 'name' });
  expect((await list(app.visitor, { sort: 'own-batch' })).names).toEqual(byName.names);
  const { nextCursor } = await list(reader, { sort: 'name', limit: 1 });
  const reply = await get(reader, '/api/auth/all/users/limitedinfo', {
    sort: 'own-batch',
    cursor: nextCursor ?? '',
  });
  expect(reply.statusCode).toBe(400);
});

test('finds other spellings of a name in both scripts, without the exact matches', async () => {
  expect(await names({ search: 'sushil' })).toEqual(['Sushil Kumar']);
  expect(await alike({ search: 'sushil' })).toEqual(['Susheel Verma', 'सुशील वर्मा']);
  expect(await alike({ search: 'सुशील' })).toEqual(['Susheel Verma', 'Sushil Kumar']);
  expect(await alike({ search: 'Dr. Susil' })).toEqual(['Sushil Kumar', 'Susheel Verma', 'सुशील वर्मा']);
  expect(await alike({ search: 'susil varma' })).toEqual(['Susheel Verma', 'सुशील वर्मा']);
  expect(await alike({ search: 'susil potter' })).toEqual(['Sushil Kumar']);
  expect(await alike({ search: 'susil 1998' })).toEqual(['Susheel Verma', 'सुशील वर्मा']);
  expect(await alike({ search: 'susil', batch: '1990' })).toEqual(['Sushil Kumar']);
});

test('finds a two-word name by its joined spelling, and the reverse', async () => {
  expect(await alike({ search: 'ram kumar' })).toEqual(['Ramkumar Nair']);
  expect(await alike({ search: 'ramkumar' })).toEqual(['Bhavna Ram Kumar']);
});

test.each(['', '2001', '...', 'qqqq', 'a b c d e f g', 'hassan'])(
  'the search %j has no other spellings',
  async (search) => expect(await alike({ search })).toEqual([]),
);

test('spellings follow profile edits immediately, and a rebuild changes nothing', async () => {
  const member = await aMember(db, { first_name: 'Soosheel', last_name: 'Das' });
  const before = await alike({ search: 'susil' });
  expect(before).toContain('Soosheel Das');
  await projectAllMembers(db);
  expect(await alike({ search: 'susil' })).toEqual(before);
  await db.updateTable('member').set({ approval_status: 'pending' }).where('id', '=', member.id).execute();
  await projectAllMembers(db);
  expect(await alike({ search: 'susil' })).not.toContain('Soosheel Das');
  expect(await db.selectFrom('name_word').where('word', '=', 'soosheel').selectAll().execute()).toEqual([]);
});

test('a place is found under its Hindi, old and new names, as whole words', async () => {
  await aMember(db, {
    first_name: 'Farida',
    last_name: 'Khan',
    current_city: 'Prayagraj',
    current_state: 'Uttar Pradesh',
  });
  await aMember(db, {
    first_name: 'Poonam',
    last_name: 'Lal',
    current_city: 'Indore',
    current_state: 'Uttar Pradesh',
  });
  await aMember(db, { first_name: 'Gopal', last_name: 'Das', current_city: 'Pune', show_email: false });
  expect(await names({ search: 'Allahabad' })).toEqual(['Farida Khan']);
  expect(await names({ search: 'इंदौर' })).toEqual(['Poonam Lal']);
  expect(await names({ search: 'poona' })).toEqual(['Gopal Das', 'Poonam Lal']);
  expect((await count(reader, { search: 'इंदौर' })).matching).toBe(1);
});
