/**
 * The HTTP status with which a call failed, 0 when no answer came, null when it was no failed call. It asks for no class: the
 * code of the calls loads with the first call, so that a visitor's first view does without it.
 */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
}
