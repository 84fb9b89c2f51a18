/** Checks deploy/ and the Containerfile with systemd and an image build. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from '#shared/zod.ts';

const UNIT = 'deploy/navodayan.service';
const EXPOSURE_MAX = 2;
const hasSystemd = existsSync('/usr/bin/systemd-analyze');

test.skipIf(!hasSystemd)('systemd accepts the unit and rates its sandbox well', () => {
  const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', UNIT], { encoding: 'utf8' });
  expect([stdout, stderr, status]).toEqual(['', '', 0]);
  const output = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', UNIT], {
    encoding: 'utf8',
  });
  const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(output) ?? [];
  expect(Number(exposure)).toBeLessThanOrEqual(EXPOSURE_MAX);
});

test.skipIf(!hasSystemd)('systemd accepts the timers, and their services run existing commands', () => {
  const timers = ['deploy/navodayan-backup.timer', 'deploy/navodayan-doctor.timer'];
  const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', ...timers], {
    encoding: 'utf8',
  });
  expect([stdout, stderr, status]).toEqual(['', '', 0]);
  const commands = timers.map((timer) => {
    const service = readFileSync(timer.replace('.timer', '.service'), 'utf8');
    return /^ExecStart=\/opt\/navodayan\/navodayan (\S+)/m.exec(service)?.[1];
  });
  expect(commands).toEqual(['backup', 'doctor']);
  for (const command of commands) expect(existsSync(`scripts/commands/${command}.ts`)).toBe(true);
});

const containerfile = readFileSync('Containerfile', 'utf8');
const steps = containerfile.replaceAll('\\\n', ' ').split('\n');

test("the image uses the tests' Node version and copies only existing files", () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('node_modules/node/package.json', 'utf8')));
  expect(steps).toContain(`ARG BASE=node:${version}-bookworm-slim`);
  const copied = steps
    .filter((step) => step.startsWith('COPY ') && !step.includes('--from='))
    .flatMap((step) => step.split(' ').slice(1, -1));
  expect(copied.length).toBeGreaterThan(6);
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  const letIn = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const unknown = copied.filter((path) => path !== '.' && !letIn.includes(path.split('/')[0] ?? ''));
  expect(unknown).toEqual([]);
  expect(letIn.filter((path) => !path.includes('*') && !existsSync(path))).toEqual([]);
});

test('the application in the image does not run as root and has a health check', () => {
  const last = steps.slice(steps.findLastIndex((step) => step.startsWith('FROM ')));
  expect(last.indexOf('USER node')).toBeGreaterThan(0);
  expect(last.indexOf('USER node')).toBeLessThan(last.findIndex((step) => step.startsWith('CMD ')));
  expect(last.some((step) => step.startsWith('HEALTHCHECK ') && step.includes('/api/health'))).toBe(true);
});
