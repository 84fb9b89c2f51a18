/** Answers for `navodayan setup`: defaults, validation, and the settings file written from them. */
import { isAbsolute } from 'node:path';
import { parseEnv } from 'node:util';
import { fieldErrors } from '#shared/field-errors.ts';
import { isEmail, nameMessage, TEXT_MAX, tidy } from '#shared/fields.ts';
import {
  COMMUNITY_SETTINGS,
  isCommunitySettingName,
  type CommunitySettingName,
} from '#shared/site/community-settings.ts';
import { communitySettingMessage } from '#shared/site/community-values.ts';
import { DEFAULT_LOCALE, defineText, text, type Sentence } from '#shared/text.ts';
import { readConfig, SettingsError, type Config } from '#server/config.ts';
import { isLoopback } from '#server/config/ip-address.ts';
import { SETTINGS } from '#server/config/settings.ts';
import { findEmbeddedBinaries } from '#server/platform/database/embedded-binaries.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { checkSmtp } from '#server/platform/mail/smtp.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** Answers by name: settings, contact details such as `SUPPORT_EMAIL`, and the first administrator. */
export type Answers = Readonly<Record<string, string>>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** Fields of the first administrator, with the labels used in error messages. */
const ADMIN = {
  ADMIN_EMAIL: defineText({ en: 'Email' }),
  ADMIN_FIRST_NAME: defineText({ en: 'First name' }),
  ADMIN_LAST_NAME: defineText({ en: 'Last name' }),
};

/** Answer that selects the embedded database in the data folder. */
export const EMBEDDED = 'embedded';
const DEFAULTS = { DATA_DIR: '/var/lib/navodayan', TRUSTED_PROXIES: '127.0.0.1,::1' };
/** Placeholder values for settings not yet answered, so that a single setting can be validated. */
const EXAMPLES = {
  PUBLIC_URL: 'https://union.example.org',
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'no-reply@union.example.org',
};

