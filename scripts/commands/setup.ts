/** `navodayan setup`: asks for the settings of a new installation and prepares it. */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { userInfo } from 'node:os';
import { parseArgs, parseEnv } from 'node:util';
import { z } from '#shared/zod.ts';
import { confirm, interview } from '#server/features/operations/interview.service.ts';
import { examineMailDomain, senderDomain } from '#server/features/operations/mail-domain.service.ts';
import {
  answerProblems,
  configOf,
  connectionProblems,
  definedIn,
  presetSettings,
  settingsIn,
  settingsText,
  withDefaults,
  type Answers,
} from '#server/features/operations/setup-answers.service.ts';
import {
  checkSettingsFile,
  makeBackupKey,
  makeDataFolder,
  sendTestEmail,
  writeSettingsFile,
  type Owner,
  type Prepared,
} from '#server/features/operations/setup.service.ts';
import { isLoopback } from '#server/config/ip-address.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorMessage } from '#server/platform/system-error.ts';
import { INSTALLED_SETTINGS } from '../settings-file.ts';
import { openTerminal, printFinding } from '../terminal.ts';
import { runCommand, UsageError } from './run-command.ts';

const SERVICE_USER = 'navodayan';
/** The container image sets this variable. */
const { SETTINGS_FILE } = process.env;
const USAGE = `Usage:
  navodayan setup [--to FILE] [--user NAME] [--force]
  navodayan setup --answers FILE [--test-email] [--to FILE] [--user NAME] [--force]

Asks for the settings, contact details and first administrator of a new installation, checks each answer, creates the
database and a backup key, and writes the settings file, by default ${INSTALLED_SETTINGS}.
As root it works for the system user "${SERVICE_USER}", which it creates; --user names another one.
An answers file has lines such as PUBLIC_URL=https://union.example.org; docs/operations.md lists them.`;

const results = z.union([
  z.object({
    prepared: z.object({ username: z.string(), link: z.string().nullable(), minutes: z.number() }),
  }),
  z.object({ problem: z.string() }),
]);

await runCommand(USAGE, async () => {
  const options = readArguments();
  const file = resolve(options.to);
  const previous = checkSettingsFile(file, options);
  const user = userFor(options.user);
  const preset = presetSettings(process.env);
  const names = Object.keys(preset).toSorted();
  if (names.length > 0) console.log(`Set in the environment: ${names.join(', ')}.`);

  const given =
    options.answers === undefined
      ? await ask(preset, previous)
      : await readAnswers(options.answers, preset, options.testEmail);
  const answers = withDefaults(given, preset);
  const owner = user === undefined ? undefined : ownerOf(user);
  const prepared = await prepare(answers, preset, owner);
  const settings = Object.fromEntries(Object.entries(answers).filter(([name]) => !(name in preset)));
  // In a container, the key is a separate secret.
  const key = SETTINGS_FILE === undefined ? join(dirname(file), 'backup.key') : null;
  const isNewKey = key !== null && (await makeBackupKey(key, owner));
  await writeSettingsFile(file, settingsText(settings), owner);
  if (isNewKey) console.log(`Made the backup key ${key}. Keep a copy of it on another machine.`);
  report(prepared, file, answers);
});

/**
 * Asks every question and offers a test email. If it replaces a settings file, the settings that it does not ask for
 * stay.
 */
async function ask(preset: Answers, previous: Answers): Promise<Answers> {
  const terminal = openTerminal();
  try {
    const { HOST, ...others } = previous;
    const kept = isLoopback(HOST ?? '127.0.0.1') ? others : previous;
    const answers = { ...kept, ...(await interview(terminal, preset, previous)) };
    const { ADMIN_EMAIL: to = '' } = answers;
    if (await confirm(terminal, `Send a test email to ${to}?`, true)) {
      const problem = await sendTestEmail(configOf(withDefaults(answers, preset), preset), to);
      terminal.say(problem ?? `Sent. Check the inbox of ${to}.`);
    }
    return answers;
  } finally {
    terminal.close();
  }
}

/**
 * Reads the answers from a file.
 * @throws {StartupError} listing every invalid answer.
 */
async function readAnswers(path: string, preset: Answers, sendsTest: boolean): Promise<Answers> {
  const given = parseFile(path);
  const answers = withDefaults(given, preset);
  const invalid = answerProblems(answers, preset);
  if (invalid.length > 0) throw new StartupError(listOf(invalid));
  const config = configOf(answers, preset);
  const unreachable = await connectionProblems(config);
  if (unreachable.length > 0) throw new StartupError(listOf(unreachable));
  for (const finding of await examineMailDomain(senderDomain(config.mailFrom))) printFinding(finding);
  const { ADMIN_EMAIL: to = '' } = answers;
  if (sendsTest) console.log((await sendTestEmail(config, to)) ?? `Sent a test email to ${to}.`);
  return given;
}

