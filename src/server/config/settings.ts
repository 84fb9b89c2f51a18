import { z } from '#shared/zod.ts';
import {
  databaseUrl,
  listenAddress,
  oidcUrl,
  oneOf,
  onOff,
  scannerUrl,
  sender,
  smtpUrl,
  storageUrl,
  trustedProxies,
  wholeNumber,
} from './fields.ts';

/** Description of a setting for the reference and for secret files. */
export type Setting = Readonly<{
  /** Name of the environment variable. */
  name: string;
  group: 'Site' | 'Data' | 'Email' | 'Accounts';
  /** Description in one sentence. */
  about: string;
  /** Default value, as written in the environment. */
  default?: string;
  /** Description of the default when it depends on other settings. */
  unset?: string;
  /** Whether the value is a password or key, which the variable with `_FILE` can read from a file. */
  isSecret?: true;
}>;

export const rows = z.registry<Setting>();

function setting<Rule extends z.ZodType>(rule: Rule, row: Setting & { readonly default: string }): Rule {
  rows.add(rule, row);
  return rule;
}

function optional<Rule extends z.ZodType>(rule: Rule, row: Setting): z.ZodOptional<Rule> {
  const unsettable = rule.optional();
  rows.add(unsettable, row);
  return unsettable;
}

/** Default sender outside production. */
export const EXAMPLE_SENDER = 'Navodayan Alumni Union <no-reply@navodayan.example>';

const text = () => z.string().min(1);

/**
 * Every setting of the application, read from the environment once at startup. `.env.example` and the tables in
 * `docs/operations.md` are generated from it (`./navodayan settings`). Nothing else on the server reads `process.env`.
 */
