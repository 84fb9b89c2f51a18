import { AppError } from '#shared/errors.ts';
import { platformErrors } from '#server/platform/errors.ts';

/**
 * Refuses input with text that PostgreSQL would not store as it is: a NUL character, or half of a surrogate pair
 * (RFC 8259, §8.2). Iterative, because JSON may be nested deeper than the stack.
 * @throws {AppError} VALIDATION
 */
export function refuseUnstorableText(...input: readonly unknown[]): void {
  const waiting = [...input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed())
        throw new AppError('VALIDATION', platformErrors.unstorable);
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) waiting.push(inner);
    }
  }
}
