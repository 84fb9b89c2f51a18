import path from 'node:path';
import { missingInProduction } from '#shared/site/community-values.ts';
import { defaultMessage, type z } from '#shared/zod.ts';
import { isLocal, isLoopback } from './config/ip-address.ts';
import { GOOGLE_CLIENT, googleUrl } from './config/oidc-url.ts';
import { readSecretFiles, valueOf } from './config/secret-files.ts';
import { EXAMPLE_SENDER, rows, Settings, SETTINGS, type Values } from './config/settings.ts';

/** Base of a relative `DATA_DIR`, so that commands use the same data from any working directory. */
const ROOT = path.join(import.meta.dirname, '../..');

/** Settings of 0.1.0, with what replaced each. Ignoring one would change the site without notice. */
const FORMER: Readonly<Record<string, string>> = {
  EMAIL_SUFFIXES: 'unset it and run: navodayan community set email-suffixes "..."',
  DOCUMENT_RETENTION_DAYS: 'unset it and run: navodayan community set document-retention-days "..."',
  DIRECTORY_ACCESS: 'unset it and run: navodayan community set directory-access "..."',
};

export type Config = Readonly<ReturnType<typeof complete>>;

/** Error for invalid settings. Its message has one line per problem, which starts with the setting's name. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['These settings are invalid:', ...problems.map((line) => `  - ${line}`)].join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads and checks all settings at once. Empty values count as unset. A secret may come from a file: `SMTP_URL_FILE`
 * names the file that holds `SMTP_URL`.
 * @throws {SettingsError} with one readable line for each invalid setting.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { values: secrets, problems: unreadable } = readSecretFiles(env, [
    ...SETTINGS.filter(({ isSecret }) => isSecret),
    { name: GOOGLE_CLIENT.secret },
  ]);
  const google = googleUrl(
    valueOf(env, GOOGLE_CLIENT.id),
    valueOf(env, GOOGLE_CLIENT.secret) ?? secrets[GOOGLE_CLIENT.secret],
  );
  const given = Object.entries(Settings.shape).map(([key, rule]) => {
    const row = rows.get(rule);
    return [key, row && (valueOf(env, row.name) ?? secrets[row.name] ?? row.default)] as const;
  });
  const values = Object.fromEntries(given);
  const parsed = Settings.safeParse(
    { ...values, oidcUrl: values['oidcUrl'] ?? google.url },
    { error: defaultMessage },
  );
  const former = Object.entries(FORMER).filter(([name]) => valueOf(env, name) !== undefined);
  const unusable = [
    ...unreadable,
    ...google.problems,
    ...former.map(([name, sentence]) => `${name}: ${sentence}`),
  ];
  if (!parsed.success) throw new SettingsError([...parsed.error.issues.map(lineOf), ...unusable]);
  const config = complete(parsed.data);
  const problems = [...productionProblems(config, parsed.data), ...unusable];
  if (problems.length > 0) throw new SettingsError(problems);
  return Object.freeze(config);
}

function lineOf({ path: [key], message }: z.core.$ZodIssue): string {
  const rule = Object.entries(Settings.shape).find(([name]) => name === key)?.[1];
  return `${(rule && rows.get(rule)?.name) ?? String(key)}: ${message}`;
}

/** Derives values that depend on several settings. */
function complete({ nodeEnv, oidcUrl, storageUrl, ...given }: Values) {
  const publicUrl = (given.publicUrl ?? `http://localhost:${given.port}`).replace(/\/+$/, '');
  const isProduction = nodeEnv === 'production' || !isLocal(new URL(publicUrl).hostname);
  const dataDir = path.resolve(ROOT, given.dataDir);
  return {
    ...given,
    isProduction,
    /** Public address without a trailing slash; every link in an email starts with it. */
    publicUrl,
    mailFrom: given.mailFrom ?? EXAMPLE_SENDER,
    host: given.host ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    // Outside production, one log line per request would bury the startup messages in the terminal.
    logLevel: given.logLevel ?? (isProduction ? ('info' as const) : ('warn' as const)),
    /** Absolute path of the data folder. */
    dataDir,
    databaseOwnerUrl: given.databaseOwnerUrl ?? given.databaseUrl,
    storage: storageUrl ?? { kind: 'disk' as const, directory: path.join(dataDir, 'files') },
    sampleCommunity: !isProduction && (given.sampleCommunity ?? given.databaseUrl === undefined),
    /** Client at the OpenID Connect provider; undefined if none is set up. */
    oidc: oidcUrl,
  };
}

/** Returns the violations of rules that apply only in production, or only outside it (ruling 29). */
function productionProblems(config: Config, given: Values): string[] {
  if (!config.isProduction) {
    return isLoopback(config.host)
      ? []
      : [
          'HOST: outside production the application listens on this machine only; set PUBLIC_URL to an https address for more',
        ];
  }
  return [
    ...(config.publicUrl.startsWith('https://')
      ? []
      : [
          'PUBLIC_URL: in production this must be the https address that people use, such as https://union.example.org',
        ]),
    ...(given.sampleCommunity === true
      ? ['SAMPLE_COMMUNITY: the sample community never exists in production']
      : []),
    ...(config.smtpUrl
      ? []
      : ['SMTP_URL: in production a mail server is needed, such as smtps://user:password@mail.example.org']),
    ...(given.mailFrom === undefined
      ? [
          'MAIL_FROM: in production the sender of emails is needed, such as Navodayan Alumni Union <no-reply@union.example.org>',
        ]
      : []),
    ...(config.smtpUrl === undefined && given.mailFrom === undefined ? [contactDetailsToo()] : []),
  ];
}

/** Contact details are in the database, so whether they are set is unknown until the settings are valid. */
function contactDetailsToo(): string {
  const pairs = missingInProduction({}).map(({ name, example }) => `${name} ${example}`);
  return `Contact details, on a new site once the settings above are right: navodayan community set ${pairs.join(' ')}`;
}
