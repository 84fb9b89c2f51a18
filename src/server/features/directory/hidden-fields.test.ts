/** Tests that no search by sound, year or place tells a reader anything about members and fields hidden from them. */
import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { count, get, list } from '../../../../tests/support/directory.ts';
import {
  aMember,
  aMinor,
  aMinorAwaitingConsent,
  aPendingMember,
  aRejectedMember,
} from '../../../../tests/support/members.ts';

const app = await createTestApp();
const { db, visitor } = app;
afterAll(() => app.close());
// The next test needs a target that is the only one.
afterEach(async () => {
  await db.deleteFrom('member').where('email', '=', TARGET.email).execute();
});

const READER = { in_year: 2001, out_year: 2008, current_city: 'Pune', current_state: 'Maharashtra' };
const reader = await app.as((await aMember(db, READER)).id);

/** The only member with these years, names and places. Never has a public page. */
const TARGET = {
  first_name: 'Bhuvaneshwari',
  last_name: 'Zachariah',
  name_at_school: 'Sridevi Upadhyay',
  in_year: 1987,
  out_year: 1994,
  current_city: 'Prayagraj',
  current_state: 'Odisha',
  email: 'dharmendra@kolkata.example',
  show_email: false,
};

type Question = Readonly<Record<string, string>>;
/** Each question finds the target for a member who may see the card. */
const BY_YEAR: readonly Question[] = [
  { search: '1987' },
  { search: 'zachariah 1990' },
  { batch: '1987' },
  { batch: '1987', sort: 'newest' },
];
const BY_PLACE: readonly Question[] = [
  { search: 'Allahabad' },
  { search: 'इलाहाबाद' },
  { search: 'प्रयागराज' },
  { search: 'Orissa' },
  { search: 'ओडिशा' },
  { city: 'Prayagraj' },
];
const BY_SOUND = [
  'buvaneswari',
  'भुवनेश्वरी',
  'zachariya',
  'shreedevi',
  'श्रीदेवी',
  'sreedevi upadhyaya',
  'buvaneswari 1990',
  'zachoriah',
  'upathyay',
];

/** Returns the questions whose replies reveal that the target exists, on the list, its counts and names by sound. */
async function revealing(caller: Caller, id: string): Promise<string[]> {
  const found: string[] = [];
  for (const question of [...BY_YEAR, ...BY_PLACE, ...BY_SOUND.map((search) => ({ search }))]) {
    const [text, by] = [
      JSON.stringify(question),
      BY_SOUND.includes(question.search ?? '') ? 'sound' : 'list',
    ];
    if ((await list(caller, question)).ids.includes(id)) found.push(`list ${text}`);
    const { matching, didYouMean } = await count(caller, question);
    if (matching > 0 || didYouMean !== null) found.push(`count ${text}`);
    if (by === 'sound' && (await soundingLike(caller, question)).includes(id)) found.push(`sound ${text}`);
  }
  if ((await list(caller, { sort: 'own-batch' })).ids.includes(id)) found.push('own batch');
  return found;
}

async function soundingLike(caller: Caller, question: Question): Promise<string[]> {
  const { users } = (await get(caller, '/api/directory/sounding-alike', question)).json();
  return users.map(({ _id }: { _id: string }) => _id);
}

test('a member who may see the card finds the target by every search', async () => {
  const { id } = await aMember(db, TARGET);
  const found = await revealing(reader, id);
  for (const question of [...BY_YEAR, ...BY_PLACE])
    for (const where of ['list', 'count']) expect(found).toContain(`${where} ${JSON.stringify(question)}`);
  for (const search of BY_SOUND) expect(found).toContain(`sound ${JSON.stringify({ search })}`);
});

const readers: readonly (readonly [name: string, make: () => Promise<Caller>])[] = [
  ['visitor', async () => visitor],
  ['pending member', async () => app.as((await aPendingMember(db, READER)).id)],
  ['rejected member', async () => app.as((await aRejectedMember(db, READER)).id)],
  [
    'member without a confirmed address',
    async () => app.as((await aMember(db, { ...READER, email_confirmed_at: null })).id),
  ],
  ['minor awaiting consent', async () => app.as((await aMinorAwaitingConsent(db)).id)],
];

test.each(readers)('a %s finds no member without a public page by sound, year or place', async (_, make) => {
  const { id } = await aMember(db, TARGET);
  expect(await revealing(await make(), id)).toEqual([]);
});

test.each([
  ['pending', () => aPendingMember(db, TARGET)],
  ['rejected', () => aRejectedMember(db, TARGET)],
  ['unconfirmed', () => aMember(db, { ...TARGET, email_confirmed_at: null })],
  ['a minor', () => aMinor(db, { ...TARGET, in_year: 1987, out_year: 1994 })],
  ['leaving', () => aMember(db, { ...TARGET, deletes_at: new Date('2100-01-01') })],
] as const)('members find no target that is %s by sound, year or place', async (_, make) => {
  const { id } = await make();
  expect(await revealing(reader, id)).toEqual([]);
});

test('a hidden email address is found neither by sound nor under another name of a place in it', async () => {
  await aMember(db, TARGET);
  for (const search of [
    'dharmender',
    'धर्मेंद्र',
    'buvaneswari dharmendra',
    'buvaneswari kolkata',
    'calcutta',
    'कोलकाता',
  ])
    expect([search, await soundingLike(reader, { search }), (await list(reader, { search })).ids]).toEqual([
      search,
      [],
      [],
    ]);
});

test('a public page is found neither by the sound of its name at school nor by its current state', async () => {
  const { id } = await aMember(db, { ...TARGET, public_page: true });
  expect((await list(visitor, { search: 'allahabad' })).ids).toEqual([id]);
  for (const search of ['buvaneswari', 'zachoriah'])
    expect([search, await soundingLike(visitor, { search })]).toEqual([search, [id]]);
  for (const search of [
    'shreedevi',
    'श्रीदेवी',
    'upathyay',
    'buvaneswari sreedevi',
    'orissa',
    'ओडिशा',
    'allahabad orissa',
  ])
    expect([search, await soundingLike(visitor, { search }), (await list(visitor, { search })).ids]).toEqual([
      search,
      [],
      [],
    ]);
});
