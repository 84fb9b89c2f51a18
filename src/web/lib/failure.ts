/**
 * Returns the HTTP status of a failed call; 0 if there was no response, null for other errors. Does not import
 * `ApiError`, so that a visitor's first view does not load the code of the calls.
 */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
}

/** Returns whether a failed call may succeed if repeated: there was no response, or the server is in trouble. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && (status === 0 || status >= 500);
}
