/** Tests the steps of `navodayan upgrade`, with stand-ins for the programs that it runs. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../support/cluster.ts';
import { ownEnvironment } from '../support/application.ts';

const BACKUP = 'runuser -u navodayan -- PROGRAM/navodayan backup --to /srv/site/before-v9.9.9';
/** The units are written to an /etc of their own. */
const hasNamespaces = spawnSync('unshare', ['--mount', 'true']).status === 0;
const testAsRoot = test.skipIf(!hasNamespaces);

testAsRoot('an upgrade backs up, installs, migrates and restarts, and prints the way back', () => {
  const { status, output, steps } = upgrade('');
  expect(status).toBe(0);
  expect(steps).toEqual([
    'git describe --tags --always',
    'git fetch --tags --force',
    'git rev-parse --quiet --verify v9.9.9^{commit}',
    'systemctl stop navodayan',
    BACKUP,
    'git checkout --quiet v9.9.9',
    'npx --yes npm@10 ci',
    'npm run web:build',
    'systemctl daemon-reload',
    'runuser -u navodayan -- PROGRAM/navodayan migrate',
    'systemctl start navodayan',
  ]);
  expect(output).toContain('To return to v0.1.0, with the data of the backup /srv/site/before-v9.9.9,');
  expect(output).toContain('git checkout v0.1.0 && npx --yes npm@10 ci && npm run web:build');
  expect(output).toContain('sudo -u postgres dropdb site && ');
});

testAsRoot('an upgrade whose backup fails starts the site again and changes nothing', () => {
  const { status, output, steps } = upgrade('runuser');
  expect(status).toBe(1);
  expect(steps.slice(-2)).toEqual([BACKUP, 'systemctl start navodayan']);
  expect(output).not.toContain('To return');
});

testAsRoot('an upgrade that fails after the backup prints the way back', () => {
  const { status, output, steps } = upgrade('npm');
  expect(status).toBe(1);
  expect(steps.at(-1)).toBe('npm run web:build');
  expect(output).toContain('To return to v0.1.0');
});

/** Runs an upgrade with programs that only record how they were called, of which one fails. */
function upgrade(failing: string) {
  const folder = aFolder();
  mkdirSync(folder);
  const log = join(folder, 'steps');
  for (const name of ['git', 'npm', 'npx', 'runuser', 'systemctl']) {
    const lines = [
      '#!/bin/sh',
      `echo "${name} $*" >> ${log}`,
      name === 'git' ? 'test "$1" = describe && echo v0.1.0' : '',
    ];
    writeFileSync(join(folder, name), [...lines, `exit ${name === failing ? 1 : 0}`, ''].join('\n'));
    chmodSync(join(folder, name), 0o755);
  }
  const environment = ownEnvironment();
  const command =
    'mount -t tmpfs none /etc && mkdir -p /etc/systemd/system && exec ./navodayan upgrade v9.9.9';
  const { status, stdout } = spawnSync('unshare', ['--mount', 'sh', '-c', command], {
    encoding: 'utf8',
    env: {
      ...environment,
      PATH: `${folder}:${environment['PATH']}`,
      DATA_DIR: '/srv/site',
      DATABASE_URL: 'postgresql://navodayan@localhost/site',
    },
  });
  const steps = readFileSync(log, 'utf8').replaceAll(process.cwd(), 'PROGRAM').trim().split('\n');
  return { status, output: stdout, steps };
}
