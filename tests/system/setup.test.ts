/**
 * Tests `navodayan setup` with an answers file and with answers from a pipe, up to the administrator's first sign-in.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { aFreePort, aNewDataFolder, ownEnvironment, type Environment } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';
import { aMailServer } from '../support/mail-server.ts';

const READY_LIMIT_MS = 100_000;
const LINK = /^https:\/\/union\.example\.org(\/reset-password\/\S+)$/m;
const PASSWORD = 'Banyan-Tree-99';
/** Names the current user, because the tests may run as root. */
const USER = ['--user', userInfo().username];

const CONTACTS = {
  SUPPORT_EMAIL: 'help@union.example.org',
  BUSINESS_EMAIL: 'office@union.example.org',
  CARE_PHONE: '+91 522 123 4567',
  CARE_WHATSAPP: '+91 98765 43210',
  GRIEVANCE_NAME: "Asha O'Kumari, Officer",
  GRIEVANCE_EMAIL: 'grievance@union.example.org',
};
const ADMIN = {
  ADMIN_EMAIL: 'asha@union.example.org',
  ADMIN_FIRST_NAME: 'Asha',
  ADMIN_LAST_NAME: 'Kumari',
};

test('set-up from an answers file creates a working site, and the administrator can sign in', async () => {
  const mail = await aMailServer();
  const port = String(await aFreePort());
  const folder = aFolder();
  const file = join(folder, 'etc/site.env');
  const answers = anAnswersFile({
    PUBLIC_URL: 'https://union.example.org',
    DATA_DIR: aNewDataFolder(),
    PORT: port,
    SMTP_URL: mail.url,
    MAIL_FROM: "Navodayan's Union <no-reply@localhost.localdomain>",
    ...CONTACTS,
    ...ADMIN,
  });
  const options = ['--answers', answers, '--to', file, ...USER];
  const made = await setUp([...options, '--test-email']);
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toContain('Sent a test email to asha@union.example.org.\n');
  expect(mail.received.map(({ recipients }) => recipients)).toEqual([['asha@union.example.org']]);
  expect(made.output).toMatch(/^(ok {5}|warn {3}) SPF: \S.*\.$/m);
  expect(made.output).toContain('What to do next:');
  const key = join(folder, 'etc/backup.key');
  expect(made.output).toContain(`Made the backup key ${key}. Keep a copy of it on another machine.\n`);
  expect(made.output).toMatch(
    /^ {2}navodayan backup --env \S+ --to FOLDER --key \S+backup\.key {3}every night$/m,
  );
  expect(made.output).toMatch(/^ {2}navodayan doctor --env \S+ --record {3}every hour$/m);
  expect(statSync(key)).toMatchObject({ size: 32, mode: 0o100400 });
  const madeKey = readFileSync(key);
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readFileSync(file, 'utf8')).toContain(
    `MAIL_FROM="Navodayan's Union <no-reply@localhost.localdomain>"\n`,
  );
  expect(readFileSync(file, 'utf8')).toContain('HOST=127.0.0.1\n');
  expect(readFileSync(file, 'utf8')).not.toContain('ADMIN_');

  const kept = await setUp(options);
  expect(kept).toMatchObject({ code: 1, output: '' });
  expect(kept.errors).toBe(
    `The settings file ${file} exists. Edit it, or add --force to replace it; its copy is then ${file}.bak.\n`,
  );
  // The database exists already, as after Ctrl-C before the settings file was written.
  const repeated = await setUp([...options, '--force']);
  expect(repeated).toMatchObject({ code: 0, errors: '' });
  expect(readFileSync(`${file}.bak`, 'utf8')).toBe(readFileSync(file, 'utf8'));
  expect(readdirSync(join(folder, 'etc')).toSorted()).toEqual(['backup.key', 'site.env', 'site.env.bak']);
  expect(repeated.output).not.toContain('Made the backup key');
  expect(readFileSync(key).equals(madeKey)).toBe(true);

  await startSite(file);
  const address = `http://127.0.0.1:${port}`;
  const security = await fetch(`${address}/.well-known/security.txt`, { headers: proxied });
  expect(await security.text()).toContain('mailto:grievance@union.example.org');
  const [, link = ''] = LINK.exec(repeated.output) ?? [];
  const set = await send(address, 'PUT', link, { password: PASSWORD });
  expect(set).toBe(200);
  expect(await send(address, 'POST', '/signin', { email: ADMIN.ADMIN_EMAIL, password: PASSWORD })).toBe(200);

  const again = await setUp([...options, '--force']);
  expect(again).toMatchObject({ code: 0, errors: '' });
  expect(again.output).toContain('They have a password; "Forgot password?"');
}, 240_000);

