/**
 * Returns the HTTP status of a failed call; 0 if there was no response, null for other errors. Does not import
 * `ApiError`, so that a visitor's first view does not load the code of the calls.
 */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
}
