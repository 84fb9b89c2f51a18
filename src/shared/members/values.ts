export const ROLES = ['admin', 'founder', 'user'] as const;
export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const FOUNDER_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
/** Choices for gender (spec §3). */
export const GENDERS = ['Male', 'Female', 'others', 'Prefer not to say'] as const;
export const MEMBER_TYPES = ['student', 'staff'] as const;

export type Role = (typeof ROLES)[number];
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
export type FounderRequestStatus = (typeof FOUNDER_REQUEST_STATUSES)[number];
