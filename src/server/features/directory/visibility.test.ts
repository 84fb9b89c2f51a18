import { afterAll, expect, test } from 'vitest';
import {
  createCommunity,
  FIELDS,
  TARGET_NAMES,
  textOf,
  type Community,
  type Field,
  type Target,
  type Viewer,
} from '../../../../tests/support/community.ts';

/** Members who appear in no list: not approved, or approved minors, or approved without a confirmed address. */
const UNLISTED: readonly Target[] = ['pending', 'rejected', 'minor', 'unconfirmed'];

/** Fields of each kind of card (rulings 2 and 22). */
const PUBLIC_CARD = [
  '_id',
  'educationInfo.city',
  'educationInfo.inYear',
  'educationInfo.jnvName',
  'educationInfo.outYear',
  'educationInfo.states',
  'first_name',
  'last_name',
  'personalInfo.currentCity',
  'personalInfo.profession',
  'profileImage',
  'role',
];
const MEMBER_CARD = [...PUBLIC_CARD, 'about', 'educationInfo.nameAtSchool', 'personalInfo.currentState'];
/** A card indicates which contact details the dialog shows (ruling 41). */
const WITH_EMAIL = [...MEMBER_CARD, 'showsEmail'];
const WITH_PHONE = [...MEMBER_CARD, 'showsPhone'];
const WHOLE_CARD = [...MEMBER_CARD, 'showsEmail', 'showsPhone'];
const CONTACT_OF: Readonly<Record<string, string>> = { showsEmail: 'email', showsPhone: 'phone' };

/** Fields that a viewer sees of each target; missing targets are not visible at all. */
type Seen = Partial<Record<Target, readonly string[]>>;
const SEEN_BY_PUBLIC: Seen = { public: PUBLIC_CARD, open: PUBLIC_CARD, founder: PUBLIC_CARD };
const SEEN_WITHOUT_CONTACT: Seen = {
  hidden: MEMBER_CARD,
  shown: MEMBER_CARD,
  emailonly: MEMBER_CARD,
  phoneonly: MEMBER_CARD,
  phoneless: MEMBER_CARD,
  public: MEMBER_CARD,
  open: MEMBER_CARD,
  founder: MEMBER_CARD,
  closed: MEMBER_CARD,
};
const SEEN_BY_MEMBERS: Seen = {
  ...SEEN_WITHOUT_CONTACT,
  shown: WHOLE_CARD,
  emailonly: WITH_EMAIL,
  phoneonly: WITH_PHONE,
  open: WHOLE_CARD,
};
const SEEN_BY_ADMINS: Seen = Object.fromEntries(
  TARGET_NAMES.filter((target) => !UNLISTED.includes(target)).map((target) => [target, wholeCardOf(target)]),
);

const PUBLIC_SEARCH: readonly Field[] = ['name', 'profession', 'school', 'schoolstate', 'district', 'city'];
const MEMBER_SEARCH: readonly Field[] = [...PUBLIC_SEARCH, 'state', 'maiden'];
const SHOWS_EMAIL: ReadonlySet<Target> = new Set(['shown', 'emailonly', 'open'] as const);

type Expected = Readonly<{
  seen: Seen;
  searched: readonly Field[];
  areEmailsSearched: boolean;
  total: number;
}>;
const PUBLIC_VIEW: Expected = {
  seen: SEEN_BY_PUBLIC,
  searched: PUBLIC_SEARCH,
  areEmailsSearched: false,
  total: 3,
};
/**
 * Expected result for a viewer of all cards without contact data. The total counts nine targets and the three
 * listed viewers.
 */
const CARDS_VIEW: Expected = {
  seen: SEEN_WITHOUT_CONTACT,
  searched: MEMBER_SEARCH,
  areEmailsSearched: false,
  total: 12,
};
const MEMBER_VIEW: Expected = {
  seen: SEEN_BY_MEMBERS,
  searched: MEMBER_SEARCH,
  areEmailsSearched: true,
  total: 12,
};
/** Administrators see more fields than members, but search the same ones. */
const ADMIN_VIEW: Expected = { ...MEMBER_VIEW, seen: SEEN_BY_ADMINS };

