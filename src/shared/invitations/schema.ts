import { timestamp } from '#shared/schemas.ts';
import { APPROVAL_STATUSES } from '#shared/members/values.ts';
import { z } from '#shared/zod.ts';
import { IMPORT_FIELDS } from './columns.ts';
import { INVITED_FIELDS } from './rows.ts';
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_LIKENESSES,
  IMPORT_OUTCOMES,
  IMPORT_STATUSES,
  INVITATION_STATUSES,
} from './values.ts';

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
