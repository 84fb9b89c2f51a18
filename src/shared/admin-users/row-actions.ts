import { hasFounderStatus, isDecidable, type FounderState } from '#shared/founders/rules.ts';
import type { User } from '#shared/members/schema.ts';
import { canReject, canVerify } from '#shared/verification/rules.ts';

/** An administrator's action on a member, other than viewing (spec §2, §5). */
export type RowAction = 'verify' | 'reject' | 'make-founder' | 'remove-request' | 'remove-founder' | 'delete';

type Row = Pick<User, '_id' | 'role' | 'approvalStatus' | 'guardianConsent'> & {
  readonly personalInfo: Pick<User['personalInfo'], 'isFounder' | 'founderRequestStatus'>;
};

/**
 * Returns the actions that a row offers and the server accepts, in the order of their buttons: Verify and
 * Reject for pending members, but no Verify before a guardian's consent; Make Founder and Remove Request for
 * a pending request of a verified member who is marked as founder; Remove Founder Status for founders; Delete
 * Account for everyone. Administrators cannot act on themselves (ruling 37).
 */
export function rowActions(adminId: string, row: Row): readonly RowAction[] {
  if (row._id === adminId) return [];
  const standing = founderStandingOf(row);
  return [
    ...(canVerify(adminId, { ...row, id: row._id }) ? (['verify'] as const) : []),
    ...(canReject(adminId, { ...row, id: row._id }) ? (['reject'] as const) : []),
    ...(isDecidable(standing) ? FOUNDER_REQUEST : []),
    ...(hasFounderStatus(standing) ? FOUNDER : []),
    'delete',
  ];
}

/** Returns the actions that a row offers to a verifier: only decisions about the document (ruling 58). */
export function verifierActions(verifierId: string, row: Row): readonly RowAction[] {
  return rowActions(verifierId, row).filter((action) => action === 'verify' || action === 'reject');
}

/** Returns whether to show the note "verify the document first" instead of the founder buttons (spec §2). */
export function needsDocumentFirst(row: Row): boolean {
  return row.personalInfo.founderRequestStatus === 'pending' && row.approvalStatus !== 'approved';
}

/** Returns whether to show a note in place of Verify, because the guardian has not agreed yet (ruling 45). */
export function needsGuardianFirst(row: Row): boolean {
  return row.approvalStatus === 'pending' && row.guardianConsent === 'awaited';
}

/** Returns whether a row is tinted because it needs a decision on a document or founder request (spec §2). */
export function needsDecision(row: Row): boolean {
  return row.approvalStatus === 'pending' || row.personalInfo.founderRequestStatus === 'pending';
}

/** Returns whether the founder view lists this member: verified, marked as founder, with a pending request (spec §5). */
export function isFounderRequest(row: Row): boolean {
  return isDecidable(founderStandingOf(row));
}

const FOUNDER_REQUEST = ['make-founder', 'remove-request'] as const;
const FOUNDER = ['remove-founder'] as const;

function founderStandingOf({ role, approvalStatus, personalInfo }: Row): FounderState {
  return {
    role,
    approvalStatus,
    isFounder: personalInfo.isFounder,
    requestStatus: personalInfo.founderRequestStatus,
  };
}