const byDefault = await createCommunity({});
const openToSignedIn = await createCommunity({ 'directory-access': 'signed-in' });

afterAll(async () => {
  await byDefault.app.close();
  await openToSignedIn.app.close();
});

test('a visitor lists, searches and counts public cards only', async () => {
  await expectView(byDefault, 'visitor', PUBLIC_VIEW);
});

test('a pending member sees the same directory as a visitor', async () => {
  await expectView(byDefault, 'pending', PUBLIC_VIEW);
});

test('an approved member without a confirmed address sees the same directory as a pending member', async () => {
  await expectView(byDefault, 'unconfirmed', PUBLIC_VIEW);
});

test('with directory-access signed-in an approved member without a confirmed address sees no contact data', async () => {
  await expectView(openToSignedIn, 'unconfirmed', CARDS_VIEW);
});

test('a rejected member sees the same directory as a visitor', async () => {
  await expectView(byDefault, 'rejected', PUBLIC_VIEW);
});

test('a minor whose guardian has not answered sees the same directory as a visitor', async () => {
  await expectView(byDefault, 'awaiting', PUBLIC_VIEW);
});

test('a member sees which contact details other members show, and cannot search for hidden ones', async () => {
  await expectView(byDefault, 'member', MEMBER_VIEW);
});

test('a minor with consent sees the same directory as other members', async () => {
  await expectView(byDefault, 'minor', MEMBER_VIEW);
});

test('a founder sees the same directory as other members', async () => {
  await expectView(byDefault, 'founder', MEMBER_VIEW);
});

test('an administrator sees every card, but can search only what members can search', async () => {
  await expectView(byDefault, 'admin', ADMIN_VIEW);
});

test('with directory-access signed-in a pending member gets cards without contact data and cannot search emails', async () => {
  await expectView(openToSignedIn, 'pending', CARDS_VIEW);
});

test('with directory-access signed-in visitors, rejected members and minors without consent see public cards only', async () => {
  await expectView(openToSignedIn, 'visitor', PUBLIC_VIEW);
  await expectView(openToSignedIn, 'rejected', PUBLIC_VIEW);
  await expectView(openToSignedIn, 'awaiting', PUBLIC_VIEW);
});

test("a member's dialog shows each viewer the card from the list and the contact details that the card indicates", async () => {
  for (const [viewer, { seen }] of [
    ['pending', PUBLIC_VIEW],
    ['rejected', PUBLIC_VIEW],
    ['awaiting', PUBLIC_VIEW],
    ['minor', MEMBER_VIEW],
    ['member', MEMBER_VIEW],
    ['founder', MEMBER_VIEW],
    ['admin', ADMIN_VIEW],
  ] as const) {
    await expectDialogs(byDefault, viewer, seen);
  }
  await expectDialogs(openToSignedIn, 'pending', SEEN_WITHOUT_CONTACT);
});

test('an administrator can open members who are not listed', async () => {
  for (const target of UNLISTED) {
    const reply = await openDialog(byDefault, 'admin', target);
    expect([target, fieldsOf(reply.json().user)]).toEqual([target, dialogOf(wholeCardOf(target))]);
  }
});

test('members see their own card in full, also while pending, rejected or without consent', async () => {
  for (const target of TARGET_NAMES) {
    const self = await byDefault.app.as(byDefault.targets[target].id);
    const reply = await self({
      method: 'GET',
      url: `/api/directory/members/${byDefault.targets[target].id}`,
    });
    expect([target, fieldsOf(reply.json().user)]).toEqual([target, dialogOf(wholeCardOf(target))]);
  }
});

/**
 * Asserts what one viewer gets: the list, a search for every field of every target with its count, the totals
 * and the filters.
 */
