/**
 * A reason why the application cannot start, worded for the person at the terminal: what is wrong and what to do, in
 * one or two sentences, without a secret in it. `main.ts` and the scripts print the message alone (no stack) and exit
 * with 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
