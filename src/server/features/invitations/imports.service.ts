import { AppError, fieldError } from '#shared/errors.ts';
import { hasControlCharacters, tidy } from '#shared/fields.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import { listErrors } from '#shared/files/lists.ts';
import { countHeadings, guessMatch, matchMessage, type ColumnMatch } from '#shared/invitations/columns.ts';
import { columnsOf } from '#shared/invitations/rows.ts';
import { columnMatch, type ImportDetail } from '#shared/invitations/schema.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, SOURCE_MAX } from '#shared/invitations/values.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import type { UploadedFile } from '#server/platform/http/endpoints.ts';
import { newId } from '#server/platform/ids.ts';
import { readList } from '#server/platform/read-list.ts';
import { checkRows, countOutcomes } from './checks.service.ts';
import { cellsOf, findDetail } from './import-views.service.ts';
import { listRowsAfter, replaceRows, type CheckedRow } from './import-rows.queries.ts';
import { countColumns, insertImport, recordCheck } from './imports.queries.ts';
import { invitationErrors } from './text.ts';

const BATCH = 1000;
const NAME_CHARACTERS_MAX = 200;

/**
 * Stores an uploaded list, a CSV or Excel file, as a draft: matches its columns by their headings and checks its rows.
 * Sends nothing.
 * @throws {AppError} VALIDATION on `list` or `source`; BUSY.
 */
export async function uploadImport(
  deps: Deps,
  admin: Admin,
  given: { readonly file: UploadedFile | undefined; readonly source: string },
): Promise<ImportDetail> {
  const source = checkedSource(given.source);
  if (!given.file) throw fieldError('list', listErrors.needed);
  const { headings, rows, ...notes } = await readList(given.file, {
    rows: IMPORT_ROWS_MAX,
    columns: IMPORT_COLUMNS_MAX,
    countHeadings,
  });
  const isBlank = (index: number) =>
    headings[index] === '' && rows.every(({ cells }) => (cells[index] ?? '').trim() === '');
  const match = guessMatch(headings, isBlank);
  const checked = await checkRows(deps, rows, columnsOf(headings, match));
  const now = deps.clock.now();
  const id = newId(now);
  await inTransaction(deps.db, async (tx) => {
    await insertImport(tx, {
      id,
      file_name: tidy(given.file?.fileName ?? '').slice(0, NAME_CHARACTERS_MAX),
      source,
      headings: JSON.stringify(headings),
      file_notes: JSON.stringify(notes),
      match: JSON.stringify(match),
      uploaded_by: admin.member.id,
      uploaded_at: now,
      row_count: rows.length,
      ...countColumns(countOutcomes(checked)),
    });
    await storeRows(tx, id, checked);
    const details = { import: id, rows: rows.length };
    await recordAudit(
      tx,
      { action: 'import.uploaded', actorId: admin.member.id, subjectId: null, details },
      now,
    );
  });
  return findDetail(deps, id);
}

/**
 * Changes the column match and rechecks all rows.
 * @throws {AppError} NOT_FOUND; VALIDATION on `match`; STALE if it is no longer a draft.
 */
export async function matchImport(deps: Deps, id: string, match: ColumnMatch): Promise<ImportDetail> {
  const { headings, status } = await findDetail(deps, id);
  if (status !== 'draft') throw new AppError('STALE', invitationErrors.importStarted);
  const refused =
    match.length === headings.length
      ? matchMessage(match, deps.site().schoolShort)
      : invitationErrors.matchIncomplete;
  if (refused) throw fieldError('match', refused);
  const checked = await checkRows(
    deps,
    await readRows(deps, id),
    columnsOf(headings, columnMatch.parse(match)),
  );
  await inTransaction(deps.db, async (tx) => {
    if (!(await recordCheck(tx, id, { match, counts: countOutcomes(checked) })))
      throw new AppError('STALE', invitationErrors.importStarted);
    await storeRows(tx, id, checked);
  });
  return findDetail(deps, id);
}

/** Validates and tidies the description of the list's origin, which the invitation email shows on one line. */
function checkedSource(given: string): string {
  const source = tidy(given);
  if (source === '') throw fieldError('source', invitationErrors.sourceNeeded);
  if (source.length > SOURCE_MAX) throw fieldError('source', fieldErrors.textTooLong(SOURCE_MAX));
  if (hasControlCharacters(source)) throw fieldError('source', invitationErrors.sourceNotShown);
  return source;
}

async function storeRows(tx: Tx, id: string, rows: readonly CheckedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await replaceRows(tx, id, rows.slice(at, at + BATCH));
}

async function readRows({ db }: Deps, id: string): Promise<{ line: number; cells: string[] }[]> {
  const rows: { line: number; cells: string[] }[] = [];
  for (;;) {
    const found = await listRowsAfter(db, id, { after: rows.at(-1)?.line ?? 0, limit: BATCH });
    rows.push(...found.map((row) => ({ line: row.line, cells: cellsOf(row) })));
    if (found.length < BATCH) return rows;
  }
}
