import { v7 } from 'uuid';
import { isPresumedMinor } from '#shared/members/years.ts';
import { PROFILE_COLUMNS } from '#shared/profile/fields.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { calendarYear } from '#shared/time-zone.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { drawBatchmate, drawBiography, type Batch, type Life } from './biographies.service.ts';
import { seededRandom, type Random } from './random.service.ts';
import {
  DAY_MS,
  drawFounding,
  drawShown,
  drawMembership,
  drawVerification,
  type Joined,
  type MembershipStatus,
} from './memberships.service.ts';

/** Columns of `member` with generated values; all others use the database defaults. */
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

export type PeopleOptions = Readonly<{
  /** Seed of the random draws. The same seed, count, time and first number generate the same people. */
  seed: number;
  count: number;
  now: Date;
  /** Number at the end of the first person's username and address; default 1. */
  firstNumber?: number;
  /** Returns the membership status of the person at this position (from 0); drawn at random by default. */
  statusOf?: (position: number) => MembershipStatus;
  /** Returns the batch of the person at this position (from 0), if it is not drawn at random. */
  batchOf?: (position: number) => Batch | undefined;
  /**
   * Exponent of the growth in sign-ups over time; a smaller value makes more of the sign-ups recent. Default
   * 0.4.
   */
  growth?: number;
}>;

/** Days since the site opened, two and a half years ago; sign-ups have accelerated since. */
const SITE_DAYS = 900;
const GROWTH = 0.4;
const PHONE_SHARE = 0.5;
const UNSAID_SHARES = { preferNotToSay: 0.015, others: 0.002 };
const ID_BYTES = 16;
/** Minimum years since a founder left school. */
const FOUNDER_YEARS = 10;

/**
 * Generates realistic, invented people: members of India's 661 schools as they might have joined in two and a
 * half years, oldest account first. Yields some 100,000 people a second, one at a time, so memory use stays
 * constant.
 */
export function* generatePeople(options: PeopleOptions): Generator<SamplePerson, void> {
  const random = seededRandom(options.seed, (options.firstNumber ?? 1) - 1);
  for (let position = 0; position < options.count; position += 1) yield drawPerson(random, options, position);
}

function drawPerson(random: Random, options: PeopleOptions, position: number): SamplePerson {
  const { now, count, firstNumber = 1, statusOf, batchOf, growth = GROWTH } = options;
  const number = firstNumber + position;
  const progress = (position + random.fraction()) / count;
  const createdAt = new Date(now.getTime() - SITE_DAYS * DAY_MS * (1 - progress ** growth));
  const status = statusOf ? statusOf(position) : drawMembership(random, progress);
  const thisYear = calendarYear(now);
  const drawn = drawFittingLife(random, status, thisYear);
  const batch = batchOf?.(position);
  // With another seed, so that a batchmate does not change the people after them.
  const life = batch ? drawBatchmate(seededRandom(options.seed + position), thisYear, batch) : drawn;
  const isMinor = isChild(life, now);
  const joined = { status, createdAt, now };
  const phone = random.chance(PHONE_SHARE) ? drawPhone(random) : null;
  return {
    id: drawId(random, createdAt),
    ...addressOf(life, number),
    ...describe(random, life),
    phone,
    ...drawVerification(random, joined),
    ...drawFounding(random, joined),
    ...drawShown(random, { status, hasPhone: phone !== null, isMinor }),
    ...guardianship(joined, isMinor, number),
    notice_version: NOTICE_VERSION,
    is_sample: true,
    created_at: createdAt,
  };
}

/** Draws a biography that fits the membership: founders left school long ago and have an "about" text. */
function drawFittingLife(random: Random, status: MembershipStatus, thisYear: number): Life {
  for (;;) {
    const life = drawBiography(random, thisYear, status === 'founder');
    const mustBeSettled = status === 'founder' || status === 'candidate';
    if (!mustBeSettled || life.outYear <= thisYear - FOUNDER_YEARS) return life;
  }
}

function isChild({ isStaff, inYear, outYear }: Life, now: Date): boolean {
  const memberType = isStaff ? 'staff' : 'student';
  return isPresumedMinor({ memberType, inYear, outYear, thisYear: calendarYear(now) });
}

/** Uses example.com, which is reserved (RFC 2606), so that no email reaches anyone. */
function addressOf({ name }: Life, number: number): Pick<SamplePerson, 'username' | 'email'> {
  return { username: `${name.slug}.${number}`, email: `${name.slug}.${number}@example.com` };
}

function describe(random: Random, life: Life) {
  return {
    first_name: life.name.first,
    last_name: life.name.last,
    name_at_school: '',
    gender: drawGender(random, life.sex),
    about: life.about,
    profession: life.profession,
    current_state: life.town.state,
    current_city: life.town.city,
    member_type: life.isStaff ? ('staff' as const) : ('student' as const),
    school_name: life.school.name,
    school_state: life.school.state,
    school_district: life.school.district,
    in_year: life.inYear,
    out_year: life.outYear,
  };
}

function drawGender(random: Random, sex: Life['sex']): SamplePerson['gender'] {
  const drawn = random.fraction();
  if (drawn < UNSAID_SHARES.preferNotToSay) return 'Prefer not to say';
  if (drawn < UNSAID_SHARES.preferNotToSay + UNSAID_SHARES.others) return 'others';
  return sex === 'women' ? 'Female' : 'Male';
}

/**
 * Draws ten digits in the shape of an Indian mobile number, which starts with 6 to 9 (National Numbering Plan
 * 2003). India reserves no range for fiction, so the number may belong to someone; the application never
 * calls or texts a number.
 */
function drawPhone(random: Random): string {
  const digits = () => String(random.below(10_000)).padStart(4, '0');
  const [first, last] = [digits(), digits()];
  const ends = random.below(40);
  return `+91 ${6 + Math.floor(ends / 10)}${first} ${last}${ends % 10}`;
}

/** Guardians have consented for all verified minors and for half of the pending minors (ruling 31). */
function guardianship({ status, createdAt, now }: Joined, isMinor: boolean, number: number) {
  if (!isMinor) return { is_presumed_minor: false, guardian_email: null, guardian_consented_at: null };
  const isAwaited = status === 'pending' && number % 2 === 0;
  return {
    is_presumed_minor: true,
    guardian_email: `guardian.${number}@example.com`,
    guardian_consented_at: isAwaited ? null : new Date(Math.min(createdAt.getTime() + DAY_MS, now.getTime())),
  };
}

/** Draws a version 7 UUID like `newId`, but from the seed. */
function drawId(random: Random, createdAt: Date): string {
  const bytes = Uint8Array.from({ length: ID_BYTES }, () => random.below(256));
  return v7({ msecs: createdAt.getTime(), random: bytes });
}
