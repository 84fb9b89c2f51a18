import type { DirectorySort } from '#shared/directory/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { id } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import type { Position } from './directory.queries.ts';
import { directoryErrors } from './errors.ts';

/** Said of a cursor that no answer can have given. */

const position = z.discriminatedUnion('sort', [
  z.strictObject({
    sort: z.literal('name'),
    name: z
      .string()
      .max(100)
      .regex(/^[^\0]*$/),
    id,
  }),
  // Microseconds, as the database counts them: with fewer, two members of the same moment could be skipped or doubled.
  z.strictObject({
    sort: z.literal('newest'),
    createdAt: z.iso.datetime({ precision: 6 }).startsWith('20'),
    id,
  }),
]);

/** A position as the text that callers send back to get the next page; they need not understand it. */
export function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Reads the cursor of a list in this order.
 * @throws {AppError} VALIDATION when it is no cursor, or one of a list in another order.
 */
export function readCursor(cursor: string, sort: DirectorySort): Position {
  const parsed = position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data.sort !== sort) {
    throw new AppError('VALIDATION', directoryErrors.cursorInvalid, {
      fields: { cursor: directoryErrors.cursorInvalid },
    });
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