async function expectView(community: Community, viewer: Viewer, expected: Expected): Promise<void> {
  await expectList(community, viewer, expected.seen);
  for (const target of TARGET_NAMES) {
    for (const field of FIELDS) {
      const isSearched =
        expected.searched.includes(field) ||
        (field === 'email' && expected.areEmailsSearched && SHOWS_EMAIL.has(target));
      const found = isSearched && expected.seen[target] !== undefined ? [target] : [];
      await expectSearch(community, viewer, { text: textOf(field, target), found, total: expected.total });
    }
  }
  await expectOptions(community, viewer, expected.seen);
}

async function expectList({ callers, targets }: Community, viewer: Viewer, seen: Seen): Promise<void> {
  const reply = await callers[viewer]({ method: 'GET', url: '/api/auth/all/users/limitedinfo?limit=100' });
  const users: { _id: string }[] = reply.json().users;
  for (const target of TARGET_NAMES) {
    const card = users.find(({ _id }) => _id === targets[target].id);
    expect([viewer, target, card && fieldsOf(card)]).toEqual([viewer, target, seen[target]?.toSorted()]);
  }
}

type Searched = Readonly<{ text: string; found: readonly Target[]; total: number }>;

async function expectSearch(
  { callers, targets }: Community,
  viewer: Viewer,
  { text, found, total }: Searched,
): Promise<void> {
  const search = { search: text.toUpperCase() };
  const list = await callers[viewer]({
    method: 'GET',
    url: '/api/auth/all/users/limitedinfo',
    query: search,
  });
  const users: { _id: string }[] = list.json().users;
  const ids = found.map((target) => targets[target].id);
  expect([viewer, text, users.map(({ _id }) => _id)]).toEqual([viewer, text, ids]);
  const count = (await callers[viewer]({ method: 'GET', url: '/api/directory/count', query: search })).json();
  expect([viewer, text, count.matching, count.total]).toEqual([viewer, text, found.length, total]);
}

async function expectOptions({ callers }: Community, viewer: Viewer, seen: Seen): Promise<void> {
  const reply = await callers[viewer]({ method: 'GET', url: '/api/directory/options' });
  const { schools, states, cities } = reply.json();
  for (const target of TARGET_NAMES) {
    const isSeen = seen[target] !== undefined;
    expect([viewer, target, schools.includes(textOf('school', target))]).toEqual([viewer, target, isSeen]);
    expect([viewer, target, states.includes(textOf('schoolstate', target))]).toEqual([
      viewer,
      target,
      isSeen,
    ]);
    expect([viewer, target, cities.includes(textOf('city', target))]).toEqual([viewer, target, isSeen]);
    expect(states).not.toContain(textOf('state', target));
  }
}

async function expectDialogs(community: Community, viewer: Viewer, seen: Seen): Promise<void> {
  for (const target of TARGET_NAMES.filter((target) => viewer !== 'admin' || !UNLISTED.includes(target))) {
    const reply = await openDialog(community, viewer, target);
    const body = reply.json();
    if (seen[target] === undefined) {
      expect([viewer, target, reply.statusCode, body.message]).toEqual([
        viewer,
        target,
        404,
        'User Not Found',
      ]);
    } else expect([viewer, target, fieldsOf(body.user)]).toEqual([viewer, target, dialogOf(seen[target])]);
  }
}

function openDialog({ callers, targets }: Community, viewer: Viewer, target: Target) {
  return callers[viewer]({ method: 'GET', url: `/api/directory/members/${targets[target].id}` });
}

/** Returns the fields that administrators and the member themselves see; an empty phone number is omitted. */
function wholeCardOf(target: Target): readonly string[] {
  return target === 'phoneless' ? WITH_EMAIL : WHOLE_CARD;
}

/**
 * Returns the sorted fields of a dialog: the fields of the card, and the contact details that the card
 * indicates.
 */
function dialogOf(card: readonly string[]): string[] {
  return [...card, ...card.flatMap((field) => CONTACT_OF[field] ?? [])].toSorted();
}

/** Returns the sorted names of all fields of a card; nested ones as `outer.inner`. */
function fieldsOf(card: object): string[] {
  return Object.entries(card)
    .flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.keys(value).map((inner) => `${name}.${inner}`)
        : [name],
    )
    .toSorted();
}
