import { hasFounderStatus, isDecidable, type FounderStanding } from '#shared/founders/rules.ts';
import type { User } from '#shared/members/schema.ts';
import { canReview } from '#shared/verification/rules.ts';

/** What an administrator can do about a member, beside looking (spec §2, §5). */
export type RowAction = 'verify' | 'reject' | 'make-founder' | 'remove-request' | 'remove-founder' | 'delete';

type Row = Pick<User, '_id' | 'role' | 'approvalStatus'> & {
  readonly personalInfo: Pick<User['personalInfo'], 'isFounder' | 'founderRequestStatus'>;
};

/**
 * The actions that a row offers and the server accepts, in the order of their buttons. Verify and Reject while pending;
 * Make Founder and Remove Request for a pending request of a verified member who is marked as founder; Remove Founder
 * Status for founders; Delete Account for everyone. Administrators cannot act on themselves (ruling 37).
 */
export function rowActions(adminId: string, row: Row): readonly RowAction[] {
  if (row._id === adminId) return [];
  const standing = founderStandingOf(row);
  return [
    ...(canReview(adminId, { id: row._id, approvalStatus: row.approvalStatus }) ? REVIEW : []),
    ...(isDecidable(standing) ? FOUNDER_REQUEST : []),
    ...(hasFounderStatus(standing) ? FOUNDER : []),
    'delete',
  ];
}

/** Whether the note stands in place of the founder buttons: the document comes first (spec §2). */
export function needsDocumentFirst(row: Row): boolean {
  return row.personalInfo.founderRequestStatus === 'pending' && row.approvalStatus !== 'approved';
}

/** Whether a row needs a decision: a pending document or founder request tints it (spec §2). */
export function needsDecision(row: Row): boolean {
  return row.approvalStatus === 'pending' || row.personalInfo.founderRequestStatus === 'pending';
}

/** Whether this is one of the requests that the founder view lists: pending, marked as founder, verified (spec §5). */
export function isFounderRequest(row: Row): boolean {
  return isDecidable(founderStandingOf(row));
}

const REVIEW = ['verify', 'reject'] as const;
const FOUNDER_REQUEST = ['make-founder', 'remove-request'] as const;
const FOUNDER = ['remove-founder'] as const;

function founderStandingOf({ role, approvalStatus, personalInfo }: Row): FounderStanding {
  return {
    role,
    approvalStatus,
    isFounder: personalInfo.isFounder,
    requestStatus: personalInfo.founderRequestStatus,
  };
}
