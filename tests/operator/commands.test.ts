/** Tests operator commands with and without a running application. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { aDataFolder, aNewDataFolder, ownEnvironment } from '../support/application.ts';
import { anInstallation } from '../support/installation.ts';

const READY_LIMIT_MS = 100_000;
const PORT = String(21_000 + (process.pid % 2000));
const ADDRESS = `http://localhost:${PORT}`;
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://union.example.org',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Union <post@union.example>',
};
const PASSWORD = 'Sample-Navodaya-25';

type Environment = Readonly<Record<string, string>>;

test('the first start prints sample accounts that can sign in, commands work while the site is running, and production refuses to start with sample accounts', async () => {
  const place = await anInstallation('template0');
  const environment = { ...place.environment, PORT, SAMPLE_COMMUNITY: 'on' };
  const site = expect.stringMatching(
    new RegExp(`^Site ${ADDRESS}, database "${place.name}" at /.*, settings from the environment\\n$`),
  );
  const { output, end } = await startApplication(environment);
  // Output may continue after the ready message.
  await expect.poll(output).toContain('member@example.com (member)\n');
  expect(output()).toContain('Sign in as one of them with the password Sample-Navodaya-25:');
  for (const name of ['admin', 'founder', 'member']) {
    expect(output()).toMatch(new RegExp(`^  ${name}@example\\.com \\(${name}\\)$`, 'm'));
  }
  expect(await signIn('admin@example.com', PASSWORD)).toBe(200);

  const made = await run('admin', ['create', '--email', 'asha@example.com'], environment);
  expect(made).toMatchObject({ code: 0, errors: site });
  const [, link = ''] = /^http:\/\/localhost:\d+(\/reset-password\/\S+)$/m.exec(made.output) ?? [];
  const set = await fetch(`${ADDRESS}/api/auth${link}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'Banyan-Tree-99' }),
  });
  expect(set.status).toBe(200);
  expect(await signIn('asha@example.com', 'Banyan-Tree-99')).toBe(200);

  const counted = await run('prune-audit', ['--dry-run'], environment);
  expect(counted).toMatchObject({ code: 0, errors: site });
  expect(counted.output).toContain('No row of the audit log is older than 365 days.\n');

  const changed = await run('community', ['set', 'support-email', 'help@union.example'], environment);
  expect(changed).toMatchObject({
    code: 0,
    output: 'support-email was changed. The site will apply it within 5 seconds.\n',
  });
  const listed = await run('community', [], environment);
  expect(listed.output).toContain('support-email            help@union.example\n');
  expect(listed.output).toContain('grievance-email          grievance@navodayan.example (default)\n');

  expect(await end()).toEqual([0, null]);

  Object.assign(environment, { SAMPLE_COMMUNITY: '' });
  const embedded = await run('start', [], { ...PRODUCTION, DATA_DIR: place.config.dataDir });
  expect(embedded).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Production needs a PostgreSQL server;/),
  });
  const refused = await run('start', [], { ...environment, ...PRODUCTION });
  expect(refused).toMatchObject({
    code: 1,
    errors:
      'This is production, but the database has sample accounts, whose password is public. ' +
      'Remove them with "./navodayan sample remove", or use another database.\n',
  });
  const removed = await run('sample', ['remove'], { ...environment, ...PRODUCTION });
  expect(removed).toMatchObject({ code: 0, output: 'Removed 253 sample members.\n' });

  const unset = await run('start', [], { ...environment, ...PRODUCTION });
  expect(unset).toMatchObject({ code: 1, output: expect.not.stringContaining('Navodayan is ready') });
  expect(unset.errors)
    .toBe(`Members see these contact details. Set your own before the first start in production:
  navodayan community set business-email office@union.example.org
  navodayan community set care-phone "+91 522 123 4567"
  navodayan community set care-whatsapp "+91 98765 43210"
  navodayan community set grievance-name "Asha Kumari, Grievance Officer"
  navodayan community set grievance-email grievance@union.example.org
`);
  const contacts = [
    'business-email',
    'a@union.org',
    'care-phone',
    '+91 522 123 4567',
    'care-whatsapp',
    '+91 98765 43210',
  ];
  const officer = ['grievance-name', 'Asha Kumari', 'grievance-email', 'b@union.org'];
  const given = await run('community', ['set', ...contacts, ...officer], { ...environment, ...PRODUCTION });
  expect(given).toMatchObject({ code: 0 });
  const { end: endProduction } = await startApplication({ ...environment, ...PRODUCTION });
  expect(await endProduction()).toEqual([0, null]);
}, 240_000);

test('a dry run of audit pruning creates no database and no table', async () => {
  const nowhere = aNewDataFolder();
  const unmade = await run('prune-audit', ['--dry-run'], { DATA_DIR: nowhere });
  expect(unmade).toMatchObject({ code: 1, output: '' });
  expect(unmade.errors).toContain('There is no database in ');
  expect(existsSync(nowhere)).toBe(false);

  const older = await anInstallation('template0');
  await (await startDatabase(older.config, { role: 'owner', upTo: '0004_documents' })).close();
  const refused = await run('prune-audit', ['--dry-run'], older.environment);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toMatch(
    /\n\d+ migrations are pending; the next start of the application runs them\. Do this again afterwards\.\n$/,
  );
  const { db, close } = await startDatabase(older.config, { role: 'owner', upTo: null });
  const { rows } = await sql`select to_regclass('audit_checkpoint') as made`.execute(db).finally(close);
  expect(rows).toEqual([{ made: null }]);
}, 60_000);

test('an invalid command line prints a message and the usage, and opens no database', async () => {
  const cases: [script: string, options: string[], sentence: string][] = [
    ['admin', ['create'], 'Say for whom: --email someone@example.com.'],
    ['admin', ['create', '--mail', 'a@example.com'], "Unknown option '--mail'"],
    ['sample', ['empty'], 'Say either "fill" or "remove".'],
    ['community', ['set', 'support-mail', 'a@example.com'], 'Name one of community-name, app-name, '],
    ['community', ['set', 'support-email', 'help'], 'Enter a valid email address.'],
    ['community', ['set', 'support-email'], 'Say "set <name> <value>" with the value in quotes'],
    ['upgrade', [], 'Say which version, such as v0.2.0.'],
    ['restore', [], 'Say which backup: --from '],
    [
      'prune-audit',
      ['--older-than', '30'],
      '--older-than must be a whole number of days, 365 or more: the log is kept that long.',
    ],
    ['seed', [], '--members must be a whole number from 1 to 10000000.'],
  ];
  const answers = await Promise.all(
    cases.map(([script, options]) =>
      run(script, options, { DATABASE_URL: 'postgresql://127.0.0.1:9/nowhere' }),
    ),
  );
  for (const [index, [script, , sentence]] of cases.entries()) {
    expect(answers[index]).toMatchObject({ code: 1, output: '' });
    expect(answers[index]?.errors).toContain(sentence);
    expect(answers[index]?.errors).toMatch(new RegExp(String.raw`\n\nUsage:\n  (\./)?navodayan ${script} `));
  }
}, 60_000);

test('--help prints the usage of a command, and opens no database', async () => {
  const names = ['admin', 'backup', 'community', 'restore', 'upgrade'];
  const answers = await Promise.all(
    names.map((name) => run(name, ['--help'], { DATABASE_URL: 'postgresql://127.0.0.1:9/nowhere' })),
  );
  for (const [index, name] of names.entries()) {
    expect(answers[index]).toMatchObject({ code: 0, errors: '' });
    expect(answers[index]?.output).toMatch(new RegExp(String.raw`^Usage:\n  (\./)?navodayan ${name} `));
  }
}, 60_000);

test('navodayan help lists the commands, and an unknown command is rejected', async () => {
  const listed = await run('help', [], {});
  expect(listed).toMatchObject({ code: 0, errors: '' });
  expect(listed.output).toContain('doctor       check settings, disk, database, queue, keys and audit log');
  const unknown = await run('dance', [], {});
  expect(unknown).toMatchObject({ code: 1, errors: '\nUnknown command: "dance".\n' });
});

test('a command prints the settings file, the site and the database, and creates no database', async () => {
  const folder = aNewDataFolder();
  const file = join(aDataFolder(), 'site.env');
  await writeFile(file, `DATA_DIR=${folder}\nPUBLIC_URL=http://localhost:4000\n`);
  const { code, errors } = await run('admin', ['create', '--email', 'asha@example.com', '--env', file], {});
  expect(code).toBe(1);
  expect(errors).toMatch(
    `Site http://localhost:4000, embedded database in ${folder}, settings from ${file}\nThere is no database in ${folder}/postgres. `,
  );
  expect(existsSync(folder)).toBe(false);

  const empty = await anInstallation('template0');
  const refused = await run('community', [], empty.environment);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toMatch(
    /^Site http:\/\/localhost:3000, database "place_\w+" at \/.*, settings from the environment\n/,
  );
  expect(refused.errors).toMatch(
    /\n\d+ migrations are pending; the next start of the application runs them\. Do this again afterwards\.\n$/,
  );
  const { db, close } = await startDatabase(empty.config, { role: 'owner', upTo: null });
  const { rows } = await sql`select to_regclass('member') as made`.execute(db).finally(close);
  expect(rows).toEqual([{ made: null }]);

  const missing = await run('doctor', ['--env', '/nowhere/site.env'], {});
  expect(missing).toMatchObject({ code: 1, errors: 'There is no settings file /nowhere/site.env.\n' });
}, 60_000);

async function startApplication(environment: Environment) {
  const application = spawnCommand('start', [], environment);
  let output = '';
  application.stdout?.on('data', (chunk) => (output += String(chunk)));
  application.stderr?.on('data', (chunk) => (output += String(chunk)));
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!output.includes('Navodayan is ready')) {
    if (application.exitCode !== null || Date.now() > deadline)
      throw new Error(`It did not start:\n${output}`);
    await sleep(20);
  }
  const end = async () => {
    application.kill('SIGTERM');
    return await once(application, 'exit');
  };
  return { output: () => output, end };
}

async function run(script: string, options: readonly string[], environment: Environment) {
  const command = spawnCommand(script, options, environment);
  const { stdout, stderr } = command;
  if (stdout === null || stderr === null) throw new Error('nothing to read');
  const [output, errors, [code]] = await Promise.all([text(stdout), text(stderr), once(command, 'exit')]);
  return { code, output, errors };
}

function spawnCommand(name: string, options: readonly string[], environment: Environment): ChildProcess {
  const command = spawn(join(process.cwd(), 'navodayan'), [name, ...options], {
    cwd: tmpdir(),
    env: { ...ownEnvironment(), ...environment },
  });
  onTestFinished(() => void command.kill('SIGKILL'));
  return command;
}

async function signIn(email: string, password: string): Promise<number> {
  const reply = await fetch(`${ADDRESS}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return reply.status;
}
