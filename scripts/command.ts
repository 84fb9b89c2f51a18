import { readConfig, SettingsError, type Config } from '../src/server/config.ts';
import { StartupError } from '../src/server/platform/startup-error.ts';
import { errorCode, errorMessage } from '../src/server/platform/system-error.ts';

/** An invalid command line, with a message for the operator. */
export class UsageError extends Error {}

/**
 * Runs a command with the settings from the environment. Reports errors that the operator can fix as one sentence, with
 * the usage after a mistake in the command line, and exits with 1.
 */
export async function runCommand(usage: string, work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env));
  } catch (error) {
    process.exitCode = 1;
    console.error(explain(error, usage));
  }
}

/** Returns whether the error is a mistake in the command line. */
export function isUsageError(error: unknown): boolean {
  return error instanceof UsageError || errorCode(error)?.startsWith('ERR_PARSE_ARGS') === true;
}

function explain(error: unknown, usage: string): unknown {
  if (isUsageError(error)) return `${errorMessage(error)}\n\n${usage}`;
  return error instanceof StartupError || error instanceof SettingsError ? error.message : error;
}
