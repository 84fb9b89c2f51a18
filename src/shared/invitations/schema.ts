import { timestamp } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';
import { IMPORT_FIELDS } from './columns.ts';
import { INVITED_FIELDS } from './rows.ts';

/** Most rows and columns of one import. */
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 60;
/** Longest description of where an import comes from, in characters. */
export const SOURCE_MAX = 120;
/** Days after the start of its import for which an invitation can be answered; then its address and answers are erased. */
export const INVITATION_DAYS = 60;
/** Days after which an invitation that no mail server took is given up. */
export const INVITATION_UNSENT_DAYS = 30;
/** Rate limit of invitation emails, over all imports: mail servers distrust bursts. */
export const INVITATIONS_A_MINUTE = 60;
/** Days for which the fingerprint of an invited address is kept; of a declined invitation it is kept for good. */
export const INVITED_DAYS = 365;
/** Days for which the rows of an import are kept. */
export const IMPORT_ROWS_DAYS = 7;

export const IMPORT_STATUSES = ['draft', 'sending', 'paused', 'finished', 'cancelled'] as const;
/** Result of checking a row. Only `fresh` rows are invited. `invited` means that the address has an earlier invitation. */
export const IMPORT_OUTCOMES = ['fresh', 'bad', 'duplicate', 'member', 'invited'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
export const INVITATION_STATUSES = ['waiting', 'sent', 'accepted', 'declined', 'bounced'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

const count = z.number().int();
const matchOfColumns = z.array(z.enum(['', ...IMPORT_FIELDS], { error: 'Choose one of the fields.' }));

/** The columns' match in a request. */
export const columnMatch = matchOfColumns.max(IMPORT_COLUMNS_MAX);

/** Sign-up answers that an invitation fills in. */
export const invitedAnswers = z.partialRecord(z.enum(INVITED_FIELDS), z.string());

/** Why a row cannot be used. */
export const rowProblem = z.object({ field: z.enum([...INVITED_FIELDS, 'row']), message: z.string() });

/** An import in the list of imports. */
export const importSummary = z.object({
  _id: z.string(),
  fileName: z.string(),
  source: z.string(),
  status: z.enum(IMPORT_STATUSES),
  uploadedAt: timestamp,
  /** Null if that administrator's account was deleted. */
  uploadedBy: z.string().nullable(),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  rows: count,
  /** Rows by outcome: of the last check, and after the start as they were invited or skipped. */
  counts: z.record(z.enum(IMPORT_OUTCOMES), count),
  invitations: z.record(z.enum(INVITATION_STATUSES), count),
});
export type ImportSummary = z.output<typeof importSummary>;

/** An import with its columns. */
export const importDetail = importSummary.extend({
  headings: z.array(z.string()),
  match: matchOfColumns,
  /** Cells of the first rows, for matching the columns. */
  preview: z.array(z.array(z.string())),
  /** Rows with errors that can still be downloaded. */
  badRowsKept: count,
});
export type ImportDetail = z.output<typeof importDetail>;

/** Why a row is skipped: an account with its address, an earlier row, or an earlier invitation. */
const skipReason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('member'),
    _id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    joinedAt: timestamp,
  }),
  z.object({ kind: z.literal('row'), line: count }),
  z.object({ kind: z.literal('invitation'), status: z.enum(INVITATION_STATUSES), invitedAt: timestamp }),
]);

/** One row of an import as it was understood, with its errors or the reason why it is skipped. */
export const importRow = z.object({
  line: count,
  answers: invitedAnswers,
  problems: z.array(rowProblem),
  skipped: skipReason.nullable(),
});
export type ImportRow = z.output<typeof importRow>;
