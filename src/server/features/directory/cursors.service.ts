import type { DirectorySort } from '#shared/directory/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { id } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import type { Position } from './directory.queries.ts';
import { directoryErrors } from './text.ts';

/** Error for a cursor that this server did not issue. */

const name = z
  .string()
  .max(100)
  .regex(/^[^\0]*$/);

const position = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('name'), name, id }),
  z.strictObject({ sort: z.literal('own-batch'), isOwn: z.boolean(), name, id }),
  // Microseconds, as in the database; with less precision, members created close together could be skipped or repeated.
  z.strictObject({
    sort: z.literal('newest'),
    createdAt: z.iso.datetime({ precision: 6 }).startsWith('20'),
    id,
  }),
]);

/** Cursor of the sort `own-batch`: the last member shown, and whether they belong to the reader's batch. */
export type OwnBatchPosition = Readonly<{ sort: 'own-batch'; isOwn: boolean; name: string; id: string }>;
export type ListPosition = Position | OwnBatchPosition;

/** Encodes a position as an opaque cursor for the next page. */
export function writeCursor(position: ListPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Decodes the cursor of a list in this order.
 * @throws {AppError} VALIDATION if it is not a cursor, or was issued for another order.
 */
export function readCursor<Sort extends DirectorySort>(
  cursor: string,
  sort: Sort,
): Extract<ListPosition, { sort: Sort }> {
  const parsed = position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || !isOf(parsed.data, sort)) {
    throw new AppError('VALIDATION', directoryErrors.cursorInvalid, {
      fields: { cursor: directoryErrors.cursorInvalid },
    });
  }
  return parsed.data;
}

function isOf<Sort extends DirectorySort>(
  found: ListPosition,
  sort: Sort,
): found is Extract<ListPosition, { sort: Sort }> {
  return found.sort === sort;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
