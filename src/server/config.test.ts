import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { envExample, withSettingsTables } from './config/reference.ts';
import { SETTINGS } from './config/settings.ts';
import { readConfig, SettingsError } from './config.ts';

const PRODUCTION = {
  PUBLIC_URL: 'https://navodayan.example',
  SMTP_URL: 'smtps://user:secret@mail.example.org',
  MAIL_FROM: 'Union <post@union.example.org>',
};

test('without any settings the site listens on loopback, creates the sample community and logs warnings only', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    logLevel: 'warn',
    sampleCommunity: true,
    passwordMinLength: 6,
    revealUnknownEmail: 'metered',
  });
});

test('a public address or NODE_ENV=production turns off the sample community and turns on request logs', () => {
  for (const env of [PRODUCTION, { ...PRODUCTION, NODE_ENV: 'production' }])
    expect(readConfig(env)).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      logLevel: 'info',
      sampleCommunity: false,
      publicUrl: 'https://navodayan.example',
    });
});

test('LOG_LEVEL overrides the default log level', () => {
  expect(readConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
  expect(readConfig({ ...PRODUCTION, LOG_LEVEL: 'error' }).logLevel).toBe('error');
});

test.each([
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL: in production this must be the https address that people use'],
  [
    { ...PRODUCTION, PUBLIC_URL: 'http://navodayan.example' },
    'PUBLIC_URL: in production this must be the https address that people use',
  ],
  [
    { PUBLIC_URL: 'https://navodayan.example' },
    'SMTP_URL: in production a mail server is needed, such as smtps://user:password@mail.example.org',
  ],
  [
    { ...PRODUCTION, SAMPLE_COMMUNITY: 'on' },
    'SAMPLE_COMMUNITY: the sample community never exists in production',
  ],
  [
    { HOST: '0.0.0.0' },
    'HOST: outside production the application listens on this machine only; set PUBLIC_URL to an https address for more',
  ],
  [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, silent'],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8,everybody' },
    'TRUSTED_PROXIES: must be a list of addresses or networks, such as 10.0.0.0/8',
  ],
  ...[
    '0.0.0.0/0',
    '10.0.0.1,::/0',
    '128.0.0.0/1',
    '2000::/3',
    ...['::ffff:0:0', '0::ffff:0:0', '0:0::FFFF:0.0.0.0', '::0:ffff:10.0.0.0', '0:0:0:0:0:ffff::'].flatMap(
      (mapped) => [`${mapped}/96`, `${mapped}/102`],
    ),
  ].map((proxies): [Record<string, string>, string] => [
    { TRUSTED_PROXIES: proxies },
    'TRUSTED_PROXIES: must name your own proxies: a network of fewer than 7 bits, such as 0.0.0.0/0, covers too many addresses',
  ]),
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    'TRUSTED_PROXIES: must be a list of addresses or networks, such as 10.0.0.0/8',
  ],
  [{ PASSWORD_MIN_LENGTH: '4' }, 'PASSWORD_MIN_LENGTH: must be a whole number from 6 to 64'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL: must be an smtp or smtps address'],
  [
    { ...PRODUCTION, MAIL_FROM: '' },
    'MAIL_FROM: in production the sender of emails is needed, such as Navodayan Alumni Union <no-reply@union.example.org>',
  ],
  [{ MAIL_FROM: 'Union' }, 'MAIL_FROM: must be an address, or a name and an address'],
  [
    { DATABASE_URL: 'postgresql://a@db.example/site?sslmode=verify-full&sslrootcert=/nowhere.pem' },
    'DATABASE_URL: has a sslrootcert that cannot be read (ENOENT',
  ],
  [{ SMTP_URL_FILE: '/nowhere/smtp' }, 'SMTP_URL_FILE: the file cannot be read (ENOENT'],
  [{ SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/nowhere' }, 'SMTP_URL, SMTP_URL_FILE: set one of them, not both'],
])('the application does not start with the invalid settings %j', (env, complaint) => {
  expect(() => readConfig(env)).toThrow(SettingsError);
  expect(() => readConfig(env)).toThrow(complaint);
});

test.each([
  [
    'https://12-ab.apps.googleusercontent.com:GOCSPX-x@accounts.google.com',
    {
      issuer: 'https://accounts.google.com/',
      clientId: '12-ab.apps.googleusercontent.com',
      clientSecret: 'GOCSPX-x',
      name: 'Google',
    },
  ],
  [
    'https://union:p%40ss@sso.example.org:8443/realms/union?name=Union%20account',
    { issuer: 'https://sso.example.org:8443/realms/union', clientSecret: 'p@ss', name: 'Union account' },
  ],
  // The slash at the end is part of the issuer.
  [
    'https://a:b@sso.example.org/o/union/',
    { issuer: 'https://sso.example.org/o/union/', name: 'sso.example.org' },
  ],
])('OIDC_URL=%s is %j', (OIDC_URL, expected) => {
  expect(readConfig({ OIDC_URL }).oidc).toMatchObject(expected);
});

test.each([
  'accounts.google.com',
  'https://accounts.google.com',
  'https://id@accounts.google.com',
  'http://id:secret@sso.example.org',
  'https://id:100%@sso.example.org',
  'https://id:secret@sso.example.org?scope=all',
  'https://id:secret@sso.example.org?name=%3Cb%3E',
])('OIDC_URL=%s is invalid', (OIDC_URL) => {
  expect(() => readConfig({ OIDC_URL })).toThrow(
    'OIDC_URL: must look like https://CLIENT_ID:CLIENT_SECRET@accounts.google.com, or for another provider',
  );
});

test('a new production site is also told to set its contact details, each with an example', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /Contact details, .*: navodayan community set support-email help@union\.example\.org .*grievance-email /,
  );
  expect(() => readConfig({ NODE_ENV: 'production', SMTP_URL: 'smtps://mail.example.org' })).not.toThrow(
    /Contact details/,
  );
});

