/** Reads secrets from files, which is how containers and systemd pass them to a process. */
import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the value of a variable, or undefined if it is unset or blank. */
export function valueOf(env: Environment, name: string): string | undefined {
  const value = env[name];
  return value === undefined || value.trim() === '' ? undefined : value;
}

/**
 * Reads each secret whose `_FILE` variable names a file, without trailing white space. Returns the values by setting,
 * and one line for each file that cannot be read or whose setting is also set directly.
 */
export function readSecretFiles(
  env: Environment,
  settings: readonly { readonly name: string }[],
): { values: Readonly<Record<string, string>>; problems: readonly string[] } {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const { name } of settings) {
    const file = valueOf(env, `${name}_FILE`);
    if (file === undefined) continue;
    if (valueOf(env, name) !== undefined) problems.push(`${name}, ${name}_FILE: set one of them, not both`);
    else
      try {
        values[name] = readFileSync(file, 'utf8').trimEnd();
      } catch (error) {
        problems.push(
          `${name}_FILE: the file cannot be read (${error instanceof Error ? error.message : String(error)})`,
        );
      }
  }
  return { values, problems };
}