test('set-up lists every invalid answer and writes nothing', async () => {
  const file = join(aFolder(), 'etc/site.env');
  const folder = aNewDataFolder();
  const answers = {
    PUBLIC_URL: 'http://union.example.org',
    DATA_DIR: folder,
    PORT: 'many',
    SMTP_URL: 'mail.example.org',
    SUPORT_EMAIL: 'help@union.example.org',
    ...CONTACTS,
    CARE_PHONE: 'none',
    ...ADMIN,
    ADMIN_EMAIL: 'asha',
  };
  const made = await setUp(['--answers', anAnswersFile(answers), '--to', file, ...USER]);
  expect(made).toMatchObject({ code: 1, output: '' });
  expect(made.errors).toMatch(/^These answers are invalid:\n/);
  expect(made.errors.split('\n').slice(1, -1).toSorted()).toEqual([
    '  - ADMIN_EMAIL: Enter a valid email address.',
    '  - CARE_PHONE: Enter a phone number such as +91 522 000 0000.',
    '  - MAIL_FROM: in production the sender of emails is needed, such as Navodayan Alumni Union <no-reply@union.example.org>',
    '  - PORT: must be a whole number from 0 to 65535',
    '  - PUBLIC_URL: in production this must be the https address that people use, such as https://union.example.org',
    '  - SMTP_URL: must be an smtp or smtps address',
    '  - SUPORT_EMAIL: is neither a setting nor a contact detail. Check the spelling.',
  ]);
  const valid = { ...CONTACTS, ...ADMIN, PUBLIC_URL: 'https://union.example.org', DATA_DIR: folder };
  const away = anAnswersFile({ ...valid, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@union.example.org' });
  const unreachable = await setUp(['--answers', away, '--to', file, ...USER]);
  expect(unreachable).toMatchObject({
    code: 1,
    errors: 'These answers are invalid:\n  - SMTP_URL: Nothing listens at 127.0.0.1:9.\n',
  });
  expect([file, folder].filter((path) => existsSync(path))).toEqual([]);
}, 60_000);

test('set-up repeats a question after an invalid answer and keeps the other answers', async () => {
  const mail = await aMailServer();
  const file = join(aFolder(), 'site.env');
  const folder = aNewDataFolder();
  const { code, output, errors } = await setUp(
    ['--to', file, ...USER],
    [
      'ftp://union.example.org',
      'union.example.org',
      folder,
      'mysql://localhost/union',
      '', // default: the embedded database
      '', // default: a proxy on this machine
      'smtp://127.0.0.1:9',
      '', // no user name
      'n', // rejects the unreachable mail server
      mail.url,
      '',
      'Union <no-reply@[127.0.0.1]>',
      'no-reply@localhost.localdomain',
      ...Object.values(CONTACTS),
      ...Object.values(ADMIN),
      'y',
    ],
  );
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('  This must be an http or https address.\nAddress of the site');
  expect(output).toContain('  This must look like postgresql://user:password@host:5432/database.\nDatabase');
  expect(output).toContain(
    '  Nothing listens at 127.0.0.1:9.\nKeep this answer anyway? [y/N]: \nMail server',
  );
  expect(output).toContain('  This must be an address, or a name and an address: ');
  expect(output).toContain('  Sent. Check the inbox of asha@union.example.org.\n');
  expect(output).toMatch(LINK);
  expect(mail.received).toHaveLength(1);
  expect(readFileSync(file, 'utf8')).toBe(
    `# Written by "navodayan setup". The table of settings in docs/operations.md lists all of them.
NODE_ENV=production
HOST=127.0.0.1
DATA_DIR=${folder}
TRUSTED_PROXIES=127.0.0.1,::1
PUBLIC_URL=https://union.example.org
SMTP_URL=${mail.url}
MAIL_FROM=no-reply@localhost.localdomain
`,
  );
}, 120_000);

test("set-up escapes the mail server's user name and password, and writes nothing if the input ends early", async () => {
  const file = join(aFolder(), 'site.env');
  const folder = aNewDataFolder();
  const { code, output, errors } = await setUp(
    ['--to', file, ...USER],
    ['union.example.org', folder, '', '', 'smtp://127.0.0.1:9', 'asha@union', 'p@ss/w:rd', 'y'],
  );
  expect(code).toBe(1);
  expect(output).toContain('Password of asha@union (not shown): \n');
  expect(output).not.toContain('p@ss');
  expect(errors).toContain('Stopped before the last question. Nothing was written.');
  expect([file, folder].filter((path) => existsSync(path))).toEqual([]);
}, 60_000);

test('an address with OAuth2 is not asked for a password, and is not shown as a default', async () => {
  const [file, folder] = [join(aFolder(), 'site.env'), aNewDataFolder()];
  const oauth = 'auth=oauth2&client_id=union&client_secret=s3cret&scope=send&token_url=https://127.0.0.1:9/t';
  const url = `smtp://post%40union.example@127.0.0.1:9?${oauth}`;
  const { code, output } = await setUp(
    ['--to', file, ...USER],
    ['union.example.org', folder, '', '', url, 'y', 'no-reply@localhost.localdomain'],
  );
  expect(code).toBe(1);
  expect(output).toContain('  Nothing listens at 127.0.0.1:9.\nKeep this answer anyway? [y/N]: \nSender');
  expect(output).not.toMatch(/Password of|s3cret/);
}, 60_000);

test('in a container, set-up asks for nothing that the environment has, and commands read its file', async () => {
  const mail = await aMailServer();
  const container = {
    SETTINGS_FILE: join(aFolder(), 'navodayan.env'),
    PUBLIC_URL: 'https://union.example.org',
    DATA_DIR: aNewDataFolder(),
    TRUSTED_PROXIES: '10.77.0.0/24',
  };
  const answers = ['', mail.url, '', 'no-reply@localhost.localdomain'];
  const { code, output, errors } = await setUp(
    USER,
    [...answers, ...Object.values(CONTACTS), ...Object.values(ADMIN), 'n'],
    container,
  );
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/^Set in the environment: DATA_DIR, PUBLIC_URL, TRUSTED_PROXIES\.\nDatabase: /);
  expect(output).toContain('docker compose up -d');
  expect(readFileSync(container.SETTINGS_FILE, 'utf8').split('\n').slice(1)).toEqual([
    'NODE_ENV=production',
    `SMTP_URL=${mail.url}`,
    'MAIL_FROM=no-reply@localhost.localdomain',
    '',
  ]);
  const listed = spawnCommand(['community'], container);
  expect(await text(listed.stderr)).toContain(`settings from ${container.SETTINGS_FILE}\n`);
}, 120_000);

const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'union.example.org' };

