/**
 * Reason why the application cannot start, worded for the operator: what is wrong and what to do, in one or two
 * sentences, without a secret. `main.ts` and the scripts print only the message (no stack) and exit with 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