test('startup reports every invalid setting, one per line', () => {
  expect(() => readConfig({ PORT: 'many', ADMIN_TOTP: 'everybody' })).toThrow(
    `These settings are invalid:
  - PORT: must be a whole number from 0 to 65535
  - ADMIN_TOTP: must be optional or required`,
  );
});

test('a secret is read from the file that its _FILE variable names, without a line break at the end', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'smtp');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  writeFileSync(file, 'smtps://user:secret@mail.example.org\n');
  expect(readConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://user:secret@mail.example.org');
});

test('empty settings count as unset, lists are split, and a trailing slash of PUBLIC_URL is removed', () => {
  expect(
    readConfig({
      PORT: ' ',
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16, 0::ffff:10.2.0.0/112',
    }),
  ).toMatchObject({
    port: 3000,
    trustedProxies: ['10.0.0.1', '10.1.0.0/16', '0::ffff:10.2.0.0/112'],
  });
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080/' }).publicUrl).toBe('http://localhost:8080');
});

test('a start with a setting of 0.1.0 fails and names its replacement', () => {
  expect(() => readConfig({ DIRECTORY_ACCESS: 'signed-in' })).toThrow(
    'DIRECTORY_ACCESS: unset it and run: navodayan community set directory-access',
  );
});

test('.env.example and the tables in docs match "./navodayan settings"', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
  const operations = readFileSync('docs/operations.md', 'utf8');
  expect(operations).toBe(withSettingsTables(operations));
});

test('.env.example lists every setting with its default value', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  expect(Object.keys(example).toSorted()).toEqual(SETTINGS.map(({ name }) => name).toSorted());
  expect(readConfig(example)).toEqual(readConfig({}));
});

test('a Google client id and secret set up Google sign-in, and one without the other is reported', () => {
  const [id, secret] = ['id.apps.googleusercontent.com', 'a/secret:of@ours'];
  expect(readConfig({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }).oidc).toEqual({
    issuer: 'https://accounts.google.com/',
    clientId: id,
    clientSecret: secret,
    name: 'Google',
  });
  expect(() => readConfig({ GOOGLE_CLIENT_ID: id })).toThrow(
    'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: one needs the other',
  );
});

test('there are at most 25 settings', () => {
  expect(SETTINGS.length).toBeLessThanOrEqual(25);
});
