import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/mini-app.ts';
import { aFounder, aMember, anAdmin, aPendingMember, type GivenMember } from '../../../../tests/support/members.ts';

const app = await createTestApp();
const { db } = app;
const member = await app.as((await aMember(db, { first_name: 'Viewer', last_name: 'Of The Others' })).id);

afterAll(() => app.close());

test.for(['name', 'newest'] as const)(
  'pages of seven by %s show every member once while others join',
  async (sort) => {
    const school_name = `JNV Pages ${sort}`;
    const createdAt = new Date('2026-02-01T10:00:00Z');
    const ids: string[] = [];
    for (let number = 0; number < 40; number += 1) {
      // Many share a name, or a moment of joining.
      const given = { school_name, first_name: 'Ravi', last_name: `Kumar ${number % 4}` };
      ids.push((await aMember(db, number % 2 === 0 ? { ...given, created_at: createdAt } : given)).id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page = await list(member, { school: school_name, sort, limit: 7, ...(cursor !== null && { cursor }) });
      seen.push(...page.ids);
      cursor = page.nextCursor;
      pages += 1;
      await aMember(db, { school_name, first_name: 'Ravi', last_name: `Kumar ${pages % 4}`, created_at: createdAt });
    } while (cursor !== null);
    expect(seen.length).toBe(new Set(seen).size);
    expect(ids.filter((id) => !seen.includes(id))).toEqual([]);
    expect(pages).toBeGreaterThan(5);
  },
);

test('members stand in the order of their names, whatever the capitals', async () => {
  const school_name = 'JNV Order';
  for (const [first_name, last_name] of [
    ['meena', 'Devi'],
    ['Zoya', 'Khan'],
    ['ARUN', 'Das'],
    ['Arun', 'Bose'],
  ] as const) {
    await aMember(db, { school_name, first_name, last_name });
  }
  const { names } = await list(member, { school: school_name });
  expect(names).toEqual(['Arun Bose', 'ARUN Das', 'meena Devi', 'Zoya Khan']);
});

test('newest first is the order of joining, the last one first', async () => {
  const school_name = 'JNV Newest';
  for (const last_name of ['First', 'Second', 'Third']) await aMember(db, { school_name, last_name });
  const { names } = await list(member, { school: school_name, sort: 'newest' });
  expect(names).toEqual(['Asha Third', 'Asha Second', 'Asha First']);
});

test('a page has 24 members unless another number is asked for, and the last one says so', async () => {
  const school_name = 'JNV Twentyfour';
  for (let number = 0; number < 25; number += 1) await aMember(db, { school_name });
  const first = await list(member, { school: school_name });
  expect(first.ids).toHaveLength(24);
  const second = await list(member, { school: school_name, cursor: first.nextCursor ?? '' });
  expect([second.ids.length, second.nextCursor]).toEqual([1, null]);
  const whole = await list(member, { school: school_name, limit: 25 });
  expect([whole.ids.length, whole.nextCursor]).toEqual([25, null]);
});

test('a limit above 100 is refused, and one of 100 is not', async () => {
  const refused = await get(member, '/api/auth/all/users/limitedinfo', { limit: 101 });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    success: false,
    code: 'VALIDATION',
    fields: { limit: 'limit must be a whole number from 1 to 100.' },
  });
  expect((await get(member, '/api/auth/all/users/limitedinfo', { limit: 100 })).statusCode).toBe(200);
});

test('an unknown query parameter is ignored', async () => {
  const reply = await get(member, '/api/auth/all/users/limitedinfo', { timestamp: '1700000000', offset: '7' });
  expect([reply.statusCode, reply.json().success]).toEqual([200, true]);
});

test('a broken cursor is refused with a sentence, and never breaks the server', async () => {
  const id = '019a0000-0000-7000-8000-000000000000';
  const forged = [
    { sort: 'name', name: 'a' },
    { sort: 'name', name: 'a', id: 'no id' },
    { sort: 'name', name: 'a\0b', id },
    { sort: 'name', name: 7, id },
    { sort: 'name', name: 'a', id, more: true },
    { sort: 'newest', createdAt: '2026-02-30T10:00:00.000000Z', id },
    { sort: 'age', name: 'a', id },
    [],
    null,
  ].map((content) => Buffer.from(JSON.stringify(content)).toString('base64url'));
  for (const cursor of ['', 'x', '%%%', '{}', 'bm9wZQ', ...forged]) {
    const reply = await get(member, '/api/auth/all/users/limitedinfo', { cursor });
    expect([cursor, reply.statusCode, reply.json().message]).toEqual([
      cursor,
      400,
      'This place in the list cannot be found again. Start from the first page.',
    ]);
  }
  for (const createdAt of ['0000-01-01T00:00:00.000000Z', '9999-12-31T23:59:59.999999Z', '2026-01-01T00:00:00Z']) {
    const cursor = Buffer.from(JSON.stringify({ sort: 'newest', createdAt, id })).toString('base64url');
    const reply = await get(member, '/api/auth/all/users/limitedinfo', { cursor, sort: 'newest' });
    expect([createdAt, reply.statusCode]).toEqual([createdAt, 400]);
  }
});

