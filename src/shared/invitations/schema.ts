import { timestamp } from '#shared/fields.ts';
import { APPROVAL_STATUSES } from '#shared/members/schema.ts';
import { z } from '#shared/zod.ts';
import { IMPORT_FIELDS } from './columns.ts';
import { INVITED_FIELDS } from './rows.ts';

/** Most rows and columns of one list. */
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 60;
/** Longest words about where a list comes from. */
export const SOURCE_MAX = 120;
/** Days after the start of its import in which an invitation can be answered; then its address and answers are erased. */
export const INVITATION_DAYS = 60;
/** Days for which a letter waits at most when no mail server takes it; whoever gets it then has the rest of the days to answer. */
export const INVITATION_WAITS_DAYS = 30;
/** How often a letter is tried that the mail server refuses while it takes others, or of which nobody knows whether it has arrived. */
export const INVITATION_TRIES = 10;
/** Letters that leave in a minute at most, all imports together: gentle on mail servers, which distrust floods. */
export const INVITATIONS_A_MINUTE = 60;
/** Days for which it is remembered that an address was invited, by a fingerprint that cannot be turned back. */
export const INVITED_DAYS = 365;
/** Days for which the rows of a list are kept, for looking at them and for mending the bad ones. */
export const IMPORT_ROWS_DAYS = 7;

export const IMPORT_STATUSES = ['draft', 'sending', 'finished', 'cancelled'] as const;
/**
 * What was found about a row: to be invited, unusable, perhaps somebody known under another address, an earlier row again, a
 * member already, or invited before.
 */
export const IMPORT_OUTCOMES = ['fresh', 'similar', 'bad', 'duplicate', 'member', 'invited'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
/** By what a row is like an account or an earlier row with another address. */
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

const count = z.number().int();
const matchOfColumns = z.array(z.enum(['', ...IMPORT_FIELDS], { error: 'Choose one of the fields.' }));

/** A new match, as it is sent. */
export const columnMatch = matchOfColumns.max(IMPORT_COLUMNS_MAX);

/** Answers that an invitation fills in. */
export const invitedAnswers = z.partialRecord(z.enum(INVITED_FIELDS), z.string());

/** Why a row cannot be used. */
export const rowProblem = z.object({ field: z.enum([...INVITED_FIELDS, 'row']), message: z.string() });

/** An import as the list of imports shows it. */
export const importSummary = z.object({
  _id: z.string(),
  fileName: z.string(),
  source: z.string(),
  status: z.enum(IMPORT_STATUSES),
  uploadedAt: timestamp,
  /** Null once that administrator has no account any more. */
  uploadedBy: z.string().nullable(),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  rows: count,
  /** What the last look at the rows found; once it is sending, what was done with them. */
  counts: z.record(z.enum(IMPORT_OUTCOMES), count),
  invitations: z.record(z.enum(INVITATION_STATUSES), count),
});
export type ImportSummary = z.output<typeof importSummary>;

/** An import with what is needed to match its columns. */
export const importDetail = importSummary.extend({
  headings: z.array(z.string()),
  match: matchOfColumns,
  /** The first rows, as they stand in the file. */
  preview: z.array(z.array(z.string())),
  /** Letters of other lists that leave before its own. */
  lettersAhead: count,
  /** Waiting letters of its own whose turn is not before another hour or day, because the mail server did not take them or did not answer. */
  lettersLater: count,
  /** Waiting letters of its own that may have arrived already: the line ended before the mail server's answer. */
  lettersUncertain: count,
  /** Rows like somebody known that are to be invited all the same. */
  wanted: count,
  /** Bad rows that can still be downloaded. */
  badRowsKept: count,
});
export type ImportDetail = z.output<typeof importDetail>;

/** Whom a row is a duplicate of: an account, an earlier row, or an invitation that was sent before. */
const counterpart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('member'),
    _id: z.string(),
    approvalStatus: z.enum(APPROVAL_STATUSES),
    joinedAt: timestamp,
    answers: invitedAnswers,
  }),
  z.object({ kind: z.literal('row'), line: count, answers: invitedAnswers }),
  z.object({ kind: z.literal('invitation'), status: z.enum(INVITATION_STATUSES), invitedAt: timestamp }),
]);

/** One row as it was understood, with what is wrong with it or what it is a duplicate of. */
export const importRow = z.object({
  line: count,
  answers: invitedAnswers,
  problems: z.array(rowProblem),
  likeness: z.enum(IMPORT_LIKENESSES).nullable(),
  /** Whether a row that is like somebody known is to be invited all the same. */
  isWanted: z.boolean(),
  counterpart: counterpart.nullable(),
});
export type ImportRow = z.output<typeof importRow>;
