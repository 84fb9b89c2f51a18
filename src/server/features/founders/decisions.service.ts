import { AppError } from '#shared/errors.ts';
import {
  afterFounderEvent,
  hasFounderStatus,
  type FounderEvent,
  type FounderState,
} from '#shared/founders/rules.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import type { Sentence } from '#shared/text.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { alreadyDecided } from '#server/core/audit/already-decided.service.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { recordConsents, type Choice } from '#server/core/consents/consents.service.ts';
import { toAdminUsers } from '#server/features/verification/admin-view.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin, MemberRow } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { updateFounderState } from './decisions.queries.ts';
import { sendFounderNews, type FounderNews } from './emails.ts';
import { founderErrors } from './text.ts';
import { accountErrors } from '#server/core/accounts/text.ts';
import { founderReplies } from './text.ts';

/** An administrator's decision about a founder request or a founder (spec §7, ruling 24). */
export type FounderDecision = Readonly<{
  isFounderApproved: boolean;
  /** State that the administrator saw; the decision is rejected if it has changed. */
  expected?: 'pending' | 'founder' | undefined;
}>;

type Decided = Readonly<{ message: Sentence; user: AdminUser }>;
type DecisionEvent = Extract<FounderEvent, 'grant' | 'reject' | 'remove'>;

/**
 * Grants or rejects a pending founder request, or removes founder status (ruling 27). If two administrators
 * decide concurrently, one wins.
 * @throws {AppError} NOT_FOUND; FORBIDDEN for a decision about oneself; STALE before the document is
 * verified; ALREADY_DECIDED.
 */
export async function decideFounder(
  deps: Deps,
  admin: Admin,
  memberId: string,
  decision: FounderDecision,
): Promise<Decided> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const member = await findMemberRow(tx, memberId);
    if (!member) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
    if (member.id === admin.member.id) throw new AppError('FORBIDDEN', founderErrors.ownRequest);
    const event = eventOf(founderStateOf(member), decision);
    const moved = event && (await move(tx, member, event, now));
    if (!event || !moved) throw await alreadyDecided(tx, admin, { memberId }, RECORDED);
    await projectMember(tx, memberId);
    await enqueue(tx, sendFounderNews, { memberId, news: FOLLOWS[event].news });
    const [user] = await toAdminUsers(tx, [moved]);
    if (user === undefined) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
    await recordAudit(
      tx,
      { action: FOLLOWS[event].audit, actorId: admin.member.id, subjectId: memberId },
      now,
    );
    return { message: FOLLOWS[event].message(`${user.first_name} ${user.last_name}`.trim()), user };
  });
}

/** Returns the fields of a member that the founder rules need. */
function founderStateOf(member: MemberRow): FounderState {
  return {
    role: member.role,
    approvalStatus: member.approval_status,
    isFounder: member.is_founder,
    requestStatus: member.founder_request_status,
  };
}

/**
 * Returns the event that corresponds to a decision. Without `expected`, a "no" removes the status of a
 * founder and rejects the request of anyone else. Null if the state is no longer the expected one.
 */
function eventOf(
  state: FounderState,
  { isFounderApproved, expected }: FounderDecision,
): DecisionEvent | null {
  const isFounder = hasFounderStatus(state);
  if (expected === 'founder' && (isFounderApproved || !isFounder)) return null;
  if (expected === 'pending' && state.requestStatus !== 'pending') return null;
  if (state.requestStatus === 'pending' && state.approvalStatus !== 'approved')
    throw new AppError('STALE', founderErrors.documentFirst);
  if (isFounderApproved) return 'grant';
  return isFounder && expected !== 'pending' ? 'remove' : 'reject';
}

/**
 * Applies an event to the member. Returns null if the rules do not allow it or another request was faster.
 */
async function move(tx: Tx, member: MemberRow, event: DecisionEvent, now: Date): Promise<MemberRow | null> {
  const before = founderStateOf(member);
  const after = afterFounderEvent(before, event);
  const publicPage = publicPageAfter(member, event);
  const moved =
    after && (await updateFounderState(tx, { memberId: member.id, before, after, publicPage, now }));
  if (!moved) return null;
  if (publicPage.isOn !== member.public_page)
    await recordConsents(tx, [publicPageConsent(member, publicPage.isOn, now)]);
  return moved;
}

/**
 * Returns the public page after a decision: a grant turns it on; a removal returns it to what it was before the grant,
 * but never turns on a page that the founder has turned off (ruling 46).
 */
function publicPageAfter(
  { public_page: isOn, public_page_before_grant: beforeGrant }: MemberRow,
  event: DecisionEvent,
): { isOn: boolean; beforeGrant: boolean | null } {
  switch (event) {
    case 'grant':
      return { isOn: true, beforeGrant: isOn };
    case 'remove':
      return { isOn: isOn && (beforeGrant ?? true), beforeGrant: null };
    case 'reject':
      return { isOn, beforeGrant };
  }
}

/** Returns the consent to the public page, which members give when they ask to become a founder, or its end. */
function publicPageConsent(
  { id, notice_version: noticeVersion }: MemberRow,
  given: boolean,
  at: Date,
): Choice {
  return {
    memberId: id,
    purpose: 'public-page',
    given,
    noticeVersion: noticeVersion ?? NOTICE_VERSION,
    at,
  };
}

/** Effects of each event; the messages are prescribed (spec §8). */
const FOLLOWS = {
  grant: {
    news: 'granted',
    audit: 'founder.granted',
    message: founderReplies.granted,
  },
  reject: {
    news: 'declined',
    audit: 'founder.rejected',
    message: founderReplies.rejected,
  },
  remove: {
    news: 'removed',
    audit: 'founder.removed',
    message: founderReplies.removed,
  },
} as const satisfies Record<
  DecisionEvent,
  { news: FounderNews; audit: string; message: (name: string) => Sentence }
>;

/** Audit actions of the decisions. */
const RECORDED = Object.values(FOLLOWS).map(({ audit }) => audit);
