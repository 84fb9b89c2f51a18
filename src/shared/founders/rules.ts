import type { ApprovalStatus, FounderRequestStatus, Role } from '#shared/members/values.ts';

/**
 * Event that changes a founder request (spec §4, ruling 12, 27): a member asks and may withdraw; an
 * administrator grants or rejects it once the member is approved, and may remove founder status later.
 * Members may ask again.
 */
export type FounderEvent = 'ask' | 'withdraw' | 'grant' | 'reject' | 'remove';

/**
 * Member fields that the founder rules need. `requestStatus` is null before the first request and after a
 * removal.
 */
export type FounderState = {
  readonly role: Role;
  readonly approvalStatus: ApprovalStatus;
  readonly isFounder: boolean;
  readonly requestStatus: FounderRequestStatus | null;
};

/** Returns the state after an event, or null if the current state does not allow it (409). */
export function afterFounderEvent(before: FounderState, event: FounderEvent): FounderState | null {
  if (!isPossible(before, event)) return null;
  switch (event) {
    case 'ask':
      return { ...before, isFounder: true, requestStatus: 'pending' };
    case 'withdraw':
      return { ...before, isFounder: false, requestStatus: null };
    case 'grant':
      return { ...before, isFounder: true, requestStatus: 'approved', role: keepAdmin(before, 'founder') };
    case 'reject':
      return { ...before, isFounder: false, requestStatus: 'rejected' };
    case 'remove':
      return { ...before, isFounder: false, requestStatus: null, role: keepAdmin(before, 'user') };
  }
}

/** Returns whether a member has founder status: the founder role, or an administrator with a granted request. */
export function hasFounderStatus({ role, requestStatus }: FounderState): boolean {
  return role === 'founder' || (role === 'admin' && requestStatus === 'approved');
}

/**
 * Returns whether Make Founder and Remove Request apply: the request is pending and the member is verified (spec §5).
 */
export function isDecidable({ requestStatus, isFounder, approvalStatus }: FounderState): boolean {
  return requestStatus === 'pending' && isFounder && approvalStatus === 'approved';
}

function isPossible(state: FounderState, event: FounderEvent): boolean {
  switch (event) {
    case 'ask':
      return state.requestStatus !== 'pending' && !hasFounderStatus(state);
    case 'withdraw':
      return state.requestStatus === 'pending';
    case 'grant':
    case 'reject':
      return isDecidable(state);
    case 'remove':
      return hasFounderStatus(state);
  }
}

function keepAdmin({ role }: FounderState, next: Role): Role {
  return role === 'admin' ? 'admin' : next;
}
