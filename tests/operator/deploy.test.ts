/** Tests the files in deploy/, the Containerfile and compose.yaml. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { INSTALLED_SETTINGS } from '#operator/settings-file.ts';
import { z } from '#shared/zod.ts';
import { SETTINGS } from '#server/config/settings.ts';

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
  const programs = timers.map((timer) => {
    const service = readFileSync(timer.replace('.timer', '.service'), 'utf8');
    return /^ExecStart=\/opt\/navodayan\/(\S+)/m.exec(service)?.[1] ?? '';
  });
  expect(programs).toEqual(['deploy/backup.sh', 'navodayan']);
  for (const program of programs) expect(statSync(program).mode & 0o111, program).toBe(0o111);
});

const containerfile = readFileSync('Containerfile', 'utf8');
const steps = containerfile.replaceAll('\\\n', ' ').split('\n');

test('the systemd unit and the image read the settings file that navodayan setup writes', () => {
  expect(readFileSync(UNIT, 'utf8')).toContain(`\nEnvironmentFile=${INSTALLED_SETTINGS}\n`);
  expect(containerfile).toContain(` SETTINGS_FILE=${INSTALLED_SETTINGS}\n`);
});

test('the image uses the same Node version as the tests and copies only existing files', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('node_modules/node/package.json', 'utf8')));
  expect(steps).toContain(`ARG BASE=node:${version}-trixie-slim`);
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

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        environment: z.record(z.string(), z.string()).default({}),
        secrets: z.array(z.string()).default([]),
        volumes: z.array(z.string()).default([]),
        command: z.array(z.string()).default([]),
      }),
    ),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }));

const RESTIC = [
  'RESTIC_REPOSITORY',
  'RESTIC_PASSWORD_FILE',
  'RESTIC_CACHE_DIR',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];

test('compose.yaml sets only variables that the images use', () => {
  const settings = SETTINGS.flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}_FILE`] : [name]));
  const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');
  const variables = [...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const image = `navodayan:${version}`;
  const known: Readonly<Record<string, readonly string[]>> = {
    [image]: [...settings, ...RESTIC],
    'postgres:17': ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD_FILE', 'POSTGRES_INITDB_ARGS'],
    'caddy:2': variables,
  };
  const services = Object.entries(compose.services);
  expect(services.map(([name, { image }]) => `${name}: ${image}`)).toEqual([
    `app: ${image}`,
    'postgres: postgres:17',
    'caddy: caddy:2',
    `backup: ${image}`,
    `doctor: ${image}`,
  ]);
  const unknown = services.flatMap(([service, { image, environment }]) =>
    Object.keys(environment)
      .filter((name) => !known[image]?.includes(name))
      .map((name) => `${service}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('compose.yaml declares every secret and volume that a service uses', () => {
  const services = Object.values(compose.services);
  const secrets = services.flatMap((service) => service.secrets);
  expect(new Set(secrets)).toEqual(new Set(Object.keys(compose.secrets)));
  const files = services
    .flatMap(({ environment }) => Object.entries(environment))
    .filter(([name]) => name.endsWith('_FILE'))
    .map(([, file]) => file.replace('/run/secrets/', ''));
  expect(files.filter((name) => !secrets.includes(name))).toEqual([]);
  const volumes = services
    .flatMap((service) => service.volumes.map((volume) => volume.split(':')[0] ?? ''))
    .filter((source) => !source.startsWith('.'));
  expect(new Set(volumes)).toEqual(new Set(Object.keys(compose.volumes)));
});

test.each([
  ['before 02:30', '2026-11-24T01:15:00Z', 75 * 60],
  ['after 02:30', '2026-11-24T02:31:00Z', 24 * 3600 - 60],
])(
  'the backup service of compose.yaml, started %s UTC, waits until the next 02:30',
  (_when, now, seconds) => {
    expect(runLoop('backup', now)).toEqual([
      `sleep ${seconds}`,
      'backup /backups/latest',
      expect.stringMatching(/^sleep \d+$/),
    ]);
  },
);

test('the doctor service of compose.yaml records a check and repeats it every hour, also after a fault', () => {
  expect(runLoop('doctor', '2026-11-24T01:15:00Z', 2)).toEqual([
    'sleep 60',
    'navodayan doctor --record',
    'sleep 3600',
    'navodayan doctor --record',
    'sleep 3600',
  ]);
});

/**
 * Runs the command of a service with a clock that stands still and programs that only print their names, and a sleep
 * that fails after some turns. Returns the lines.
 */
function runLoop(service: string, now: string, turns = 1): string[] {
  const [script = ''] = compose.services[service]?.command ?? [];
  const stand = `
    turns=${turns}
    date() { TZ=UTC0 command date "$(given "$@")" "+%s"; }
    given() { case "$*" in
      +%s) echo "--date=${now}" ;;
      *"tomorrow 02:30"*) echo "--date=${now.slice(0, 10)} 02:30 UTC + 1 day" ;;
      *"today 02:30"*) echo "--date=${now.slice(0, 10)} 02:30 UTC" ;;
      esac; }
    sleep() { echo "sleep $1"; turns=$((turns - 1)); [ $turns -ge 0 ]; }
    backup() { echo "backup $*"; }
    navodayan() { echo "navodayan $*"; [ "$1" != doctor ]; }
  `;
  const { stdout, stderr } = spawnSync(
    '/bin/sh',
    ['-c', stand + script.replaceAll('$$', '$').replace('/app/deploy/backup.sh', 'backup')],
    {
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}
