/** Most rows and columns of one list. */
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 60;
/** Longest description of where a list comes from, in characters. */
export const SOURCE_MAX = 120;
/** Days after the start of its import in which an invitation can be answered; then its address and answers are erased. */
export const INVITATION_DAYS = 60;
/** Most days an invitation email waits for a mail server to accept it; the recipient has the remaining days to answer. */
export const INVITATION_WAITS_DAYS = 30;
/** Tries for an email that the server refuses while it accepts others, or whose delivery is uncertain. */
export const INVITATION_TRIES = 10;
/** Most invitation emails a minute, across all imports, because mail servers distrust floods. */
export const INVITATIONS_A_MINUTE = 60;
/** Days to remember that an address was invited, as a one-way hash. */
export const INVITED_DAYS = 365;
/** Days to keep the rows of a list, for checking and correcting them. */
export const IMPORT_ROWS_DAYS = 7;

export const IMPORT_STATUSES = ['draft', 'sending', 'finished', 'cancelled'] as const;

/**
 * What a row turned out to be: new, perhaps a known person with another address, unusable, a repeat of an earlier row, a
 * member already, or invited before.
 */
export const IMPORT_OUTCOMES = ['fresh', 'similar', 'bad', 'duplicate', 'member', 'invited'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What a row shares with an account or an earlier row that has another address. */
export const IMPORT_LIKENESSES = ['phone', 'name'] as const;
export type ImportLikeness = (typeof IMPORT_LIKENESSES)[number];

export const INVITATION_STATUSES = [
  'waiting',
  'sent',
  'used',
  'declined',
  'expired',
  'undeliverable',
] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