test('a cursor of one order is refused in the other', async () => {
  const school_name = 'JNV Two Orders';
  for (let number = 0; number < 3; number += 1) await aMember(db, { school_name });
  const { nextCursor } = await list(member, { school: school_name, limit: 2 });
  const reply = await get(member, '/api/auth/all/users/limitedinfo', { cursor: nextCursor ?? '', sort: 'newest' });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION']);
});

test('the longest names in any script page like others', async () => {
  const school_name = 'JNV Long Names';
  const long = '𐐀'.repeat(40); // four bytes each, as the database stores them
  for (let number = 0; number < 3; number += 1) {
    await aMember(db, { school_name, first_name: long, last_name: long });
  }
  const first = await list(member, { school: school_name, limit: 2 });
  const second = await list(member, { school: school_name, limit: 2, cursor: first.nextCursor ?? '' });
  expect(new Set([...first.ids, ...second.ids]).size).toBe(3);
});

test('a search finds a middle part of a school name, whatever the capitals', async () => {
  await aMember(db, { last_name: 'Middle', school_name: 'JNV Trivandrapuram Kottarakkara' });
  expect((await list(member, { search: 'RAPURAM kott' })).names).toEqual(['Asha Middle']);
});

test('a search finds first and last name together, and tidies its white space', async () => {
  await aMember(db, { first_name: 'Savitri', last_name: 'Phule Jyoti' });
  expect((await list(member, { search: '  savitri   PHULE\t' })).names).toEqual(['Savitri Phule Jyoti']);
});

test('a search finds one and two letters', async () => {
  const school = 'JNV Short';
  await aMember(db, { school_name: school, first_name: 'Qx', last_name: 'One' });
  await aMember(db, { school_name: school, first_name: 'Vw', last_name: 'Two' });
  expect((await list(member, { school, search: 'q' })).names).toEqual(['Qx One']);
  expect((await list(member, { school, search: 'vw' })).names).toEqual(['Vw Two']);
});

test('a search finds a part of a Devanagari word, composed or not', async () => {
  await aMember(db, { first_name: 'लक्ष्मी', last_name: 'फ़ातिमा', current_city: 'वाराणसी' });
  expect((await list(member, { search: 'क्ष्म' })).names).toEqual(['लक्ष्मी फ़ातिमा']);
  expect((await list(member, { search: 'राणसी' })).names).toEqual(['लक्ष्मी फ़ातिमा']);
  // The letter fa as one code point, and as pha with a dot below.
  expect((await list(member, { search: '\u095Eाति' })).names).toEqual(['लक्ष्मी फ़ातिमा']);
  expect((await list(member, { search: '\u092B\u093Cाति' })).names).toEqual(['लक्ष्मी फ़ातिमा']);
});

test('wildcards are letters like others', async () => {
  const school = 'JNV Wildcards';
  await aMember(db, { school_name: school, profession: '100% Organic' });
  await aMember(db, { school_name: school, profession: 'snake_case' });
  await aMember(db, { school_name: school, profession: String.raw`back\slash` });
  await aMember(db, { school_name: school, profession: 'snakeXcase 100x' });
  const professions = async (search: string) => (await list(member, { school, search })).professions;
  expect(await professions('%')).toEqual(['100% Organic']);
  expect(await professions('0% o')).toEqual(['100% Organic']);
  expect(await professions('_')).toEqual(['snake_case']);
  expect(await professions('e_c')).toEqual(['snake_case']);
  expect(await professions('\\')).toEqual([String.raw`back\slash`]);
  expect(await professions(String.raw`k\s`)).toEqual([String.raw`back\slash`]);
  expect(await professions(String.raw`\%`)).toEqual([]);
  expect(await professions('%%')).toEqual([]);
});

test('a search does not reach from one field into the next', async () => {
  await aMember(db, { last_name: 'Zzyborder', profession: 'Pqrfarmer', school_name: 'JNV Edge' });
  expect((await list(member, { search: 'zzyborder' })).ids).toHaveLength(1);
  for (const between of ['', ' ', '\u001F', ' \u001F ', '%']) {
    const search = `zzyborder${between}pqrfarmer`;
    expect([between, (await list(member, { search })).ids]).toEqual([between, []]);
  }
});

test('a search of a separator alone is none', async () => {
  const { total } = await count(member, {});
  expect(await count(member, { search: '\u001F' })).toMatchObject({ matching: total, total });
  expect(await count(member, { search: '   ' })).toMatchObject({ matching: total, total });
});

