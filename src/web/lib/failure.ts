/**
 * Returns the HTTP status of a failed call: 0 without a response, null for other errors. Does not need `ApiError`, so
 * that a visitor's first view does not load the code of the calls.
 */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
}
