import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import type { ListedSchool } from '#shared/geography/schools.ts';
import { DEFAULT_FIRST_YEAR } from '#shared/members/first-year.ts';
import { isPresumedMinor } from '#shared/members/years.ts';
import { PROFILE_COLUMNS } from '#shared/profile/fields.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { DEFAULT_LOCALE, text } from '#shared/text.ts';
import { calendarYear } from '#shared/time-zone.ts';
import { rejectionReasonText } from '#shared/verification/rules.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import about from '../../../../data/sample/about.json' with { type: 'json' };
import names from '../../../../data/sample/names.json' with { type: 'json' };
import places from '../../../../data/sample/places.json' with { type: 'json' };
import professions from '../../../../data/sample/professions.json' with { type: 'json' };

/** Columns of `member` with invented values; all others use the database defaults. */
export const PERSON_COLUMNS = [
  'id',
  'username',
  'email',
  'email_confirmed_at',
  ...PROFILE_COLUMNS,
  'gender',
  'member_type',
  'school_state',
  'school_district',
  'role',
  'approval_status',
  'pending_since',
  'decided_at',
  'rejection_reason',
  'is_founder',
  'founder_request_status',
  'founder_request_date',
  'show_email',
  'show_phone',
  'public_page',
  'is_presumed_minor',
  'guardian_email',
  'guardian_consented_at',
  'notice_version',
  'is_sample',
  'created_at',
  'updated_at',
] as const;

/** A row of `member` with these columns. */
export type SamplePerson = Pick<MemberRow, (typeof PERSON_COLUMNS)[number]>;

/** A school and the year in which a class joined it. */
export type Batch = Readonly<{ school: ListedSchool; inYear: number }>;

export type PersonOptions = Readonly<{
  /** Position in order of joining, from 0 to below `count`. */
  position: number;
  count: number;
  /** Number of the first person; the number of a person determines everything but dates and status. */
  firstNumber: number;
  now: Date;
  /** One in so many people is a founder. */
  founderEvery: number;
  batch?: Batch | undefined;
}>;

type Status = 'member' | 'founder' | 'candidate' | 'pending' | 'rejected';

export const DAY_MS = 24 * 3600 * 1000;
/** Days since the site opened; sign-ups have become more frequent since. */
const SITE_DAYS = 900;
const GROWTH = 1.7;
/** The last of all sign-ups, of whom most are pending. */
const RECENT_SHARE = 0.08;
const FIRST_CLASS = DEFAULT_FIRST_YEAR + 1;
/** Years that most, some and few students stayed. */
const STAYS = [7, 7, 7, 7, 7, 7, 5, 2];

type Names = Readonly<Record<'women' | 'men' | 'last', readonly string[]>> & {
  readonly womenLast?: readonly string[];
};
const GROUPS: readonly (Names & { readonly states: readonly string[] })[] = names.groups;
/** The first group has the names of all states that no other group lists. */
const HINDI: Names = at(GROUPS, 0);
const NAMES_OF_STATE = new Map<string, Names>(
  GROUPS.flatMap((group) => group.states.map((state) => [state, group] as const)),
);
const CITIES: Readonly<Record<string, readonly string[]>> = places.cities;
const METROS = Object.entries(places.metros);

/**
 * Invents the person at a position. Lists are read at steps of irrational length, so the same number gives the same
 * person, common names repeat and the end of each list stays rare.
 */
export function inventPerson(options: PersonOptions): SamplePerson {
  const { position, count, firstNumber, now, founderEvery } = options;
  const number = firstNumber + position;
  const status = statusOf(position, count, founderEvery);
  const createdAt = new Date(now.getTime() - SITE_DAYS * DAY_MS * (1 - (position + 0.5) / count) ** GROWTH);
  const thisYear = calendarYear(now);
  const life = inventLife(number, { status, thisYear, batch: options.batch });
  const { school, inYear, outYear, isStaff, city, state } = life;
  const member_type = isStaff ? ('staff' as const) : ('student' as const);
  const isMinor = isPresumedMinor({ memberType: member_type, inYear, outYear, thisYear });
  const isWoman = stepped(number, 2) < 0.4;
  const { first, last } = nameOf(number, school.state, isWoman);
  const slug = `${slugOf(first)}.${slugOf(last)}`.replaceAll(/^\.|\.$/g, '') || 'navodayan';
  const phone = stepped(number, 31) < 0.5 ? phoneOf(number) : null;
  const later = (days: number) => new Date(Math.min(createdAt.getTime() + days * DAY_MS, now.getTime()));
  const isApproved = status !== 'pending' && status !== 'rejected';
  const asksToFound = status === 'candidate' || (status === 'pending' && number % 10 === 0 && !isMinor);
  return {
    id: v7({ msecs: createdAt.getTime(), random: createHash('md5').update(String(number)).digest() }),
    username: `${slug}.${number}`,
    // Reserved by RFC 2606, so that no email reaches anyone.
    email: `${slug}.${number}@example.com`,
    email_confirmed_at: isApproved || number % 5 > 0 ? later(0.01) : null,
    first_name: first,
    last_name: last,
    name_at_school: '',
    gender: number % 70 === 3 ? 'Prefer not to say' : isWoman ? 'Female' : 'Male',
    phone,
    about: status === 'founder' || stepped(number, 37) > 0.2 ? aboutOf(number, life) : '',
    profession: professionOf(number, life, thisYear),
    current_state: state,
    current_city: city,
    member_type,
    school_name: school.name,
    school_state: school.state,
    school_district: school.district,
    in_year: inYear,
    out_year: outYear,
    role: status === 'founder' ? 'founder' : 'user',
    approval_status: isApproved ? 'approved' : status,
    pending_since: createdAt,
    decided_at: status === 'pending' ? null : later(1 + (number % 5)),
    rejection_reason: status === 'rejected' ? UNREADABLE.sentence : null,
    is_founder: status === 'founder' || asksToFound,
    founder_request_status: status === 'founder' ? 'approved' : asksToFound ? 'pending' : null,
    founder_request_date: status === 'founder' || asksToFound ? later(status === 'pending' ? 0 : 9) : null,
    show_email: !isMinor && stepped(number, 41) < 0.4,
    show_phone: !isMinor && phone !== null && stepped(number, 43) < 0.3,
    public_page: !isMinor && (status === 'founder' || stepped(number, 47) < 0.12),
    is_presumed_minor: isMinor,
    guardian_email: isMinor ? `guardian.${number}@example.com` : null,
    guardian_consented_at: isMinor && (isApproved || number % 2 > 0) ? later(0.5) : null,
    notice_version: NOTICE_VERSION,
    is_sample: true,
    created_at: createdAt,
    updated_at: status === 'pending' ? createdAt : later(1 + (number % 5)),
  };
}

