import { REJECTION_REASON_NAMES, rejectionReasonText } from '#shared/verification/rules.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { DEFAULT_LOCALE, text } from '#shared/text.ts';
import type { Random } from './random.service.ts';
import { SAMPLE_SCHOOL_WORD } from './sign-ins.data.ts';

/** Status of an account: verified member, founder, candidate for founder, pending or rejected. */
export type MembershipStatus = 'member' | 'founder' | 'candidate' | 'pending' | 'rejected';

/** Membership status, date of joining, and current time. */
export type Joined = Readonly<{ status: MembershipStatus; createdAt: Date; now: Date }>;

export const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60 * 1000;

/** Position among all sign-ups, from 0 to 1, after which most people are still pending. */
const RECENT_FROM = 0.92;
const SHARES = { pendingOfRecent: 0.6, rejected: 0.02, founder: 0.005, candidate: 0.003 };
const CONFIRMED_SHARE = 0.8;
const CONFIRMATION_MINUTES_MAX = 600;
const DECISION_DAYS_MAX = 6;
/**
 * Maximum age of an unapproved account with an unconfirmed address; older accounts would have been deleted
 * (ruling 3).
 */
const UNCONFIRMED_DAYS = 25;
const WISH_SHARE = 0.1;
const SHOWN_SHARES = { email: 0.4, phone: 0.3, publicPage: 0.12, founderPage: 0.95 };

/**
 * Draws a status: about 93 % are verified, and pending people joined recently. `progress` is the person's
 * position among all sign-ups, from 0 to 1.
 */
export function drawMembership(random: Random, progress: number): MembershipStatus {
  if (progress > RECENT_FROM && random.chance(SHARES.pendingOfRecent)) return 'pending';
  const drawn = random.fraction();
  if (drawn < SHARES.rejected) return 'rejected';
  if (drawn < SHARES.rejected + SHARES.founder) return 'founder';
  if (drawn < SHARES.rejected + SHARES.founder + SHARES.candidate) return 'candidate';
  return 'member';
}

type Verification = Pick<
  MemberRow,
  | 'approval_status'
  | 'pending_since'
  | 'decided_at'
  | 'rejection_reason'
  | 'email_confirmed_at'
  | 'updated_at'
>;

/** Draws the verification (status, dates and reason) and the time of the email confirmation. */
export function drawVerification(random: Random, joined: Joined): Verification {
  const { status, createdAt, now } = joined;
  const isDecided = status !== 'pending';
  const decided = after(createdAt, (0.3 + random.fraction() * DECISION_DAYS_MAX) * DAY_MS, now);
  const reason = random.pick(REJECTION_REASON_NAMES);
  const confirmed = after(createdAt, (1 + random.below(CONFIRMATION_MINUTES_MAX)) * MINUTE_MS, now);
  return {
    approval_status: isDecided ? (status === 'rejected' ? 'rejected' : 'approved') : 'pending',
    pending_since: createdAt,
    decided_at: isDecided ? decided : null,
    rejection_reason:
      status === 'rejected'
        ? text(DEFAULT_LOCALE, rejectionReasonText)(SAMPLE_SCHOOL_WORD)[reason].sentence
        : null,
    email_confirmed_at: hasConfirmed(random, joined) ? confirmed : null,
    updated_at: isDecided ? decided : createdAt,
  };
}

/**
 * Draws whether the address is confirmed. Approved members always have a confirmed address, because they
 * would otherwise not be listed.
 */
function hasConfirmed(random: Random, { status, createdAt, now }: Joined): boolean {
  const isApproved = status !== 'pending' && status !== 'rejected';
  const wouldBeRemoved = !isApproved && now.getTime() - createdAt.getTime() > UNCONFIRMED_DAYS * DAY_MS;
  return random.chance(CONFIRMED_SHARE) || isApproved || wouldBeRemoved;
}

type Founding = Pick<MemberRow, 'role' | 'is_founder' | 'founder_request_status' | 'founder_request_date'>;

/**
 * Draws the founder fields: some people are founders or candidates, and some asked at sign-up and are not
 * verified yet.
 */
export function drawFounding(random: Random, { status, createdAt, now }: Joined): Founding {
  const hasWish = status === 'pending' && random.chance(WISH_SHARE);
  const asked = hasWish
    ? createdAt
    : after(createdAt, random.fraction() * (now.getTime() - createdAt.getTime()), now);
  if (status === 'founder')
    return {
      role: 'founder',
      is_founder: true,
      founder_request_status: 'approved',
      founder_request_date: asked,
    };
  if (status === 'candidate' || hasWish)
    return { role: 'user', is_founder: true, founder_request_status: 'pending', founder_request_date: asked };
  return { role: 'user', is_founder: false, founder_request_status: null, founder_request_date: null };
}

type Shown = Pick<MemberRow, 'show_email' | 'show_phone' | 'public_page'>;

/**
 * Draws the visibility switches: the phone switch only for people with a phone number, and no switch for
 * minors.
 */
export function drawShown(
  random: Random,
  { status, hasPhone, isMinor }: { status: MembershipStatus; hasPhone: boolean; isMinor: boolean },
): Shown {
  const pageShare = status === 'founder' ? SHOWN_SHARES.founderPage : SHOWN_SHARES.publicPage;
  const drawn = {
    show_email: random.chance(SHOWN_SHARES.email),
    show_phone: random.chance(SHOWN_SHARES.phone) && hasPhone,
    public_page: random.chance(pageShare),
  };
  return isMinor ? { show_email: false, show_phone: false, public_page: false } : drawn;
}

/** Adds a delay to a date; returns at most the current time. */
function after(date: Date, ms: number, now: Date): Date {
  return new Date(Math.min(date.getTime() + ms, now.getTime()));
}
