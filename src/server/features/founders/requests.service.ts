import { AppError } from '#shared/errors.ts';
import { afterFounderEvent, hasFounderStatus, type FounderState } from '#shared/founders/rules.ts';
import type { Sentence } from '#shared/text.ts';
import type { User } from '#shared/members/schema.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { toOwnUser } from '#server/core/accounts/user-view.service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow, SignedIn } from '#server/platform/http/actors.ts';
import { consume } from '#server/platform/rate-limit/rate-limit.ts';
import { lockRequester, moveRequest } from './requests.queries.ts';
import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';
import { founderErrors } from './text.ts';
import { accountErrors } from '#server/core/accounts/text.ts';
import { founderReplies } from './text.ts';

/** Rate limits of this feature. */
export const FOUNDERS_LIMITS = {
  founderRequests: { name: 'founder-requests', max: 10, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

type RequestDeps = Pick<Deps, 'db' | 'clock'>;
type Saved = Readonly<{ user: User; message: Sentence }>;

/**
 * Asks to become a founder member, for the first time or again after a rejection (ruling 12, 27).
 * @throws {AppError} STALE while a request is pending, and for founders; TOO_MANY_TRIES beyond ten an hour; NOT_FOUND
 * if the account is deleted.
 */
export async function askToBecomeFounder(deps: RequestDeps, actor: SignedIn): Promise<Saved> {
  const tried = await consume(deps.db, FOUNDERS_LIMITS.founderRequests, actor.member.id, deps.clock.now());
  if (!tried.allowed)
    throw new AppError('TOO_MANY_TRIES', founderErrors.tooMany, {
      retryAfterSeconds: tried.retryAfterSeconds,
    });
  return {
    user: await move(deps, actor, 'ask'),
    message: founderReplies.asked,
  };
}

/**
 * Withdraws the member's own request (ruling 27).
 * @throws {AppError} STALE if none is pending, because it was decided or never made; NOT_FOUND if the account is
 * deleted.
 */
export async function withdrawFounderRequest(deps: RequestDeps, actor: SignedIn): Promise<Saved> {
  return { user: await move(deps, actor, 'withdraw'), message: founderReplies.withdrawn };
}

async function move(deps: RequestDeps, actor: SignedIn, event: 'ask' | 'withdraw'): Promise<User> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const member = await lockRequester(tx, actor.member.id);
    if (!member) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
    const before = founderStateOf(member);
    const after = afterFounderEvent(before, event);
    const moved =
      after &&
      (await moveRequest(tx, member.id, before, {
        ...after,
        requestDate: event === 'ask' ? now : null,
        now,
      }));
    if (!moved) throw new AppError('STALE', refusalOf(before));
    await recordAudit(
      tx,
      {
        action: event === 'ask' ? 'founder.asked' : 'founder.withdrawn',
        actorId: member.id,
        subjectId: member.id,
      },
      now,
    );
    return toOwnUser(actor, moved);
  });
}

function founderStateOf(member: MemberRow): FounderState {
  return {
    role: member.role,
    approvalStatus: member.approval_status,
    isFounder: member.is_founder,
    requestStatus: member.founder_request_status,
  };
}

/** Returns the message for an event that the current state does not allow. */
function refusalOf(state: FounderState): Sentence {
  if (hasFounderStatus(state)) return founderErrors.founderAlready;
  if (state.requestStatus === 'pending') return founderErrors.requestWaits;
  return founderErrors.noRequest;
}
