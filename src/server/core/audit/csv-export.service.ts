import { Readable } from 'node:stream';
import type { AuditAction } from '#shared/audit-log/endpoints.ts';
import { CSV_START, csvHeaders, csvLine, type CsvCell } from '#server/platform/csv.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { FileAnswer } from '#server/platform/http/endpoints.ts';
import { recordAudit } from './audit.service.ts';

const BATCH = 500;

/** A CSV column: its heading, and the function that returns a cell's value. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => CsvCell];

type CsvExport<Row> = Readonly<{
  /** File name without extension. */
  name: string;
  action: AuditAction;
  /** Number of rows when the export starts, for the audit log. */
  details: Readonly<Record<string, number>>;
  columns: readonly CsvColumn<Row>[];
  idOf: (row: Row) => string;
  /** Returns up to `limit` rows after this id, sorted by id; the first rows for null. */
  next: (after: string | null, limit: number) => Promise<readonly Row[]>;
}>;

/**
 * Streams a list as a CSV file (RFC 4180). Before the first row is sent, records the export and its row count in the
 * audit log.
 */
export async function exportCsv<Row>(
  deps: Pick<Deps, 'clock' | 'db'>,
  admin: Admin,
  csv: CsvExport<Row>,
): Promise<FileAnswer> {
  const { name, action, details } = csv;
  const now = deps.clock.now();
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, { action, actorId: admin.member.id, subjectId: null, details }, now),
  );
  return new FileAnswer(Readable.from(linesOf(csv)), csvHeaders(name, now));
}

/** Yields the header, then one chunk per batch of rows. */
async function* linesOf<Row>({ columns, idOf, next }: CsvExport<Row>): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns.map(([heading]) => heading));
  let after: string | null = null;
  for (;;) {
    const batch: readonly Row[] = await next(after, BATCH);
    yield batch.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = idOf(last);
  }
}
