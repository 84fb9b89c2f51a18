/** Maximum number of rows and columns in one import. */
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 60;
/** Maximum length of the description of an import's origin, in characters. */
export const SOURCE_MAX = 120;
/**
 * Days from the start of an import until its invitations expire and their addresses and answers are erased.
 */
export const INVITATION_DAYS = 60;
/** Days after which an invitation that no mail server accepted is given up. */
export const INVITATION_UNSENT_DAYS = 30;
/** Rate limit of invitation emails, shared by all imports, because mail servers distrust bursts. */
export const INVITATIONS_A_MINUTE = 60;
/**
 * Retention in days of the fingerprint of an invited address; the fingerprint for a declined invitation is
 * kept permanently.
 */
export const INVITED_DAYS = 365;
export const IMPORT_ROWS_DAYS = 7;

export const IMPORT_STATUSES = ['draft', 'sending', 'paused', 'finished', 'cancelled'] as const;
/** Result of checking a row. Only `fresh` rows are invited; `invited` means an earlier invitation to the address. */
export const IMPORT_OUTCOMES = ['fresh', 'bad', 'duplicate', 'member', 'invited'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
export const INVITATION_STATUSES = ['waiting', 'sent', 'accepted', 'declined', 'bounced'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