test('filters ask for exact equality and combine with each other and the search', async () => {
  const given = { school_name: 'JNV Filter', school_state: 'Sikkim', current_city: 'Gangtok' };
  await aMember(db, { ...given, last_name: 'Both' });
  await aMember(db, { ...given, last_name: 'Elsewhere', current_city: 'Namchi' });
  await aMember(db, { ...given, last_name: 'Longer', school_name: 'JNV Filter Two' });
  const school = 'JNV Filter';
  expect((await list(member, { school })).names).toEqual(['Asha Both', 'Asha Elsewhere']);
  expect((await list(member, { state: 'Sikkim', city: 'Gangtok' })).names).toEqual(['Asha Both', 'Asha Longer']);
  expect((await list(member, { school, city: 'Gangtok' })).names).toEqual(['Asha Both']);
  expect((await list(member, { school, search: 'elsew' })).names).toEqual(['Asha Elsewhere']);
  expect((await list(member, { school: 'jnv filter' })).names).toEqual([]);
  expect((await list(member, { school: 'JNV Filte' })).names).toEqual([]);
});

test('a filter value that nobody has gives an empty page and a count of none', async () => {
  expect(await list(member, { city: 'Atlantis' })).toMatchObject({ ids: [], nextCursor: null });
  const { total } = await count(member, {});
  expect(await count(member, { city: 'Atlantis' })).toEqual({
    success: true,
    matching: 0,
    total,
    didYouMean: null,
  });
});

test('the state filter is the state of the school, not of residence', async () => {
  await aMember(db, { last_name: 'Moved', school_state: 'Tripura', current_state: 'Goa' });
  expect((await list(member, { state: 'Tripura' })).names).toEqual(['Asha Moved']);
  expect((await list(member, { state: 'Goa' })).names).toEqual([]);
});

test('the count says how many match, of all who are listed', async () => {
  const school_name = 'JNV Counted';
  for (let number = 0; number < 3; number += 1) await aMember(db, { school_name });
  await aPendingMember(db, { school_name });
  const all = await count(member, {});
  expect(all.matching).toBe(all.total);
  expect(await count(member, { school: school_name })).toMatchObject({ matching: 3, total: all.total });
  await aMember(db);
  expect((await count(member, {})).total).toBe(all.total + 1);
});

test('the filters offer each value once, sorted, without the empty one', async () => {
  await aMember(db, { school_name: 'JNV option 10', current_city: 'Ökotown' });
  await aMember(db, { school_name: 'JNV Option 9', current_city: 'Nashik' });
  await aMember(db, { school_name: 'JNV Option 9', current_city: 'pune' });
  await aMember(db, { school_name: '', school_state: '', current_city: '' });
  const { schools, cities, states } = (await get(member, '/api/directory/options')).json();
  expect(schools.filter((name: string) => /option/i.test(name))).toEqual(['JNV Option 9', 'JNV option 10']);
  expect(cities.filter((name: string) => /nashik|ökotown|pune/i.test(name))).toEqual(['Nashik', 'Ökotown', 'pune']);
  expect([...schools, ...cities, ...states]).not.toContain('');
});

test('the filters forget a value when its last member goes', async () => {
  const last = await aMember(db, { current_city: 'Lastville' });
  expect((await get(member, '/api/directory/options')).json().cities).toContain('Lastville');
  await db.deleteFrom('member').where('id', '=', last.id).execute();
  expect((await get(member, '/api/directory/options')).json().cities).not.toContain('Lastville');
});

test('a search that finds nobody gets the nearest one that finds somebody', async () => {
  await aMember(db, { first_name: 'Kamlesh', last_name: 'Vishwakarma', current_city: 'Jabalpur' });
  const suggestionFor = async (search: string) => (await count(member, { search })).didYouMean;
  expect(await suggestionFor('vishwakrma')).toBe('vishwakarma');
  expect(await suggestionFor('Kamlesh Vishvakarma')).toBe('Kamlesh vishwakarma');
  expect(await suggestionFor('kamlsh vishwakrma')).toBe('kamlesh vishwakarma');
  expect(await suggestionFor('Jabalpoor')).toBe('jabalpur');
  expect(await suggestionFor('kamlesh')).toBe(null); // finds somebody
  expect(await suggestionFor('xqzwvj')).toBe(null); // nothing is near
  expect(await suggestionFor('kamlesh jabalpur')).toBe(null); // both are right, but in two fields
  expect(await suggestionFor('vishwakrma jabalpoor')).toBe(null); // and would still find nobody
  expect(await suggestionFor('a b c d vishwakrma kamlsh one two three four five')).toBe(null); // too many words
});

