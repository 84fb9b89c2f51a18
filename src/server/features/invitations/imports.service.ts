import { AppError, fieldError } from '#shared/errors.ts';
import { hasControlCharacters, tidy } from '#shared/fields.ts';
import { NO_LIST } from '#shared/files/lists.ts';
import { guessMatch, matchMessage, type ColumnMatch } from '#shared/invitations/columns.ts';
import { columnMatch, type ImportDetail } from '#shared/invitations/schema.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, SOURCE_MAX } from '#shared/invitations/values.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import type { UploadedFile } from '#server/platform/http/endpoints.ts';
import { newId } from '#server/platform/ids.ts';
import { readCsv } from '#server/platform/read-csv.ts';
import { checkRows, countOutcomes } from './checks.service.ts';
import { findDetail } from './import-views.service.ts';
import { listRowsAfter, markWanted, replaceRows, type CheckedRow } from './import-rows.queries.ts';
import { countColumns, holdDraft, insertImport, noteCheck } from './imports.queries.ts';
import { cellsOf } from './stored-rows.service.ts';

const BATCH = 1000;
const NAME_CHARACTERS_MAX = 200;
const ENDED = 'This import is no draft any more: somebody has started or cancelled it.';

/**
 * Takes a list, guesses what its columns hold, and checks its rows: a first dry run. Nobody is invited by it.
 * @throws {AppError} VALIDATION on `list` or `source`.
 */
export async function uploadImport(
  deps: Deps,
  admin: Admin,
  given: { readonly file: UploadedFile | undefined; readonly source: string },
): Promise<ImportDetail> {
  const source = checkedSource(given.source);
  if (!given.file) throw fieldError('list', NO_LIST);
  const { headings, rows } = await readCsv(given.file.path, {
    rows: IMPORT_ROWS_MAX,
    columns: IMPORT_COLUMNS_MAX,
  });
  const match = guessMatch(headings);
  const checked = await checkRows(deps, rows, match);
  const now = deps.clock.now();
  const id = newId(now);
  await inTransaction(deps.db, async (tx) => {
    await insertImport(tx, {
      id,
      file_name: tidy(given.file?.fileName ?? '').slice(0, NAME_CHARACTERS_MAX),
      source,
      headings: JSON.stringify(headings),
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
 * Says what the columns hold, and checks all rows again: a dry run.
 * @throws {AppError} NOT_FOUND; VALIDATION on `match`; STALE when it is no draft any more.
 */
export async function matchImport(deps: Deps, id: string, match: ColumnMatch): Promise<ImportDetail> {
  const { headings, status } = await findDetail(deps, id);
  if (status !== 'draft') throw new AppError('STALE', ENDED);
  const refused =
    match.length === headings.length ? matchMessage(match) : 'Say for every column what it holds.';
  if (refused) throw fieldError('match', refused);
  const checked = await checkRows(deps, await readRows(deps, id), columnMatch.parse(match));
  await inTransaction(deps.db, async (tx) => {
    if (!(await noteCheck(tx, id, { match, counts: countOutcomes(checked) })))
      throw new AppError('STALE', ENDED);
    await storeRows(tx, id, checked);
  });
  return findDetail(deps, id);
}

/**
 * Says whether a row that is like somebody known is to be invited all the same.
 * @throws {AppError} NOT_FOUND; STALE when the list is no draft any more, or the row was checked again and is like nobody.
 */
export async function wantRow(
  deps: Deps,
  id: string,
  row: { readonly line: number; readonly isWanted: boolean },
): Promise<ImportDetail> {
  await findDetail(deps, id);
  await inTransaction(deps.db, async (tx) => {
    if (!(await holdDraft(tx, id))) throw new AppError('STALE', ENDED);
    if (!(await markWanted(tx, id, row)))
      throw new AppError('STALE', 'The rows were checked again meanwhile, and this one is like nobody now.');
  });
  return findDetail(deps, id);
}

/** The sentence that a letter says about where it got the address from must be there, and be one line. */
function checkedSource(given: string): string {
  const source = tidy(given);
  if (source === '') throw fieldError('source', 'Say where this list comes from. The invitation says it.');
  if (source.length > SOURCE_MAX)
    throw fieldError('source', `This can have at most ${SOURCE_MAX} characters.`);
  if (hasControlCharacters(source))
    throw fieldError('source', 'This has characters that cannot be shown. Please type it again.');
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