/** Reason of all sample rejections, with the school's everyday name. */
export const REASON = 'unreadable';
const UNREADABLE = text(DEFAULT_LOCALE, rejectionReasonText)('a Navodaya')[REASON];

function statusOf(position: number, count: number, founderEvery: number): Status {
  if (position >= count * (1 - RECENT_SHARE) && position % 4 > 0) return 'pending';
  if (position % 50 === 30) return 'rejected';
  if (position % founderEvery === 7) return 'founder';
  return position % (3 * founderEvery) === 31 ? 'candidate' : 'member';
}

type Life = Batch & Readonly<{ outYear: number; isStaff: boolean; city: string; state: string }>;

/** Founders and those who ask to be one left school long ago. */
function inventLife(
  number: number,
  { status, thisYear, batch }: { status: Status; thisYear: number; batch: Batch | undefined },
): Life {
  const lastClass = status === 'member' || status === 'pending' ? thisYear - 6 : thisYear - 20;
  const isStaff = status === 'member' && batch === undefined && number % 20 === 9;
  const school = batch?.school ?? at(DEFAULT_SCHOOLS, stepped(number, 3));
  const inYear =
    batch?.inYear ?? FIRST_CLASS + Math.floor(stepped(number, 5) * (lastClass - FIRST_CLASS + 1));
  const stay = batch ? 7 : at(STAYS, stepped(number, 7));
  const [metro, metroState] = at(METROS, stepped(number, 11) ** 2);
  const moved = stepped(number, 13) < 0.45;
  return {
    school,
    inYear,
    outYear: isStaff ? Math.min(inYear + stay, thisYear) : inYear + stay,
    isStaff,
    city: moved ? metro : at(CITIES[school.state] ?? [school.district], stepped(number, 17)),
    state: moved ? metroState : school.state,
  };
}

function nameOf(number: number, state: string, isWoman: boolean): { first: string; last: string } {
  const regional = NAMES_OF_STATE.get(state) ?? HINDI;
  const kind = stepped(number, 19);
  const group: Names =
    regional === HINDI && kind < 0.02 ? names.devanagari : kind > 0.92 ? names.muslim : regional;
  return {
    first: at(isWoman ? group.women : group.men, stepped(number, 23) ** 1.5),
    last: at((isWoman && group.womenLast) || group.last, stepped(number, 29) ** 2),
  };
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/**
 * Returns a different number for each of a billion people, in the shape of an Indian mobile number. India reserves no
 * range for fiction; the application never calls or texts a number.
 */
function phoneOf(number: number): string {
  const digits = String((number * 104_729_003) % 1e9).padStart(9, '0');
  return `+91 ${6 + (number % 4)}${digits.slice(0, 4)} ${digits.slice(4)}`;
}

function professionOf(number: number, { isStaff, outYear }: Life, thisYear: number): string {
  if (isStaff) return at(professions.staff, stepped(number, 53) ** 2);
  return outYear > thisYear - 4 ? 'Student' : at(professions.alumni, stepped(number, 53) ** 1.5);
}

function aboutOf(number: number, { school, city, inYear, outYear }: Life): string {
  const values = { school: school.name, city, in: inYear, out: outYear };
  const sentences = [at(about.memories, stepped(number, 59)), at(about.offers, stepped(number, 61))];
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
    sentences.slice(0, 1 + (number % 2)).join(' '),
  );
}

/** Returns the fraction at which a person reads a list: a multiple of the root of a prime, which never repeats. */
function stepped(number: number, prime: number): number {
  return (number * Math.sqrt(prime)) % 1;
}

function at<Item>(items: readonly Item[], fraction: number): Item {
  const item = items[Math.floor(fraction * items.length)];
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
}
