import { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import {
  importDetail,
  rowProblem,
  type ImportDetail,
  type ImportRow,
  type ImportSummary,
} from '#shared/invitations/schema.ts';
import type { ImportOutcome } from '#shared/invitations/values.ts';
import { z } from '#shared/zod.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { CSV_START, csvHeaders, csvLine } from '#server/platform/csv.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { FileAnswer } from '#server/platform/http/endpoints.ts';
import { countRows, listRowsAfter, listRowsWithReasons, type RowWithReason } from './import-rows.queries.ts';
import { countImports, findImportRow, listImportRecords, type ImportRecord } from './imports.queries.ts';
import { countInvitations } from './invitations.queries.ts';
import { answersOf } from './service.ts';
import { invitationErrors } from './text.ts';

/** Number of rows in which the values of a column are looked for. */
const SAMPLED_ROWS = 500;
const SAMPLES_MAX = 3;
const SAMPLE_CHARACTERS_MAX = 200;
const CSV_BATCH = 500;

type ViewDeps = Pick<Deps, 'db'>;
type Page = Readonly<{ page: number; limit: number }>;

/** Returns a page of imports, newest first, with counts of their rows and invitations. */
export async function listImports(
  { db }: ViewDeps,
  page: Page,
): Promise<Page & { imports: ImportSummary[]; total: number }> {
  const records = await listImportRecords(db, toOffset(page));
  const invitations = await countInvitations(
    db,
    records.map(({ id }) => id),
  );
  return {
    imports: records.map((record) => toSummary(record, invitations)),
    total: await countImports(db),
    ...page,
  };
}

/**
 * Returns one import with its columns and first rows.
 * @throws {AppError} NOT_FOUND
 */
export async function findDetail({ db }: ViewDeps, id: string): Promise<ImportDetail> {
  const record = await findImportRow(db, id);
  if (!record) throw new AppError('NOT_FOUND', invitationErrors.importNotFound);
  const first =
    record.status === 'draft' ? await listRowsAfter(db, id, { after: 0, limit: SAMPLED_ROWS }) : [];
  const columns = columnsIn(record);
  return {
    ...toSummary(record, await countInvitations(db, [id])),
    ...columns,
    samples: samplesOf(columns.headings.length, first.map(cellsOf)),
    file: importDetail.shape.file.parse(record.file_notes),
    badRowsKept: await countRows(db, id, 'bad'),
  };
}

/**
 * Returns a page of rows with one outcome, each with its errors or the reason why it is skipped.
 * @throws {AppError} NOT_FOUND
 */
export async function listImportRows(
  { db }: ViewDeps,
  id: string,
  { outcome, ...page }: Page & { outcome: ImportOutcome },
): Promise<Page & { rows: ImportRow[]; total: number }> {
  await findDetail({ db }, id);
  const rows = await listRowsWithReasons(db, id, { outcome, ...toOffset(page) });
  return { rows: rows.map((row) => toRow(row, outcome)), total: await countRows(db, id, outcome), ...page };
}

/**
 * Exports the rows with errors as a CSV file: their cells as stored, with row numbers and reasons. Once fixed, the file
 * can be imported. Records the download in the audit log first.
 * @throws {AppError} NOT_FOUND if the import does not exist or has no stored rows with errors.
 */
export async function exportBadRows(deps: Deps, admin: Admin, id: string): Promise<FileAnswer> {
  const { headings, badRowsKept: rows } = await findDetail(deps, id);
  if (rows === 0) throw new AppError('NOT_FOUND', invitationErrors.noBadRows);
  const now = deps.clock.now();
  const actorId = admin.member.id;
  const details = { import: id, rows };
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, { action: 'import.bad-rows-exported', actorId, subjectId: null, details }, now),
  );
  return new FileAnswer(Readable.from(linesOf(deps, id, headings)), csvHeaders('navodayan-bad-rows', now));
}

async function* linesOf({ db }: ViewDeps, id: string, headings: readonly string[]): AsyncGenerator<string> {
  yield CSV_START + csvLine(['Row', 'Why it was skipped', ...headings]);
  let after = 0;
  for (;;) {
    const batch = await listRowsAfter(db, id, { after, limit: CSV_BATCH, outcome: 'bad' });
    yield batch
      .map((row) => {
        const reasons = problemsOf(row).map(({ message }) => message);
        return csvLine([row.line, reasons.join(' '), ...cellsOf(row)]);
      })
      .join('');
    after = batch.at(-1)?.line ?? after;
    if (batch.length < CSV_BATCH) return;
  }
}

/** Parses the headings of a stored import and the fields that they are matched to. */
export function columnsIn(record: Pick<ImportRecord, 'headings' | 'match'> | undefined) {
  return importDetail.pick({ headings: true, match: true }).parse(record);
}

/** Returns the first three different values of each column. */
function samplesOf(columns: number, rows: readonly (readonly string[])[]): string[][] {
  return Array.from({ length: columns }, (_, index) => {
    const values = rows.map((cells) => (cells[index] ?? '').trim().slice(0, SAMPLE_CHARACTERS_MAX));
    return [...new Set(values)].filter((value) => value !== '').slice(0, SAMPLES_MAX);
  });
}

/** Returns the cells of a stored row: the original ones, except dates of birth. */
export function cellsOf(row: { readonly cells: unknown }): string[] {
  return z.array(z.string()).parse(row.cells);
}

function problemsOf(row: { readonly problems: unknown }): z.output<typeof rowProblem>[] {
  return z.array(rowProblem).parse(row.problems);
}

function toOffset({ page, limit }: Page) {
  return { limit, offset: (page - 1) * limit };
}

function toSummary(record: ImportRecord, rows: Awaited<ReturnType<typeof countInvitations>>): ImportSummary {
  const invitations = { waiting: 0, sent: 0, accepted: 0, declined: 0, bounced: 0 };
  for (const row of rows) if (row.import_id === record.id) invitations[row.status] = Number(row.invitations);
  return {
    _id: record.id,
    fileName: record.file_name,
    source: record.source,
    status: record.status,
    uploadedAt: record.uploaded_at.toISOString(),
    uploadedBy: record.first_name === null ? null : `${record.first_name} ${record.last_name ?? ''}`.trim(),
    startedAt: record.started_at?.toISOString() ?? null,
    endedAt: record.ended_at?.toISOString() ?? null,
    rows: record.row_count,
    counts: {
      fresh: record.fresh_count,
      bad: record.bad_count,
      duplicate: record.duplicate_count,
      member: record.member_count,
      invited: record.invited_count,
    },
    invitations,
  };
}

function toRow(row: RowWithReason, outcome: ImportOutcome): ImportRow {
  return {
    line: row.line,
    answers: answersOf(row),
    problems: problemsOf(row),
    skipped: skipReasonOf(row, outcome),
  };
}

function skipReasonOf(row: RowWithReason, outcome: ImportOutcome): ImportRow['skipped'] {
  if (outcome === 'duplicate' && row.duplicate_of !== null) return { kind: 'row', line: row.duplicate_of };
  if (outcome === 'invited' && row.invitation_status !== null && row.invited_at !== null)
    return { kind: 'invitation', status: row.invitation_status, invitedAt: row.invited_at.toISOString() };
  if (outcome === 'member' && row.member_id !== null && row.joined_at !== null)
    return {
      kind: 'member',
      _id: row.member_id,
      first_name: row.first_name ?? '',
      last_name: row.last_name ?? '',
      joinedAt: row.joined_at.toISOString(),
    };
  return null;
}
