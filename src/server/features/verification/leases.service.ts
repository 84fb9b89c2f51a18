import type { Sentence } from '#shared/text.ts';
import {
  LEASE_SECONDS,
  SKIP_SECONDS,
  type ReviewCase,
  type ReviewQueue,
} from '#shared/verification/review-endpoints.ts';
import { CLOCKS_APART_MS } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import { requireTheirSignUp } from '#server/core/verifiers/verifiers.service.ts';
import type { MemberRow, Reviewer } from '#server/platform/http/actors.ts';
import { toAdminUser } from './admin-view.service.ts';
import {
  leaseOldest,
  leaseThese,
  countAside,
  countDocumentsOf,
  deleteLeases,
  deleteExpiredReviews,
  deleteSkips,
  listWaiting,
  upsertSkip,
  type LeaseHolder,
} from './leases.queries.ts';
import { countPendingMembers, listPendingMembers } from './decisions.queries.ts';
import type { ReviewerIdentity } from '#server/core/verifiers/verifiers.queries.ts';
import { findCurrentDocuments, type StoredDocument } from '#server/features/documents/documents.service.ts';
import { findSignals } from './signals.service.ts';
import { verificationReplies } from './text.ts';

/** Maximum attempts to lease members while other reviewers compete for them; the screen asks again later. */
const TRIES_MAX = 5;

/**
 * Returns this reviewer's cases, up to `count`: renews the leases of the cases on the screen for five
 * minutes, then leases the oldest pending members without a lease. Omits cases on the screen that were
 * decided, or leased to someone else after their lease expired.
 */
export async function takeReviews(
  deps: Deps,
  { member: reviewer }: Reviewer,
  request: { readonly holding: readonly string[]; readonly count: number },
): Promise<Omit<ReviewQueue, 'success'>> {
  const now = deps.clock.now();
  const holder: LeaseHolder = { reviewer, now, until: later(now, LEASE_SECONDS) };
  const leased = await leaseThese(deps.db, holder, request.holding);
  const more = leased.length < request.count ? await leaseMore(deps, holder, request.count) : [];
  const onScreen = request.holding.filter((id) => leased.includes(id));
  const next = more.filter((id) => !leased.includes(id)).slice(0, Math.max(0, request.count - leased.length));
  const [cases, waiting, aside, [oldest]] = await Promise.all([
    toCases(deps, reviewer, [...onScreen, ...next]),
    countPendingMembers(deps.db, reviewer),
    countAside(deps.db, reviewer, now),
    listPendingMembers(deps.db, reviewer, { limit: 1, offset: 0 }),
  ]);
  return {
    cases,
    waiting,
    ...aside,
    retentionDays: deps.policy().documentRetentionDays,
    oldest: oldest
      ? { _id: oldest.id, name: nameOf(oldest), pendingSince: oldest.pending_since.toISOString() }
      : null,
  };
}

/**
 * Retries, because an empty result can mean that other reviewers leased the oldest members concurrently,
 * although more are waiting.
 */
async function leaseMore(deps: Deps, holder: LeaseHolder, count: number): Promise<string[]> {
  let leased: string[] = [];
  for (let tries = 0; tries < TRIES_MAX && leased.length < count; tries += 1) {
    const before = leased.length;
    leased = await leaseOldest(deps.db, holder, count);
    if (leased.length > 0 && leased.length === before) break;
  }
  return leased;
}

/**
 * Skips a member: hides them from this reviewer for an hour and releases the lease, so that other reviewers
 * can lease them immediately.
 * @throws {AppError} NOT_FOUND, also for sign-ups outside a verifier's schools.
 */
export async function skipReview(
  deps: Deps,
  { member: reviewer }: Reviewer,
  memberId: string,
): Promise<{ message: Sentence }> {
  return inTransaction(deps.db, async (tx) => {
    const member = await requireTheirSignUp(tx, reviewer, memberId);
    await upsertSkip(tx, { adminId: reviewer.id, memberId, until: later(deps.clock.now(), SKIP_SECONDS) });
    await deleteLeases(tx, reviewer.id, memberId);
    return { message: verificationReplies.skipped(nameOf(member)) };
  });
}

/** Puts the members that this reviewer skipped back into their queue. */
export async function forgetSkips(
  deps: Deps,
  { member: reviewer }: Reviewer,
): Promise<{ message: Sentence }> {
  await deleteSkips(deps.db, reviewer.id);
  return { message: verificationReplies.skipsForgotten };
}

/** Releases all leases of this reviewer; called when the review screen closes. */
export async function releaseReviews(
  deps: Deps,
  { member: reviewer }: Reviewer,
): Promise<{ message: Sentence }> {
  await deleteLeases(deps.db, reviewer.id);
  return { message: verificationReplies.released };
}

/** Deletes expired leases and skips; returns how many. */
export async function tidyReviews(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return deleteExpiredReviews(deps.db, now, later(now, SKIP_SECONDS + CLOCKS_APART_MS / 1000));
}

async function toCases(
  deps: Deps,
  reviewer: ReviewerIdentity,
  ids: readonly string[],
): Promise<ReviewCase[]> {
  const [members, documents, counts] = await Promise.all([
    listWaiting(deps.db, ids),
    findCurrentDocuments(deps.db, ids),
    countDocumentsOf(deps.db, ids),
  ]);
  const inOrder = ids.flatMap((id) => members.filter((member) => member.id === id));
  return Promise.all(
    inOrder.map((member) =>
      toCase(deps, reviewer, {
        member,
        document: documents.get(member.id),
        documentCount: counts.get(member.id) ?? 0,
      }),
    ),
  );
}

async function toCase(
  deps: Deps,
  reviewer: ReviewerIdentity,
  found: {
    readonly member: MemberRow;
    readonly document: StoredDocument | undefined;
    readonly documentCount: number;
  },
): Promise<ReviewCase> {
  const { member, document, documentCount } = found;
  return {
    ...toAdminUser(member, document, null),
    pendingSince: member.pending_since.toISOString(),
    documentCount,
    signals: await findSignals(deps, reviewer, { member, document }),
  };
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

function nameOf(member: MemberRow): string {
  return `${member.first_name} ${member.last_name}`.trim();
}