function anAnswersFile(answers: Readonly<Record<string, string>>): string {
  const file = `${aFolder()}.env`;
  writeFileSync(
    file,
    Object.entries(answers)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(''),
  );
  return file;
}

/** Runs `navodayan setup` with these lines as its standard input. */
async function setUp(
  options: readonly string[],
  lines: readonly string[] = [],
  environment: Environment = {},
) {
  const command = spawnCommand(['setup', ...options], environment);
  command.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [output, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ]);
  return { code, output, errors };
}

async function startSite(file: string): Promise<void> {
  const site = spawnCommand(['start', '--env', file]);
  let output = '';
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!output.includes('Navodayan is ready: https://union.example.org')) {
    if (site.exitCode !== null || Date.now() > deadline) throw new Error(`It did not start:\n${output}`);
    await sleep(20);
  }
}

function spawnCommand(options: readonly string[], environment: Environment = {}) {
  const command = spawn(join(process.cwd(), 'navodayan'), options, {
    cwd: tmpdir(),
    env: { ...ownEnvironment(), ...environment },
  });
  onTestFinished(() => void command.kill('SIGKILL'));
  return command;
}

async function send(address: string, method: string, path: string, body: object): Promise<number> {
  const reply = await fetch(`${address}/api/auth${path}`, {
    method,
    headers: { ...proxied, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return reply.status;
}
