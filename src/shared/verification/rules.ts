import type { ApprovalStatus, Role } from '#shared/members/values.ts';
import { defineText } from '#shared/text.ts';

/** Maximum cases per reviewer: the case on the screen and the next ones. */
export const LEASES_MAX = 4;

/**
 * Event that changes a member's verification status (spec §4, ruling 26). Only pending members are approved
 * or rejected. Rejected members become pending again with another document, or when an administrator reverses
 * a mistaken rejection. Approved members become pending again only by an administrator, who gives a reason (ruling 47).
 */
export type VerificationEvent = 'approve' | 'reject' | 'resubmit' | 'return-to-pending';

const NEXT: Readonly<Record<ApprovalStatus, Partial<Record<VerificationEvent, ApprovalStatus>>>> = {
  pending: { approve: 'approved', reject: 'rejected', resubmit: 'pending' },
  rejected: { resubmit: 'pending', 'return-to-pending': 'pending' },
  approved: { 'return-to-pending': 'pending' },
};

/** Returns the status after an event, or null if the current status does not allow it. */
export function nextStatus(status: ApprovalStatus, event: VerificationEvent): ApprovalStatus | null {
  return NEXT[status][event] ?? null;
}

type Reviewed = {
  readonly id: string;
  readonly approvalStatus: ApprovalStatus;
  readonly guardianConsent: 'not-needed' | 'awaited' | 'given';
};

/**
 * Returns whether Reject is offered and accepted: while the member is pending, and never for one's own
 * account (ruling 37).
 */
export function canReject(adminId: string, member: Reviewed): boolean {
  return member.id !== adminId && nextStatus(member.approvalStatus, 'reject') !== null;
}

/**
 * Returns whether Verify is offered and accepted: like Reject, but not while a guardian's consent is missing (ruling
 * 45).
 */
export function canVerify(adminId: string, member: Reviewed): boolean {
  return (
    member.id !== adminId &&
    member.guardianConsent !== 'awaited' &&
    nextStatus(member.approvalStatus, 'approve') !== null
  );
}

/**
 * Returns whether Return to pending is offered and accepted: for rejected members, and for approved members who are
 * neither administrators nor founders, because both must be verified. Never for one's own account (ruling 37, 47).
 */
export function canReturn(
  adminId: string,
  { id, role, approvalStatus }: Pick<Reviewed, 'id' | 'approvalStatus'> & { readonly role: Role },
): boolean {
  if (id === adminId || nextStatus(approvalStatus, 'return-to-pending') === null) return false;
  return !needsReturnReason(approvalStatus) || role === 'user';
}

/** Returns whether a return to pending needs a reason, which the member gets by email. */
export function needsReturnReason(status: ApprovalStatus): boolean {
  return status === 'approved';
}

/** Message for a return of an approval without a reason. */
export const returnReasonNeeded = defineText({
  en: 'Say why. The member gets this by email.',
});

/**
 * Seconds in which a reviewer can undo their decision, before the email is sent and a file is erased (ruling
 * 26).
 */
export const UNDO_SECONDS = 10;

/** Seconds for which a reviewer's decision stays in their list of recent decisions. */
export const RECENT_SECONDS = 3600;

export const REJECTION_REASON_NAMES = [
  'unreadable',
  'not-school-paper',
  'name-differs',
  'school-differs',
  'full-aadhaar',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASON_NAMES)[number];

/**
 * Rejection reasons. The member's email and screen show the reason's `sentence`. `aSchoolWord` is the everyday name of
 * a school with its article, such as "a Navodaya".
 */
export const rejectionReasonText = defineText({
  en: (aSchoolWord: string): RejectionReasons => ({
    unreadable: {
      label: 'Unreadable',
      sentence: "We couldn't read the document. Please send a sharper photo or scan of the whole page.",
    },
    'not-school-paper': {
      label: 'Not a school document',
      sentence: `This isn't a document from ${aSchoolWord} school. A transfer certificate, marksheet or school ID works best.`,
    },
    'name-differs': {
      label: 'Name differs',
      sentence:
        "The name on the document doesn't match your profile. Please send one with your name, or tell us what changed.",
    },
    'school-differs': {
      label: 'School or years differ',
      sentence: "The school or years on the document don't match your profile. Please check both.",
    },
    'full-aadhaar': {
      label: 'Contains full Aadhaar',
      sentence:
        'The document showed a full Aadhaar number, so we erased it. Please send a school document instead.',
    },
    other: {
      label: 'Other',
      sentence: "We couldn't confirm from this document that you were at this school.",
    },
  }),
});

type RejectionReasons = Readonly<
  Record<RejectionReason, { readonly label: string; readonly sentence: string }>
>;

/** Returns whether this reason needs the reviewer's own words, so that the member knows what to send. */
export function needsNote(reason: RejectionReason): boolean {
  return reason === 'other';
}

/** Message for a rejection without the note that its reason needs. */
export const noteNeeded = defineText({ en: "Say briefly what's wrong, so they know what to send." });

/** Returns whether this reason also erases the file (ruling 36). */
export function erasesDocument(reason: RejectionReason): boolean {
  return reason === 'full-aadhaar';
}
