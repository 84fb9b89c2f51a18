import { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { CSV_START, csvHeaders, csvLine } from '#server/platform/csv.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { FileAnswer } from '#server/platform/http/endpoints.ts';
import { findDetail } from './import-views.service.ts';
import { listRowsAfter } from './import-rows.queries.ts';
import { cellsOf, problemsOf } from './stored-rows.service.ts';

const BATCH = 500;
const ROW = 'Row';
const WHY = 'Why it was left out';

/**
 * The rows that cannot be used, as they stood in the file, with their row numbers and the reasons. Mended, the file can be
 * sent as another list. Recorded before the first row leaves.
 * @throws {AppError} NOT_FOUND when there is no such import, or no bad row is kept of it.
 */
export async function exportBadRows(deps: Deps, admin: Admin, id: string): Promise<FileAnswer> {
  const { headings, badRowsKept: rows } = await findDetail(deps, id);
  if (rows === 0) throw new AppError('NOT_FOUND', 'No bad rows are kept of this import.');
  const now = deps.clock.now();
  await inTransaction(deps.db, (tx) =>
    recordAudit(
      tx,
      {
        action: 'import.bad-rows-exported',
        actorId: admin.member.id,
        subjectId: null,
        details: { import: id, rows },
      },
      now,
    ),
  );
  return new FileAnswer(Readable.from(linesOf(deps, id, headings)), csvHeaders('navodayan-bad-rows', now));
}

async function* linesOf(
  { db }: Pick<Deps, 'db'>,
  id: string,
  headings: readonly string[],
): AsyncGenerator<string> {
  yield CSV_START + csvLine([ROW, WHY, ...headings]);
  let after = 0;
  for (;;) {
    const batch = await listRowsAfter(db, id, { after, limit: BATCH, outcome: 'bad' });
    yield batch
      .map((row) =>
        csvLine([
          row.line,
          problemsOf(row)
            .map(({ message }) => message)
            .join(' '),
          ...cellsOf(row),
        ]),
      )
      .join('');
    after = batch.at(-1)?.line ?? after;
    if (batch.length < BATCH) return;
  }
}
