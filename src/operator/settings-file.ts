/** Finds and writes the settings file of an installation. */
import { accessSync, chownSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseEnv } from 'node:util';
import { StartupError } from '#server/platform/startup-error.ts';

/** File to which `navodayan setup` writes the settings of this machine. */
export const INSTALLED_SETTINGS = '/etc/navodayan/navodayan.env';

const CANDIDATES = [join(import.meta.dirname, '../../.env'), INSTALLED_SETTINGS];

/** The file that `loadSettings` loaded into the environment. */
let loaded: string | undefined;

/**
 * Loads the settings into the environment and returns the arguments without `--env`. Uses the first of these files: the
 * file named after `--env`; the file that `SETTINGS_FILE` names, which containers set and which may not exist yet;
 * unless the environment already identifies a site, `.env` beside the program or the installed file. Variables that are
 * already set take precedence. `navodayan setup` reads no file.
 * @throws {StartupError} if the file is missing or cannot be read.
 */
export function loadSettings(args: readonly string[]): readonly string[] {
  if (args[0] === 'setup') return args;
  const at = args.findIndex((arg) => arg === '--env' || arg.startsWith('--env='));
  if (at === -1) {
    const { SETTINGS_FILE: named } = process.env;
    const candidates = named === undefined ? CANDIDATES : [named];
    if (named !== undefined || !namesSite(process.env)) load(candidates.find((file) => existsSync(file)));
    return args;
  }
  const [option = '', next = ''] = args.slice(at, at + 2);
  const isSeparate = option === '--env';
  const file = isSeparate ? next : option.slice('--env='.length);
  if (file === '') throw new StartupError('Name the settings file after --env.');
  load(resolve(file));
  return args.toSpliced(at, isSeparate ? 2 : 1);
}

export function settingsFile(): string | undefined {
  return loaded;
}

/** Returns whether the environment identifies a site. */
function namesSite({ DATA_DIR, DATABASE_URL, DATABASE_URL_FILE }: NodeJS.ProcessEnv): boolean {
  return [DATA_DIR, DATABASE_URL, DATABASE_URL_FILE].some((value) => (value ?? '') !== '');
}

function load(file: string | undefined): void {
  if (file === undefined) return;
  if (!existsSync(file)) throw new StartupError(`There is no settings file ${file}.`);
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new StartupError(
      `The settings file ${file} cannot be read by this user. Run the command as the user of the application, ` +
        'such as "sudo -u navodayan navodayan doctor".',
    );
  }
  loadEnvFile(file);
  loaded = file;
}

export type Values = Readonly<Record<string, string>>;

/** Writes the settings file, which only its owner and this group may read. */
export function writeSettings(file: string, values: Values, gid?: number): void {
  const [folder, lines] = [
    dirname(file),
    Object.entries(values).map(([name, value]) => `${name}=${quoted(value)}`),
  ];
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  writeFileSync(file, [HEADER, ...lines, ''].join('\n'), { mode: 0o640 });
  if (gid !== undefined) for (const path of [folder, file]) chownSync(path, 0, gid);
}

const HEADER =
  '# Written by "navodayan setup". The table of settings in docs/operations.md lists all of them.';

/** Returns whether a value can be quoted in a file that systemd, Node, shells and container engines read. */
export function isWritable(value: string): boolean {
  if (value.includes("'") && /["\\$`]/.test(value)) return false;
  return parseEnv(`NAME=${quoted(value)}`)['NAME'] === value;
}

function quoted(value: string): string {
  if (/^[\w@%+:,./=?&-]*$/.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}
