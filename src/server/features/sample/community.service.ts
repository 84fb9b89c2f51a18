import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import { schoolListOf } from '#shared/geography/schools.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import type { Choice } from '#server/core/consents/consents.service.ts';
import { newId } from '#server/platform/ids.ts';
import type { Batch } from './biographies.service.ts';
import { generatePeople, type SamplePerson } from './people.service.ts';
import { SIGN_INS, type SignIn } from './sign-ins.data.ts';
import { DAY_MS, type MembershipStatus } from './memberships.service.ts';
import { schoolOf } from './places.service.ts';

/** Number of invented members, excluding the three sign-in accounts. */
export const COMMUNITY_SIZE = 250;

const SEED = 2056;
/**
 * Growth exponent with which two in five members joined in the last twelve weeks, so that the administrators'
 * screens have something to show.
 */
const GROWTH = 0.18;
/**
 * Positions, in order of joining, of the members with each status. Most of the latest members are pending.
 */
const FOUNDERS = { first: 7, every: 18, last: 205 };
const CANDIDATES: ReadonlySet<number> = new Set([90, 150, 200, 228]);
const REJECTED: ReadonlySet<number> = new Set([60, 120, 180, 215, 230]);
const PENDING: ReadonlySet<number> = new Set([
  224, 229, 231, 233, 235, 236, 238, 239, 240, 241, 242, 244, 245, 246, 247, 248, 249,
]);
/** Positions of members in the batch of the sample account `member`, whose home page begins with them. */
const BATCHMATES: ReadonlySet<number> = new Set([12, 31, 47, 66, 83, 101, 117, 139, 158, 171, 199]);

/** Returns the people of the sample community as of `now`, with usernames numbered from `firstNumber`. */
export function listCommunity(now: Date, firstNumber: number): SamplePerson[] {
  const people = generatePeople({
    seed: SEED,
    count: COMMUNITY_SIZE,
    now,
    firstNumber,
    statusOf,
    batchOf: (position) => (BATCHMATES.has(position) ? MEMBERS_BATCH : undefined),
    growth: GROWTH,
  });
  return [...SIGN_INS.map((signIn) => describe(signIn, now)), ...people];
}

const MEMBERS_BATCH = batchOf(SIGN_INS.find(({ username }) => username === 'member'));

function batchOf(signIn: SignIn | undefined): Batch | undefined {
  if (signIn === undefined) return undefined;
  const { schoolState: state, schoolDistrict: district, inYear } = signIn;
  return { school: schoolOf({ state, district }), inYear };
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

function statusOf(position: number): MembershipStatus {
  if (PENDING.has(position)) return 'pending';
  if (CANDIDATES.has(position)) return 'candidate';
  if (REJECTED.has(position)) return 'rejected';
  const isFounder = position <= FOUNDERS.last && (position - FOUNDERS.first) % FOUNDERS.every === 0;
  return isFounder ? 'founder' : 'member';
}

function describe(signIn: SignIn, now: Date): SamplePerson {
  const createdAt = new Date(now.getTime() - signIn.days * DAY_MS);
  const isFounder = signIn.role === 'founder';
  return {
    id: newId(createdAt),
    username: signIn.username,
    email: signIn.email,
    email_confirmed_at: createdAt,
    first_name: signIn.firstName,
    last_name: signIn.lastName,
    name_at_school: '',
    gender: signIn.gender,
    phone: null,
    about: signIn.about,
    profession: signIn.profession,
    current_state: signIn.state,
    current_city: signIn.city,
    member_type: 'student',
    school_name: schoolListOf(DEFAULT_SCHOOLS).nameOf(signIn.schoolState, signIn.schoolDistrict),
    school_state: signIn.schoolState,
    school_district: signIn.schoolDistrict,
    in_year: signIn.inYear,
    out_year: signIn.outYear,
    role: signIn.role,
    approval_status: 'approved',
    pending_since: createdAt,
    decided_at: createdAt,
    rejection_reason: null,
    is_founder: isFounder,
    founder_request_status: isFounder ? 'approved' : null,
    founder_request_date: isFounder ? createdAt : null,
    show_email: false,
    show_phone: false,
    public_page: isFounder,
    is_presumed_minor: false,
    guardian_email: null,
    guardian_consented_at: null,
    notice_version: NOTICE_VERSION,
    is_sample: true,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
