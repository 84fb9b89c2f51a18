import { Client } from 'pg';
import { readConfig, SettingsError, type Config } from '#server/config.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode, errorMessage } from '#server/platform/system-error.ts';
import { settingsFile } from '#operator/settings-file.ts';

/** An invalid command line, with a message for the operator. */
export class UsageError extends Error {}

/**
 * Runs a command that works on a site: reads the command line and the settings, prints the site and its database on
 * standard error, and runs `work`. Reports errors like `runCommand`.
 */
export async function runOnSite<Arguments>(
  usage: string,
  readArguments: () => Arguments,
  work: (config: Config, values: Arguments) => Promise<void>,
): Promise<void> {
  await runCommand(usage, async () => {
    const values = readArguments();
    const config = readConfig(process.env);
    console.error(describeSite(config));
    await work(config, values);
  });
}

/**
 * Runs a command, or prints its usage if the command line contains `--help`. Prints errors that the operator can fix as
 * one sentence, followed by the usage if the command line is invalid, and exits with 1.
 */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    await work();
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

/** Returns a line such as `Site https://union.example, database "navodayan" at db:5432, settings from /etc/…`. */
function describeSite({ publicUrl, databaseUrl, dataDir }: Config): string {
  const file = settingsFile();
  return [
    `Site ${publicUrl}`,
    databaseUrl === undefined ? `embedded database in ${dataDir}` : describeDatabase(databaseUrl),
    file === undefined ? 'settings from the environment' : `settings from ${file}`,
  ].join(', ');
}

function describeDatabase(url: string): string {
  const { host, port, database } = new Client({ connectionString: url });
  return `database "${database}" at ${host.startsWith('/') ? host : `${host}:${port}`}`;
}
