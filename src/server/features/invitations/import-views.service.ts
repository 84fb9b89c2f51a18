import { AppError } from '#shared/errors.ts';
import type { InvitedAnswers } from '#shared/invitations/rows.ts';
import {
  importDetail,
  type ImportDetail,
  type ImportRow,
  type ImportSummary,
} from '#shared/invitations/schema.ts';
import type { ImportOutcome } from '#shared/invitations/values.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  countRows,
  countWanted,
  listRowsAfter,
  listRowsWithCounterparts,
  type RowWithCounterpart,
} from './import-rows.queries.ts';
import { countImports, findImportRow, listImportRecords, type ImportRecord } from './imports.queries.ts';
import { countAhead, countInvitations, countLater, countUncertain } from './invitations.queries.ts';
import { answersOf, cellsOf, problemsOf } from './stored-rows.service.ts';

const PREVIEW_ROWS = 5;

type ViewDeps = Pick<Deps, 'db' | 'clock'>;
type Page = Readonly<{ page: number; limit: number }>;

/** A page of imports, the newest first, with what became of their rows and invitations. */
export async function listImports(
  { db }: ViewDeps,
  page: Page,
): Promise<Page & { imports: ImportSummary[]; total: number }> {
  const records = await listImportRecords(db, pageOf(page));
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
 * One import, with its columns and first rows.
 * @throws {AppError} NOT_FOUND
 */
export async function findDetail({ db, clock }: ViewDeps, id: string): Promise<ImportDetail> {
  const record = await findImportRow(db, id);
  if (!record) throw new AppError('NOT_FOUND', 'This import does not exist any more.');
  const invitations = await countInvitations(db, [id]);
  const isDraft = record.status === 'draft';
  const first = isDraft ? await listRowsAfter(db, id, { after: 0, limit: PREVIEW_ROWS }) : [];
  return {
    ...toSummary(record, invitations),
    headings: importDetail.shape.headings.parse(record.headings),
    match: importDetail.shape.match.parse(record.match),
    preview: first.map(cellsOf),
    ...(await countLetters({ db, clock }, record)),
    wanted: isDraft ? await countWanted(db, id) : 0,
    badRowsKept: await countRows(db, id, 'bad'),
  };
}

/** The letters in front of an import's own, and those of its own that do not simply wait for their turn. */
async function countLetters(
  { db, clock }: ViewDeps,
  { id, status, started_at: startedAt }: ImportRecord,
): Promise<Pick<ImportDetail, 'lettersAhead' | 'lettersLater' | 'lettersUncertain'>> {
  if (status !== 'sending' || startedAt === null)
    return { lettersAhead: 0, lettersLater: 0, lettersUncertain: 0 };
  const now = clock.now();
  return {
    lettersAhead: await countAhead(db, id, { startedAt, now }),
    lettersLater: await countLater(db, id, now),
    lettersUncertain: await countUncertain(db, id),
  };
}

/**
 * A page of an import's rows with one outcome, each with its errors, or beside what it is a duplicate of.
 * @throws {AppError} NOT_FOUND
 */
export async function listImportRows(
  { db, clock }: ViewDeps,
  id: string,
  { outcome, ...page }: Page & { outcome: ImportOutcome },
): Promise<Page & { rows: ImportRow[]; total: number }> {
  await findDetail({ db, clock }, id);
  const rows = await listRowsWithCounterparts(db, id, { outcome, ...pageOf(page) });
  return { rows: rows.map((row) => toRow(row, outcome)), total: await countRows(db, id, outcome), ...page };
}

function pageOf({ page, limit }: Page) {
  return { limit, offset: (page - 1) * limit };
}

function toSummary(
  record: ImportRecord,
  invitations: Awaited<ReturnType<typeof countInvitations>>,
): ImportSummary {
  const standing = { waiting: 0, sent: 0, used: 0, declined: 0, expired: 0, undeliverable: 0 };
  for (const row of invitations)
    if (row.import_id === record.id) standing[row.status] = Number(row.invitations);
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
      similar: record.similar_count,
      bad: record.bad_count,
      duplicate: record.duplicate_count,
      member: record.member_count,
      invited: record.invited_count,
    },
    invitations: standing,
  };
}

function toRow(row: RowWithCounterpart, outcome: ImportOutcome): ImportRow {
  return {
    line: row.line,
    answers: answersOf(row),
    problems: problemsOf(row),
    likeness: row.likeness,
    isWanted: row.is_wanted,
    counterpart: counterpartOf(row, outcome),
  };
}

function counterpartOf(row: RowWithCounterpart, outcome: ImportOutcome): ImportRow['counterpart'] {
  if ((outcome === 'duplicate' || outcome === 'similar') && row.twin_line !== null)
    return { kind: 'row', line: row.twin_line, answers: answersOf({ answers: row.twin_answers }) };
  if (outcome === 'invited' && row.invitation_status !== null && row.invited_at !== null)
    return {
      kind: 'invitation',
      status: row.invitation_status,
      invitedAt: row.invited_at.toISOString(),
    };
  if (
    (outcome === 'member' || outcome === 'similar') &&
    row.member_id !== null &&
    row.approval_status !== null &&
    row.joined_at !== null
  )
    return {
      kind: 'member',
      _id: row.member_id,
      approvalStatus: row.approval_status,
      joinedAt: row.joined_at.toISOString(),
      answers: memberAnswers(row),
    };
  return null;
}

/** An account in the words of the wizard, to stand beside a row. */
function memberAnswers(row: RowWithCounterpart): InvitedAnswers {
  return Object.fromEntries(
    Object.entries({
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      phoneNumber: row.phone,
      jnvName: row.school_name,
      states: row.school_state,
      city: row.school_district,
      inYear: row.in_year?.toString(),
      outYear: row.out_year?.toString(),
    }).flatMap(([field, value]) => (value ? [[field, value]] : [])),
  );
}
