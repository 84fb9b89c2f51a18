/**
 * Reason why the application cannot start, worded for the operator: the problem and its solution, in one or two
 * sentences, without secrets. `main.ts` and the scripts print only the message (no stack) and exit with 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
