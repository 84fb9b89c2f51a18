import { calendarDay } from '#shared/time-zone.ts';
import { withMember } from '#server/core/accounts/accounts.service.ts';
import { notify } from '#server/core/notifications/notifications.service.ts';
import { findVerifierScopes } from '#server/core/verifiers/verifiers.service.ts';
import { countDashboard } from '#server/features/admin-users/users.service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { digestMail, sendDigest, type Digest, type DigestCount } from './emails.ts';
import { digestToken } from './links.service.ts';
import {
  countSignUps,
  findOldestGuardian,
  findOldestWaiting,
  hasDecidableSignUp,
  isDigestOff,
  takeRecipients,
} from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Days after which guardians who have not answered cause an email by themselves. */
const GUARDIAN_DAYS = 7;

/** Enqueues today's email for each administrator and verifier, once per person and day in India. */
export async function enqueueDigests(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const day = calendarDay(deps.clock.now());
  await inTransaction(deps.db, async (tx) => {
    for (const memberId of await takeRecipients(tx, day))
      await enqueue(tx, sendDigest, { memberId, day }, { key: `${sendDigest.name}:${memberId}:${day}` });
  });
}

/**
 * Emails one person what waits for them; sends nothing if nothing waits, the email was turned off, the role was lost or
 * the day is over.
 */
export async function emailDigest(
  deps: Deps,
  { memberId, day }: { readonly memberId: string; readonly day: string },
): Promise<void> {
  if (calendarDay(deps.clock.now()) !== day || (await isDigestOff(deps.db, memberId))) return;
  await withMember(deps, memberId, async (member) => {
    const { counts, since } = await findWaiting(deps, member);
    const waiting = counts.filter(({ waiting }) => waiting > 0);
    if (!(await needsSomeone(deps, member, waiting))) return;
    const oldestDays = since === null ? 0 : daysBetween(since, day);
    const token = digestToken(deps, memberId);
    const digest: Digest = { counts: waiting, oldestDays, day, isVerifier: member.role !== 'admin', token };
    await notify(deps, member, 'digest', digestMail(deps.site(), member, digest));
  });
}

/** What a guardian's consent is missing for: administrators and verifiers can only wait. */
const AWAITING_CONSENT: ReadonlySet<DigestCount['kind']> = new Set([
  'signUps',
  'verifierSignUps',
  'guardians',
]);

/**
 * Returns whether anything needs a decision or an answer. Accounts that wait for a guardian's consent are counted, but
 * cause no email by themselves, unless a guardian has not answered for more than a week.
 */
async function needsSomeone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: MemberRow,
  waiting: readonly DigestCount[],
): Promise<boolean> {
  if (waiting.some(({ kind }) => !AWAITING_CONSENT.has(kind))) return true;
  if (await hasDecidableSignUp(db, member)) return true;
  const since = member.role === 'admin' ? await findOldestGuardian(db) : null;
  return since !== null && clock.now().getTime() - since.getTime() > GUARDIAN_DAYS * DAY_MS;
}

type Waiting = { counts: readonly DigestCount[]; since: Date | null };

async function findWaiting(deps: Deps, member: MemberRow): Promise<Waiting> {
  if (member.role === 'admin') {
    const { pendingDocuments, pendingFounders, inbox } = await countDashboard(deps, member.id);
    const counts: DigestCount[] = [
      { kind: 'signUps', waiting: pendingDocuments },
      { kind: 'founders', waiting: pendingFounders },
      { kind: 'messages', waiting: inbox.messages },
      { kind: 'reports', waiting: inbox.reports },
      { kind: 'fieldChanges', waiting: inbox.fieldChanges },
      { kind: 'guardians', waiting: inbox.guardians },
      { kind: 'undelivered', waiting: inbox.undelivered },
    ];
    return { counts, since: await findOldestWaiting(deps.db, member.id) };
  }
  if ((await findVerifierScopes(deps.db, member)).length === 0) return { counts: [], since: null };
  const { waiting, since } = await countSignUps(deps.db, member);
  return { counts: [{ kind: 'verifierSignUps', waiting }], since };
}

/** Returns the number of calendar days in India from a moment to a day. */
function daysBetween(since: Date, day: string): number {
  return Math.max(0, Math.round((Date.parse(day) - Date.parse(calendarDay(since))) / DAY_MS));
}
