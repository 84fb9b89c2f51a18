import { Readable } from 'node:stream';
import type { AuditAction } from '#shared/audit-log/endpoints.ts';
import { CSV_START, csvHeaders, csvLine, type CsvCell } from '#server/platform/csv.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { FileAnswer } from '#server/platform/http/endpoints.ts';
import { recordAudit } from './audit.service.ts';

const BATCH = 500;

/** A heading, and what stands below it. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => CsvCell];

type Wanted<Row> = Readonly<{
  /** Of the file, without its ending. */
  name: string;
  action: AuditAction;
  /** How many rows there are when it begins. */
  details: Readonly<Record<string, number>>;
  columns: readonly CsvColumn<Row>[];
  idOf: (row: Row) => string;
  /** The rows after the one with this id, in the order of their ids. */
  next: (after: string | null, limit: number) => Promise<readonly Row[]>;
}>;

/**
 * A list as a CSV file (RFC 4180), sent as it is read. It is recorded before the first row leaves: who exported, and how
 * many rows there were.
 */
export async function exportCsv<Row>(
  deps: Pick<Deps, 'clock' | 'db'>,
  admin: Admin,
  wanted: Wanted<Row>,
): Promise<FileAnswer> {
  const { name, action, details } = wanted;
  const now = deps.clock.now();
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, { action, actorId: admin.member.id, subjectId: null, details }, now),
  );
  return new FileAnswer(Readable.from(linesOf(wanted)), csvHeaders(name, now));
}

/** One chunk for each batch. */
async function* linesOf<Row>({ columns, idOf, next }: Wanted<Row>): AsyncGenerator<string> {
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