test('a suggestion tells a visitor nothing of members without a public page, nor anybody of hidden addresses', async () => {
  await aMember(db, { last_name: 'Chattopadhyay', email: 'secretmailbox@example.com' });
  await aFounder(db, { last_name: 'Chattopadhyaya Publik' });
  const { visitor } = app;
  expect((await count(member, { search: 'chattopadhay' })).didYouMean).toBe('chattopadhyay');
  expect((await count(visitor, { search: 'chattopadhay' })).didYouMean).toBe('chattopadhyaya');
  expect((await count(member, { search: 'secretmailbx' })).didYouMean).toBe(null);
  expect((await count(visitor, { search: 'secretmailbx' })).didYouMean).toBe(null);
});

test('a suggestion forgets the name of a member who has left', async () => {
  const leaving = await aMember(db, { last_name: 'Ghatotkacha' });
  expect((await count(member, { search: 'ghatotkcha' })).didYouMean).toBe('ghatotkacha');
  await db.deleteFrom('member').where('id', '=', leaving.id).execute();
  expect((await count(member, { search: 'ghatotkcha' })).didYouMean).toBe(null);
});

test('a suggestion keeps to the filters', async () => {
  await aMember(db, { last_name: 'Bandopadhyay', school_name: 'JNV Kept' });
  const search = 'bandopadhay';
  expect((await count(member, { search, school: 'JNV Kept' })).didYouMean).toBe('bandopadhyay');
  expect((await count(member, { search, school: 'JNV Filter' })).didYouMean).toBe(null);
});

test('founders with a public page are listed by name, also an administrator who is one', async () => {
  const last_name = 'Foundersson';
  await aFounder(db, { first_name: 'Uma', last_name });
  await aFounder(db, { first_name: 'Bela', last_name });
  await aFounder(db, { first_name: 'Closed', last_name, public_page: false });
  await aMember(db, { first_name: 'Member', last_name, public_page: true });
  await anAdmin(db, { first_name: 'Admin', last_name, public_page: true });
  await anAdmin(db, {
    first_name: 'Chitra',
    last_name,
    public_page: true,
    is_founder: true,
    founder_request_status: 'approved',
  });
  for (const viewer of [app.visitor, member]) {
    const { users } = (await get(viewer, '/api/auth/all/founders/limitedinfo')).json();
    const ours = users.filter((user: Card) => user.last_name === last_name);
    expect(ours.map((user: Card) => user.first_name)).toEqual(['Bela', 'Chitra', 'Uma']);
    expect(ours.every((user: Card) => (user.about !== undefined) === (viewer === member))).toBe(true);
  }
});

test('at most a hundred founders are listed', async () => {
  for (let number = 0; number < 101; number += 1) await aFounder(db);
  const { users } = (await get(app.visitor, '/api/auth/all/founders/limitedinfo')).json();
  expect(users).toHaveLength(100);
});

test('a member is found by id, in capitals too; nobody is 404 and no id is 400', async () => {
  const { id } = await aMember(db, { first_name: 'Found', last_name: 'By Id' });
  for (const written of [id, id.toUpperCase()]) {
    const reply = await get(member, `/api/directory/members/${written}`);
    expect([reply.statusCode, reply.json().user.first_name]).toEqual([200, 'Found']);
  }
  const nobody = await get(member, '/api/directory/members/019a0000-0000-7000-8000-000000000000');
  expect([nobody.statusCode, nobody.json().code, nobody.json().message]).toEqual([404, 'NOT_FOUND', 'User Not Found']);
  const malformed = await get(member, '/api/directory/members/7');
  expect([malformed.statusCode, malformed.json().code]).toEqual([400, 'VALIDATION']);
});

test('a card has the photo by its path, and the years of the school', async () => {
  const { id } = await aMember(db, { photo_key: 'abc123', in_year: 1990, out_year: null });
  const { user } = (await get(member, `/api/directory/members/${id}`)).json();
  expect(user.profileImage).toBe('/photos/abc123.webp');
  expect(user.educationInfo).toEqual({
    jnvName: 'JNV Trivediganj',
    inYear: 1990,
    outYear: null,
    states: 'Uttar Pradesh',
    city: 'Barabanki',
  });
});

type Card = { _id: string; first_name: string; last_name: string; about?: string; personalInfo: { profession: string } };
type Query = Record<string, string | number>;

function get(caller: Caller, url: string, query: Query = {}) {
  const parameters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return caller({ method: 'GET', url, query: parameters });
}

async function list(caller: Caller, query: Query) {
  const reply = await get(caller, '/api/auth/all/users/limitedinfo', query);
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  const { users, nextCursor }: { users: Card[]; nextCursor: string | null } = reply.json();
  return {
    ids: users.map((user) => user._id),
    names: users.map((user) => `${user.first_name} ${user.last_name}`),
    professions: users.map((user) => user.personalInfo.profession),
    nextCursor,
  };
}

async function count(caller: Caller, query: Query) {
  return (await get(caller, '/api/directory/count', query)).json();
}
