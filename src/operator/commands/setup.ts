/** `navodayan setup`: asks for the settings of a new installation, and prepares this machine, or its container. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { readConfig, SettingsError } from '#server/config.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { isEmail, tidy } from '#shared/fields.ts';
import { communitySettingMessage, missingInProduction } from '#shared/site/community-values.ts';
import { DEFAULT_LOCALE, text } from '#shared/text.ts';
import { installProxy, installUnits, PROGRAM, requireRoot, run, runAsService } from '#operator/machine.ts';
import { INSTALLED_SETTINGS, isWritable, writeSettings, type Values } from '#operator/settings-file.ts';
import {
  createDatabase,
  createDataFolder,
  createUser,
  LOCAL_DATABASE,
  serviceIds,
  writeBackupKey,
} from '#operator/new-machine.ts';
import { runCommand } from './run-command.ts';

/** The container image names its settings file in this variable. */
const { SETTINGS_FILE } = process.env;
const USAGE = `Usage:
  sudo navodayan setup

Asks for the domain, mail server, sender and first administrator of a new site, and for the contact details that members
see. Creates the system user, the database and the key of the backups, and writes ${INSTALLED_SETTINGS},
the units of systemd and the Caddyfile. Settings in the environment, such as DATABASE_URL, are neither asked for nor written.`;

const DEFAULTS: Values = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: '/var/lib/navodayan',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  DATABASE_URL: LOCAL_DATABASE,
};
const QUESTIONS: readonly (readonly [name: string, question: string])[] = [
  ['PUBLIC_URL', 'Domain of the site, such as union.example.org'],
  ['SMTP_URL', 'Mail server, such as smtps://user:password@mail.example.org'],
  ['MAIL_FROM', 'Sender of emails, such as Navodayan Alumni Union <no-reply@union.example.org>'],
];

await runCommand(USAGE, async () => {
  const file = SETTINGS_FILE ?? INSTALLED_SETTINGS;
  const isContainer = SETTINGS_FILE !== undefined;
  if (!isContainer) requireRoot();
  if (existsSync(file)) throw new StartupError(`${file} exists. Edit it, or delete it to start again.`);
  const typed = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const ask = (question: string, problemOf: (value: string) => string | undefined) =>
    askUntilValid(typed, question, problemOf);

  const settings: Record<string, string> = isContainer ? {} : withoutPreset(DEFAULTS);
  for (const [name, question] of QUESTIONS)
    if (!isPreset(name))
      settings[name] = withScheme(name, await ask(question, (value) => settingProblem(name, value)));
  const admin = await ask("First administrator's email", (value) =>
    isEmail(value, '*') ? undefined : 'Enter an email address.',
  );
  const contacts: string[] = [];
  for (const { name, example } of missingInProduction({}))
    contacts.push(
      name,
      await ask(`${name}, such as ${example.replaceAll('"', '')}`, (value) => {
        const message = communitySettingMessage(name, tidy(value));
        return message && text(DEFAULT_LOCALE, message);
      }),
    );
  const { publicUrl, dataDir } = readConfig({ ...settings, ...process.env });

  if (!isContainer) {
    createUser();
    if (settings['DATABASE_URL'] === LOCAL_DATABASE) createDatabase();
    createDataFolder(dataDir);
  }
  writeSettings(file, settings, isContainer ? undefined : serviceIds().gid);
  try {
    const command = isContainer ? (...args: string[]) => run(`${PROGRAM}/navodayan`, ...args) : runAsService;
    command('migrate');
    command('community', 'set', ...contacts);
    command('admin', 'create', '--email', admin);
  } catch (error) {
    await rm(file);
    throw new StartupError('The set-up stopped. Fix the problem above, then run the command again.', {
      cause: error,
    });
  }
  if (isContainer) {
    console.log('Wrote the settings. Start the site: docker compose up -d');
    return;
  }
  writeBackupKey();
  installUnits();
  installProxy(new URL(publicUrl).hostname);
  console.log(`Wrote ${file}, the units in /etc/systemd/system and, for Caddy, its Caddyfile.`);
});

async function askUntilValid(
  typed: AsyncIterator<string>,
  question: string,
  problemOf: (value: string) => string | undefined,
): Promise<string> {
  for (;;) {
    process.stdout.write(`${question}: `);
    const { value, done } = await typed.next();
    if (done === true)
      throw new StartupError(
        '\nStopped before the last question. Nothing was written. Run the command again.',
      );
    const answer = value.trim();
    const problem = problemOf(answer);
    if (problem === undefined) return answer;
    console.log(`  ${problem}`);
  }
}

/** Returns why the application would reject this value, without the name of the setting. */
function settingProblem(name: string, typed: string): string | undefined {
  const value = withScheme(name, typed);
  if (value === '') return 'Enter a value.';
  if (!isWritable(value)) return 'Use only one kind of quotation marks.';
  try {
    readConfig({ NODE_ENV: 'production', [name]: value });
    return undefined;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const line = error.problems.find((problem) => problem.startsWith(`${name}: `));
    return line && `This ${line.slice(name.length + 2)}.`;
  }
}

function withScheme(name: string, value: string): string {
  return name === 'PUBLIC_URL' && value !== '' && !value.includes('://') ? `https://${value}` : value;
}

function isPreset(name: string): boolean {
  const { env } = process;
  return [env[name], env[`${name}_FILE`]].some((value) => (value ?? '') !== '');
}

function withoutPreset(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isPreset(name)));
}
