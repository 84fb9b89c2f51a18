import { timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { UNCLEAR } from './columns.ts';
import { IMPORT_FIELDS } from './fields.ts';
import { INVITED_FIELDS } from './rows.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_OUTCOMES, IMPORT_STATUSES, INVITATION_STATUSES } from './values.ts';

const count = z.number().int();
const matchOfColumns = z.array(
  z.enum(['', UNCLEAR, ...IMPORT_FIELDS], { error: issueMessage({ en: 'Choose one of the fields.' }) }),
);

/** Column match, as sent in a request. */
export const columnMatch = matchOfColumns.max(IMPORT_COLUMNS_MAX);

/** Sign-up answers that an invitation fills in. */
export const invitedAnswers = z.partialRecord(z.enum(INVITED_FIELDS), z.string());

/** Reason for rejecting a row: the field, or `row`, and the error message. */
export const rowProblem = z.object({ field: z.enum([...INVITED_FIELDS, 'row']), message: z.string() });

export const importSummary = z.object({
  _id: z.string(),
  fileName: z.string(),
  source: z.string(),
  status: z.enum(IMPORT_STATUSES),
  uploadedAt: timestamp,
  /** Administrator who uploaded the list; null if their account was deleted. */
  uploadedBy: z.string().nullable(),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  rows: count,
  /** Number of rows by outcome: as last checked or, once the import has started, as invited or skipped. */
  counts: z.record(z.enum(IMPORT_OUTCOMES), count),
  invitations: z.record(z.enum(INVITATION_STATUSES), count),
});
export type ImportSummary = z.output<typeof importSummary>;

/** Parts of an imported file that are not rows, for the administrator. */
export const fileNotes = z.object({
  /** Name of the sheet that was read; null for a CSV file. */
  sheet: z.string().nullable(),
  otherSheets: z.array(z.string()),
  /** Number of rows that the workbook hides; they were read like all others. */
  hiddenRows: count,
  /** Number of rows above the column names, such as titles; they were left out. */
  rowsAbove: count,
});

/** An import with its columns. */
export const importDetail = importSummary.extend({
  headings: z.array(z.string()),
  match: matchOfColumns,
  /** Up to three different values of each column, for matching it; empty once the import has started. */
  samples: z.array(z.array(z.string())),
  file: fileNotes,
  /** Number of rows with errors that can still be downloaded. */
  badRowsKept: count,
});
export type ImportDetail = z.output<typeof importDetail>;

/** Reason for skipping a row: an account, an earlier row or an earlier invitation has the same address. */
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

/** One parsed row of an import, with its errors or the reason why it is skipped. */
export const importRow = z.object({
  line: count,
  answers: invitedAnswers,
  problems: z.array(rowProblem),
  skipped: skipReason.nullable(),
});
export type ImportRow = z.output<typeof importRow>;
