import type { User } from './schema.ts';
import type { ApprovalStatus } from './values.ts';
import type { Viewer } from './visibility.ts';

/** Properties of a signed-in person that decide what they may read. */
export type Reader = {
  readonly approvalStatus: ApprovalStatus;
  readonly isEmailConfirmed: boolean;
  /** Presumed to be under 18, without a guardian's consent. */
  readonly isAwaitingGuardian: boolean;
};

/**
 * Returns the viewer type of anyone but an administrator: a minor without consent is a visitor (ruling 31), an approved
 * member without a confirmed address is pending (ruling 42).
 */
export function viewerFrom(reader: Reader): Extract<Viewer, 'visitor' | 'pending' | 'rejected' | 'member'> {
  if (reader.isAwaitingGuardian) return 'visitor';
  if (reader.approvalStatus !== 'approved') return reader.approvalStatus;
  return reader.isEmailConfirmed ? 'member' : 'pending';
}

/** Like `viewerFrom`, for a `user` from a response. */
export function viewerOfUser(
  user: Pick<User, 'approvalStatus' | 'emailConfirmed' | 'guardianConsent'>,
): ReturnType<typeof viewerFrom> {
  return viewerFrom({
    approvalStatus: user.approvalStatus,
    isEmailConfirmed: user.emailConfirmed,
    isAwaitingGuardian: user.guardianConsent === 'awaited',
  });
}
