/** Tests the questions of `navodayan setup` in a container; quick-start.test.ts runs it on a machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ownEnvironment, type Environment } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';
import { anInstallation } from '../support/installation.ts';

const CONTACTS = [
  'help@union.example.org',
  'office@union.example.org',
  '+91 522 123 4567',
  '+91 98765 43210',
  "Asha O'Kumari, Officer",
  'grievance@union.example.org',
];

test('set-up asks again after an invalid answer, writes the settings and prints the link for the password', async () => {
  const { environment } = await aContainer();
  const answers = [
    'ftp://union.example.org',
    'union.example.org',
    'mail.example.org',
    'smtp://127.0.0.1:9',
    'no-reply@',
    "Navodayan's Union <no-reply@union.example.org>",
    'asha',
    'asha@union.example.org',
    'help',
    ...CONTACTS,
  ];
  const { code, output, errors } = await navodayan(['setup'], environment, answers);
  expect(code, errors).toBe(0);
  for (const problem of [
    'This must be an http or https address.',
    'This must be an smtp or smtps address.',
    'This must be an address, or a name and an address: ',
    'Enter an email address.',
    'Enter a valid email address.',
  ])
    expect(output).toContain(`  ${problem}`);
  expect(output).toMatch(/^https:\/\/union\.example\.org\/reset-password\/\S+$/m);
  expect(output).not.toContain('DATABASE_URL');
  const file = environment['SETTINGS_FILE'] ?? '';
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readFileSync(file, 'utf8').split('\n').slice(1)).toEqual([
    'PUBLIC_URL=https://union.example.org',
    'SMTP_URL=smtp://127.0.0.1:9',
    'MAIL_FROM="Navodayan\'s Union <no-reply@union.example.org>"',
    '',
  ]);
  const listed = await navodayan(['community'], environment);
  expect(listed.errors).toContain(`settings from ${file}\n`);
  for (const value of CONTACTS) expect(listed.output).toContain(value);

  const again = await navodayan(['setup'], environment);
  expect(again).toMatchObject({ code: 1, output: '' });
  expect(again.errors).toBe(`${file} exists. Edit it, or delete it to start again.\n`);
}, 120_000);

test('set-up writes nothing if the input ends before the last question', async () => {
  const { environment } = await aContainer();
  const { code, errors } = await navodayan(['setup'], environment, ['union.example.org']);
  expect(code).toBe(1);
  expect(errors).toContain('Stopped before the last question. Nothing was written.');
  expect(existsSync(environment['SETTINGS_FILE'] ?? '')).toBe(false);
}, 60_000);

/** Returns the environment of a new container with an empty database. */
async function aContainer() {
  const place = await anInstallation('template0');
  const { DATABASE_URL = '', DATA_DIR = '' }: Environment = place.environment;
  const SETTINGS_FILE = join(aFolder(), 'navodayan.env');
  return { environment: { NODE_ENV: 'production', DATABASE_URL, DATA_DIR, SETTINGS_FILE } };
}

async function navodayan(args: readonly string[], environment: Environment, lines: readonly string[] = []) {
  const command = spawn(join(process.cwd(), 'navodayan'), [...args], {
    cwd: tmpdir(),
    env: { ...ownEnvironment(), ...environment },
  });
  onTestFinished(() => void command.kill('SIGKILL'));
  command.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [output, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ]);
  return { code, output, errors };
}
