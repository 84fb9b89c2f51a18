import path from 'node:path';
import { z } from '#shared/zod.ts';
import type { EmailSuffixes } from '#shared/fields.ts';
import type { StoragePlace } from '#server/config/storage-place.ts';
import {
  databaseUrl,
  listenAddress,
  trustedProxies,
  onOff,
  readSuffixes,
  storageUrl,
  wholeNumber,
} from './config/fields.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/**
 * Every setting of the application, read from the environment once at boot. `docs/operations.md` explains each.
 * Nothing else on the server reads `process.env`.
 */
const Settings = z.object({
  NODE_ENV: z.string().default(''),
  HOST: z.string().min(1).optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  TRUSTED_PROXIES: trustedProxies(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional(),

  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl().optional(),
  DATABASE_OWNER_URL: databaseUrl().optional(),
  DATABASE_REPLICA_URL: databaseUrl().optional(),
  STORAGE_URL: storageUrl().optional(),
  CLAMAV_URL: z
    .string()
    .regex(
      /^(tcp:\/\/[^/:]+:\d{1,5}|unix:\/.+)$/,
      'must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    )
    .optional(),
  METRICS_ADDRESS: listenAddress().optional(),
  SAMPLE_COMMUNITY: onOff().optional(),

  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  MAIL_FROM: z.string().min(3).default('Navodayan Alumni Union <no-reply@navodayan.example>'),

  EMAIL_SUFFIXES: z
    .string()
    .default('.com')
    .transform(readSuffixes)
    .refine((suffixes) => suffixes === '*' || suffixes.every((suffix) => /^[.@][a-z0-9.-]+$/.test(suffix)), {
      error: 'must be a list of endings such as .com,.in, or *',
    }),
  DIRECTORY_ACCESS: z
    .enum(['approved', 'signed-in'], { error: 'must be approved or signed-in' })
    .default('approved'),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 64).default(6),
  PASSWORD_PEPPER_FILE: z.string().min(1).optional(),
  REVEAL_UNKNOWN_EMAIL: z
    .enum(['metered', 'never'], { error: 'must be metered or never' })
    .default('metered'),
  ADMIN_TOTP: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  DOCUMENT_RETENTION_DAYS: wholeNumber(1, 3650).default(30),
});

type Parsed = z.output<typeof Settings>;

export type Config = Readonly<{
  isProduction: boolean;
  host: string;
  port: number;
  /** Where people reach the site, without a slash at the end; every link in a mail begins with it. */
  publicUrl: string;
  trustedProxies: readonly string[];
  logLevel: (typeof LOG_LEVELS)[number];
  /** Absolute path of the folder that holds database, files, keys and outbox. */
  dataDir: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** A streaming replica that the directory is read from. */
  databaseReplicaUrl: string | undefined;
  storage: StoragePlace;
  /** The malware scanner that documents are sent through. */
  clamavUrl: string | undefined;
  /** Where a monitor reads figures of this process; nobody else should come there. */
  metricsAddress: Readonly<{ host: string; port: number }> | undefined;
  sampleCommunity: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  emailSuffixes: EmailSuffixes;
  directoryAccess: 'approved' | 'signed-in';
  passwordMinLength: number;
  passwordPepperFile: string | undefined;
  revealUnknownEmail: 'metered' | 'never';
  adminTotp: 'optional' | 'required';
  /** The identity provider behind "Sign in with Google", or undefined when it is not set up. */
  google: Readonly<{ clientId: string; clientSecret: string }> | undefined;
  documentRetentionDays: number;
}>;

/** The settings are wrong; the message lists every problem, one a line. */
export class SettingsError extends Error {}

/**
 * Reads and checks all settings at once. Empty values count as unset.
 * @throws {SettingsError} with one readable line for each setting that is wrong.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      complaint(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
    );
  }
  const config = toConfig(parsed.data);
  const problems = [...googleProblems(parsed.data), ...productionProblems(config, parsed.data)];
  if (problems.length > 0) throw new SettingsError(complaint(problems));
  return Object.freeze(config);
}

function toConfig(settings: Parsed): Config {
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  const isProduction = settings.NODE_ENV === 'production' || !isLocal(new URL(publicUrl).hostname);
  const dataDir = path.resolve(settings.DATA_DIR);
  return {
    isProduction,
    host: settings.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: settings.PORT,
    publicUrl,
    trustedProxies: settings.TRUSTED_PROXIES,
    // At a terminal the line of every request would bury the rest.
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    storage: settings.STORAGE_URL ?? { kind: 'disk', directory: path.join(dataDir, 'files') },
    clamavUrl: settings.CLAMAV_URL,
    metricsAddress: settings.METRICS_ADDRESS,
    sampleCommunity: !isProduction && (settings.SAMPLE_COMMUNITY ?? settings.DATABASE_URL === undefined),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    emailSuffixes: settings.EMAIL_SUFFIXES,
    directoryAccess: settings.DIRECTORY_ACCESS,
    passwordMinLength: settings.PASSWORD_MIN_LENGTH,
    passwordPepperFile: settings.PASSWORD_PEPPER_FILE,
    revealUnknownEmail: settings.REVEAL_UNKNOWN_EMAIL,
    adminTotp: settings.ADMIN_TOTP,
    google:
      settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET
        ? {
            clientId: settings.GOOGLE_CLIENT_ID,
            clientSecret: settings.GOOGLE_CLIENT_SECRET,
          }
        : undefined,
    documentRetentionDays: settings.DOCUMENT_RETENTION_DAYS,
  };
}

function googleProblems(settings: Parsed): string[] {
  return (settings.GOOGLE_CLIENT_ID === undefined) === (settings.GOOGLE_CLIENT_SECRET === undefined)
    ? []
    : ['GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: one needs the other'];
}

/** What production insists on, and what only production may do (ruling 29). */
function productionProblems(config: Config, settings: Parsed): string[] {
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
      : ['PUBLIC_URL: in production this must be the https address that people use']),
    ...(settings.SAMPLE_COMMUNITY === true
      ? ['SAMPLE_COMMUNITY: the sample community never exists in production']
      : []),
    ...(config.smtpUrl
      ? []
      : ['SMTP_URL: in production a mail server is needed, such as smtps://user:password@mail.example.org']),
  ];
}

function complaint(lines: readonly string[]): string {
  return ['These settings need another look:', ...lines.map((line) => `  - ${line}`)].join('\n');
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