export const Settings = z.object({
  nodeEnv: optional(text(), {
    name: 'NODE_ENV',
    group: 'Site',
    about: '`production` turns production on, and so does a `PUBLIC_URL` on another host than this machine.',
  }),
  publicUrl: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }), {
    name: 'PUBLIC_URL',
    group: 'Site',
    about: 'Address that people use and that links in emails start with; in production it must be https.',
    unset: '`http://localhost:PORT`',
  }),
  host: optional(text(), {
    name: 'HOST',
    group: 'Site',
    about: 'Address to listen on; outside production it must be an address of this machine only.',
    unset: '`127.0.0.1`, in production `0.0.0.0`',
  }),
  port: setting(wholeNumber(0, 65_535), {
    name: 'PORT',
    group: 'Site',
    about: 'Port to listen on.',
    default: '3000',
  }),
  trustedProxies: setting(trustedProxies(), {
    name: 'TRUSTED_PROXIES',
    group: 'Site',
    about:
      'Addresses or networks of your reverse proxies, separated by commas, such as `10.0.0.0/8`: only they may say where a request comes from.',
    default: '',
  }),
  logLevel: optional(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'), {
    name: 'LOG_LEVEL',
    group: 'Site',
    about: 'Least severe level that is logged: fatal, error, warn, info, debug or silent.',
    unset: '`warn`, in production `info`',
  }),
  metricsAddress: optional(listenAddress(), {
    name: 'METRICS_ADDRESS',
    group: 'Site',
    about: 'Where Prometheus reads metrics, such as `127.0.0.1:9464`; keep it private.',
    unset: 'no metrics',
  }),
  dataDir: setting(text(), {
    name: 'DATA_DIR',
    group: 'Data',
    about: 'Folder of the embedded database, files, keys, uploads in progress and the outbox.',
    default: '.data',
  }),
  databaseUrl: optional(databaseUrl(), {
    name: 'DATABASE_URL',
    isSecret: true,
    group: 'Data',
    about: 'PostgreSQL 15 or newer, such as `postgresql://user:password@host:5432/database`.',
    unset: 'the embedded one in `DATA_DIR/postgres`; needed in production',
  }),
  databaseOwnerUrl: optional(databaseUrl(), {
    name: 'DATABASE_OWNER_URL',
    isSecret: true,
    group: 'Data',
    about: 'The same database with the role that runs migrations, if that is another role.',
    unset: '`DATABASE_URL`',
  }),
  databaseReplicaUrl: optional(databaseUrl(), {
    name: 'DATABASE_REPLICA_URL',
    isSecret: true,
    group: 'Data',
    about: 'Streaming replica of the database, which serves the directory.',
    unset: 'no replica',
  }),
  storageUrl: optional(storageUrl(), {
    name: 'STORAGE_URL',
    isSecret: true,
    group: 'Data',
    about:
      'Where files are stored: `file:/another/folder`, or `s3://KEY:SECRET@host/bucket?region=ap-south-1` (`s3+http:` without encryption in transit).',
    unset: '`DATA_DIR/files`',
  }),
  clamavUrl: optional(scannerUrl(), {
    name: 'CLAMAV_URL',
    group: 'Data',
    about: 'Malware scanner for Word files: `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`.',
    unset: 'Word files are shown as "not scanned"',
  }),
  sampleCommunity: optional(onOff(), {
    name: 'SAMPLE_COMMUNITY',
    group: 'Data',
    about: '`on` or `off`: fills an empty site with invented members, never in production.',
    unset: '`on` with the embedded database',
  }),
  smtpUrl: optional(smtpUrl(), {
    name: 'SMTP_URL',
    isSecret: true,
    group: 'Email',
    about:
      'Mail server, such as `smtps://user:password@mail.example.org`; required in production. Parameters for TLS and OAuth2: docs/operations.md, "TLS and OAuth2".',
    unset: 'emails go to `DATA_DIR/outbox`, shown at `/outbox`',
  }),
  mailFrom: optional(sender(), {
    name: 'MAIL_FROM',
    group: 'Email',
    about:
      'Sender of every email, such as `Navodayan Alumni Union <no-reply@union.example.org>`; required in production.',
    unset: `\`${EXAMPLE_SENDER}\``,
  }),
  passwordMinLength: setting(wholeNumber(6, 64), {
    name: 'PASSWORD_MIN_LENGTH',
    group: 'Accounts',
    about: 'Shortest password of a member; administrators need 12 characters.',
    default: '6',
  }),
  passwordPepperFile: optional(text(), {
    name: 'PASSWORD_PEPPER_FILE',
    group: 'Accounts',
    about:
      'File with a secret that is mixed into every password hash: set it before the first sign-up or never.',
    unset: 'no pepper',
  }),
  revealUnknownEmail: setting(oneOf('metered', 'never'), {
    name: 'REVEAL_UNKNOWN_EMAIL',
    group: 'Accounts',
    about:
      '`never` makes forgot-password and sign-up answer the same for every address; `metered` tells a few per hour.',
    default: 'metered',
  }),
  adminTotp: setting(oneOf('optional', 'required'), {
    name: 'ADMIN_TOTP',
    group: 'Accounts',
    about:
      '`required` makes administrators and verifiers set up two-factor sign-in before they see sign-ups.',
    default: 'optional',
  }),
  oidcUrl: optional(oidcUrl(), {
    name: 'OIDC_URL',
    isSecret: true,
    group: 'Accounts',
    about:
      'OpenID Connect provider for signing in: Google with `https://CLIENT_ID:CLIENT_SECRET@accounts.google.com`, or another issuer with its name, such as `https://ID:SECRET@sso.example.org/realms/union?name=Keycloak`. For Google, `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET` do the same. Its redirect address is `PUBLIC_URL/signin/google`.',
    unset: 'sign-in with a password only',
  }),
});

/** Parsed values, by key. */
export type Values = z.output<typeof Settings>;

/** Descriptions of all settings, in the order of the reference. */
export const SETTINGS: readonly Setting[] = Object.values(Settings.shape).flatMap(
  (rule) => rows.get(rule) ?? [],
);
