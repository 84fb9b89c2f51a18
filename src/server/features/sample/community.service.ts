import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import type { Choice } from '#server/core/consents/consents.service.ts';
import { newId } from '#server/platform/ids.ts';
import { DAY_MS, inventPerson, type Batch, type SamplePerson } from './people.service.ts';

/** Number of invented members, excluding the three sign-in accounts. */
export const COMMUNITY_SIZE = 250;
/** Public password of the sample accounts, which must therefore never exist in production (ruling 29). */
export const SAMPLE_PASSWORD = 'Sample-Navodaya-25';

const FOUNDER_EVERY = 18;
/** One in so many is in the batch of the sample account `member`, whose home page begins with them. */
const BATCHMATE_EVERY = 21;

const MEMBERS_BATCH: Batch = { school: schoolOf('Karnataka', 'Hassan'), inYear: 2001 };

type SignIn = Batch &
  Readonly<{ username: string; role: SamplePerson['role']; days: number; gender: SamplePerson['gender'] }> &
  Readonly<Record<'first' | 'last' | 'about' | 'profession' | 'city' | 'state', string>>;

/** Accounts that anyone may sign in with. */
const SIGN_INS: readonly SignIn[] = [
  {
    username: 'admin',
    role: 'admin',
    days: 890,
    first: 'Sunita',
    last: 'Jha',
    gender: 'Female',
    about: 'I look at the documents of new members in the evenings. Write to me if something takes long.',
    profession: 'Teacher',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    school: schoolOf('Bihar', 'Madhubani'),
    inYear: 1994,
  },
  {
    username: 'founder',
    role: 'founder',
    days: 880,
    first: 'Prakash',
    last: 'Nair',
    gender: 'Male',
    about:
      'Vice-captain of Nilgiri House in 1998. One of those who started this union over a plate of idlis.',
    profession: 'Scientist',
    city: 'Bengaluru',
    state: 'Karnataka',
    school: schoolOf('Kerala', 'Thrissur'),
    inYear: 1991,
  },
  {
    username: 'member',
    role: 'user',
    days: 120,
    first: 'Lakshmi',
    last: 'Gowda',
    gender: 'Female',
    about: 'The mess bell still wakes me at five. Happy to guide juniors.',
    profession: 'Civil Engineer',
    city: 'Mysuru',
    state: 'Karnataka',
    ...MEMBERS_BATCH,
  },
];

export const SIGN_IN_ACCOUNTS = SIGN_INS.map(({ username, role }) => ({
  email: `${username}@example.com`,
  who: role === 'user' ? 'member' : role,
}));

/** Returns the people of the sample community as of `now`, with usernames numbered from `firstNumber`. */
export function listCommunity(now: Date, firstNumber: number): SamplePerson[] {
  const options = { count: COMMUNITY_SIZE, firstNumber, now, founderEvery: FOUNDER_EVERY };
  const people = Array.from({ length: COMMUNITY_SIZE }, (_, position) =>
    inventPerson({
      ...options,
      position,
      batch: position % BATCHMATE_EVERY === 12 ? MEMBERS_BATCH : undefined,
    }),
  );
  return [...SIGN_INS.map((signIn) => personOf(signIn, now)), ...people];
}

/** Returns the consents that a member of the sample community gave when joining. */
export function listConsents(person: SamplePerson): Choice[] {
  const purposes = [
    ['notice', true],
    ['show-email', person.show_email],
    ['show-phone', person.show_phone],
    ['public-page', person.public_page],
  ] as const;
  return purposes
    .filter(([, isGiven]) => isGiven)
    .map(([purpose]) => ({
      memberId: person.id,
      purpose,
      given: true,
      noticeVersion: NOTICE_VERSION,
      at: person.created_at,
    }));
}

/** Numbers of invented people whose other columns the owners of the sign-in accounts get. */
const SIGN_IN_NUMBERS = 10_000_000;

/** Returns the owner of a sign-in account. */
function personOf({ days, school, inYear, ...given }: SignIn, now: Date): SamplePerson {
  const joined = new Date(now.getTime() - days * DAY_MS);
  const isFounder = given.role === 'founder';
  return {
    ...inventPerson({
      position: 0,
      count: 1,
      firstNumber: SIGN_IN_NUMBERS + days,
      now,
      founderEvery: FOUNDER_EVERY,
      batch: { school, inYear },
    }),
    id: newId(joined),
    username: given.username,
    email: `${given.username}@example.com`,
    email_confirmed_at: joined,
    first_name: given.first,
    last_name: given.last,
    gender: given.gender,
    phone: null,
    about: given.about,
    profession: given.profession,
    current_state: given.state,
    current_city: given.city,
    role: given.role,
    approval_status: 'approved',
    pending_since: joined,
    decided_at: joined,
    is_founder: isFounder,
    founder_request_status: isFounder ? 'approved' : null,
    founder_request_date: isFounder ? joined : null,
    show_email: false,
    show_phone: false,
    public_page: isFounder,
    created_at: joined,
    updated_at: joined,
  };
}

function schoolOf(state: string, district: string): Batch['school'] {
  const school = DEFAULT_SCHOOLS.find((each) => each.state === state && each.district === district);
  if (school === undefined) throw new RangeError(`There is no school in ${district}, ${state}.`);
  return school;
}
