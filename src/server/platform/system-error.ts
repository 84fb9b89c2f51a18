/**
 * Returns the code of an error from Node or PostgreSQL (`ENOENT`, `ECONNREFUSED`, `57P03`), or `undefined` if it has
 * none.
 */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the message of any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