function parseFile(path: string): Answers {
  try {
    return definedIn(parseEnv(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new StartupError(`The answers file ${path} cannot be read: ${errorMessage(error)}.`);
  }
}

function listOf(problems: readonly string[]): string {
  return ['These answers are invalid:', ...problems.map((line) => `  - ${line}`)].join('\n');
}

/** Prepares the database and the keys in a child process, as the user of the application. */
async function prepare(answers: Answers, preset: Answers, owner: Owner | undefined): Promise<Prepared> {
  const { dataDir, databaseUrl } = configOf(answers, preset);
  console.log(
    databaseUrl === undefined ? `Preparing the database in ${dataDir} ...` : 'Preparing the database ...',
  );
  if (owner) await makeDataFolder(dataDir, owner);
  const settings = { ...settingsIn(answers), ...preset, NODE_ENV: 'production' };
  const { PATH = '' } = process.env;
  const child = fork(join(import.meta.dirname, 'setup-site.ts'), [], {
    env: { PATH, ...settings },
    execArgv: [],
    ...owner,
  });
  child.send(answers);
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => [
      { problem: 'The database could not be prepared. Run the command again.' },
    ]),
  ]);
  if (child.exitCode === null) await once(child, 'exit');
  const result = results.parse(message);
  if ('problem' in result) throw new StartupError(result.problem);
  return result.prepared;
}

function report({ username, link, minutes }: Prepared, file: string, answers: Answers): void {
  console.log(`\nWrote ${file}.`);
  console.log(`${answers.ADMIN_EMAIL} is an administrator, with the username ${username}.`);
  console.log(
    link === null
      ? 'They have a password; "Forgot password?" on the sign-in page sets another one.'
      : `Set their password of at least 12 characters within ${minutes} minutes at\n${link}\n` +
          'The page opens once the application runs. A later "Forgot password?" sends another link.',
  );
  console.log(['', 'What to do next:', ...nextSteps(file)].join('\n'));
}

function nextSteps(file: string): string[] {
  if (SETTINGS_FILE !== undefined)
    return ['  docker compose up -d     starts the application, https, nightly backups and hourly checks'];
  const program = resolve(import.meta.dirname, '../..');
  const units = 'navodayan navodayan-backup.timer navodayan-doctor.timer';
  const key = join(dirname(file), 'backup.key');
  const running =
    file === INSTALLED_SETTINGS
      ? [
          `  cp ${program}/deploy/navodayan* /etc/systemd/system/`,
          `  systemctl enable --now ${units}   starts the site, nightly backups and hourly checks`,
        ]
      : [
          `  navodayan start --env ${file}`,
          `  navodayan backup --env ${file} --to FOLDER --key ${key}   every night`,
          `  navodayan doctor --env ${file} --record   every hour`,
        ];
  return [
    ...running,
    `  cp ${program}/deploy/Caddyfile /etc/caddy/Caddyfile           then: systemctl reload caddy`,
    '  navodayan doctor         checks the installation',
    '  Copy the backups and their key to another machine: if the disk fails, both are lost.',
  ];
}

/**
 * Returns the user of the application if the set-up runs as root, or undefined to work as the current user.
 * @throws {StartupError} if there is no such user, or if a user other than root specifies another user.
 */
function userFor(name: string | undefined): string | undefined {
  const { username, uid } = userInfo();
  if (name === username || (uid !== 0 && name === undefined)) return undefined;
  if (uid !== 0) throw new StartupError('Only root can work for another user. Run the command with sudo.');
  if (name !== undefined && !hasUser(name)) throw new StartupError(`There is no user "${name}".`);
  return name ?? SERVICE_USER;
}

/** Returns the ids of the application's user; creates the usual one. */
function ownerOf(user: string): Owner {
  if (!hasUser(user)) {
    const options = [
      '--system',
      '--user-group',
      '--home-dir',
      `/var/lib/${user}`,
      '--shell',
      '/usr/sbin/nologin',
    ];
    try {
      execFileSync('useradd', [...options, user], { stdio: 'ignore' });
    } catch (error) {
      throw new StartupError(
        `The user "${user}" could not be created. Create this system user, or name another one after --user.`,
        { cause: error },
      );
    }
    console.log(`Created the system user "${user}".`);
  }
  return { uid: idOf('-u', user), gid: idOf('-g', user) };
}

function hasUser(user: string): boolean {
  try {
    return idOf('-u', user) >= 0;
  } catch {
    return false;
  }
}

function idOf(option: '-u' | '-g', user: string): number {
  return Number(
    execFileSync('id', [option, '--', user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      answers: { type: 'string' },
      to: { type: 'string', default: SETTINGS_FILE ?? INSTALLED_SETTINGS },
      user: { type: 'string' },
      force: { type: 'boolean', default: false },
      'test-email': { type: 'boolean', default: false },
    },
  });
  const { 'test-email': testEmail, ...options } = values;
  if (testEmail && options.answers === undefined)
    throw new UsageError('--test-email belongs to --answers FILE; otherwise the command asks.');
  return { ...options, testEmail };
}