const SETTING_NAMES = new Set(
  SETTINGS.flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}_FILE`] : [name])),
);

/** Returns the values of a parsed settings file. */
export function definedIn(values: NodeJS.Dict<string>): Answers {
  return Object.fromEntries(Object.entries(values).map(([name, value = '']) => [name, value]));
}

/** Returns the contact settings that production needs, such as `SUPPORT_EMAIL`, each with an example value. */
export function neededContacts(): { key: string; name: CommunitySettingName; example: string }[] {
  return contactNames().flatMap((name) => {
    const setting = COMMUNITY_SETTINGS[name];
    return 'example' in setting
      ? [{ key: contactKey(name), name, example: setting.example.replaceAll('"', '') }]
      : [];
  });
}

/** Returns the settings already in the environment, such as a container's; `setup` does not ask for them. */
export function presetSettings(environment: Environment): Answers {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value = '']) =>
      SETTING_NAMES.has(name) && value.trim() !== '' ? [[name, value]] : [],
    ),
  );
}

/** Returns whether the values contain the setting or its `_FILE` variant. */
export function hasSetting(values: Answers, name: string): boolean {
  return values[name] !== undefined || values[`${name}_FILE`] !== undefined;
}

/**
 * Adds the defaults of a new installation. Behind a proxy on this machine, HOST is 127.0.0.1, so that only
 * this machine can connect.
 */
export function withDefaults(answers: Answers, preset: Answers): Answers {
  const given = Object.fromEntries(
    Object.entries(answers).filter(
      ([name, value]) => value.trim() !== '' && (name !== 'DATABASE_URL' || value !== EMBEDDED),
    ),
  );
  const added = Object.entries(DEFAULTS).filter(([name]) => !hasSetting(preset, name));
  const all: Answers = { ...Object.fromEntries(added), ...given };
  const proxies = all.TRUSTED_PROXIES?.split(',').map((item) => item.trim());
  const isLocalProxy = proxies?.every(isLoopback) === true;
  return isLocalProxy && !hasSetting(preset, 'HOST') ? { HOST: '127.0.0.1', ...all } : all;
}

/** Validates one answer by the application's own rules. Returns the problem, or undefined. */
export function answerProblem(name: string, value: string): string | undefined {
  if (/[\r\n]/.test(value)) return 'must be one line';
  const contact = contactOf(name);
  if (contact !== undefined) return say(communitySettingMessage(contact, tidy(value)));
  if (name === 'ADMIN_EMAIL') return isEmail(value.trim(), '*') ? undefined : say(fieldErrors.emailShape);
  if (name === 'ADMIN_FIRST_NAME' || name === 'ADMIN_LAST_NAME')
    return say(nameMessage(value, ADMIN[name], TEXT_MAX.name));
  if (!SETTING_NAMES.has(name)) return 'is neither a setting nor a contact detail. Check the spelling.';
  if (name === 'DATA_DIR' && !isAbsolute(value))
    return 'must be a path from the root, such as /var/lib/navodayan';
  if (!isWritable(value))
    return 'cannot be written to a settings file. Use only one kind of quotation marks.';
  const begin = `${name}: `;
  return settingProblems({ ...EXAMPLES, [name]: value })
    .find((line) => line.startsWith(begin))
    ?.slice(begin.length);
}

/** Returns every problem of the answers, as `NAME: sentence`, without connecting to anything. */
export function answerProblems(answers: Answers, preset: Answers): string[] {
  const needed = [
    ...Object.keys(EXAMPLES).filter((name) => !hasSetting({ ...preset, ...answers }, name)),
    ...neededContacts().map(({ key }) => key),
    ...Object.keys(ADMIN),
  ];
  const complete: Answers = { ...Object.fromEntries(needed.map((name) => [name, ''])), ...answers };
  const single = Object.entries(complete).flatMap(([name, value]) => {
    const problem = answerProblem(name, value);
    return problem === undefined ? [] : [`${name}: ${problem}`];
  });
  return [...new Set([...single, ...settingProblems({ ...settingsIn(answers), ...preset })])];
}

/**
 * Returns the application's settings with these answers. Environment variables take precedence, as at every
 * startup.
 */
export function configOf(answers: Answers, preset: Answers): Config {
  return readConfig({ ...settingsIn(answers), ...preset, NODE_ENV: 'production' });
}

/** Connects to the mail server and the database. Returns every problem, as `NAME: sentence`. */
export async function connectionProblems(config: Config): Promise<string[]> {
  const problems = {
    SMTP_URL: await mailServerProblem(config),
    DATABASE_URL: await databaseProblem(config),
  };
  return Object.entries(problems).flatMap(([name, problem]) =>
    problem === undefined ? [] : [`${name}: ${problem}`],
  );
}

/** Connects to the mail server. Returns the problem in one sentence, or undefined. */
export async function mailServerProblem({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<string | undefined> {
  return (smtpUrl === undefined ? null : await checkSmtp(smtpUrl)) ?? undefined;
}

/**
 * Connects to the database, or looks for the binaries of the embedded one. Returns the problem, or undefined.
 */
export async function databaseProblem(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>,
): Promise<string | undefined> {
  try {
    if (config.databaseUrl === undefined) findEmbeddedBinaries();
    else await (await startDatabase(config, { role: 'owner', upTo: null })).close();
    return undefined;
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
}

/** Returns the text of the settings file, in a format that systemd, Node and container engines read. */
export function settingsText(answers: Answers): string {
  const settings = Object.entries(settingsIn(answers)).filter(([name]) => name !== 'NODE_ENV');
  return [
    '# Written by "navodayan setup". The table of settings in docs/operations.md lists all of them.',
    'NODE_ENV=production',
    ...settings.map(([name, value]) => `${name}=${quoted(value)}`),
    '',
  ].join('\n');
}

/** Returns the contact details among the answers, keyed by community setting. */
export function contactsIn(answers: Answers): Partial<Record<CommunitySettingName, string>> {
  return Object.fromEntries(
    contactNames().flatMap((name) => {
      const value = answers[contactKey(name)];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Returns the settings among the answers. */
export function settingsIn(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => SETTING_NAMES.has(name)));
}

function settingProblems(settings: Answers): readonly string[] {
  try {
    readConfig({ ...settings, NODE_ENV: 'production' });
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

/** Quotes a value that programs reading the settings file might otherwise alter. */
function quoted(value: string): string {
  if (/^[\w@%+:,./=?&-]*$/.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}

function isWritable(value: string): boolean {
  if (value.includes("'") && /["\\$`]/.test(value)) return false;
  return parseEnv(`NAME=${quoted(value)}`).NAME === value;
}

function contactNames(): CommunitySettingName[] {
  return Object.keys(COMMUNITY_SETTINGS).filter(isCommunitySettingName);
}

function contactKey(name: CommunitySettingName): string {
  return name.toUpperCase().replaceAll('-', '_');
}

function contactOf(key: string): CommunitySettingName | undefined {
  return contactNames().find((name) => contactKey(name) === key);
}

function say(message: Sentence | undefined): string | undefined {
  return message && text(DEFAULT_LOCALE, message);
}
