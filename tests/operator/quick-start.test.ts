/**
 * Runs the quick start of docs/operations.md word by word, from the clone to the first verified member, the first nightly
 * backup and the first check, on a stand-in for a fresh Debian: namespaces with empty folders and an own network. Only
 * what needs a network or systemd, and the build, is replaced (`tests/support/quick-start`).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from '#shared/zod.ts';
import { aFolder } from '../support/cluster.ts';
import { missingServers } from '../support/debian-servers.ts';

const COMMANDS_MAX = 5;
const SECONDS_MAX = 600;
const NAMESPACES = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];

const found = z.object({
  output: z.string(),
  listed: z.array(z.string()),
  seconds: z.object({ installed: z.number(), verified: z.number() }),
  backups: z.array(z.string()),
  checked: z.string(),
});

test('the quick start leads from a fresh Debian to a verified member', async ({ skip }) => {
  const reason = missingServers('caddy', 'postgresql', 'restic') ?? whyNoNamespaces();
  if (reason !== null) return skip(reason);
  const commands = quickStart();
  expect(commands.trim().split('\n').length).toBeLessThanOrEqual(COMMANDS_MAX);
  const folder = aFolder();
  mkdirSync(folder);
  publish(join(folder, 'repository'));

  const machine = 'tests/support/quick-start/machine.ts';
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    [...NAMESPACES, process.execPath, machine, folder, commands],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
  expect(status, stdout + stderr).toBe(0);
  const { output, listed, seconds, backups, checked } = found.parse(
    JSON.parse(stdout.trim().split('\n').at(-1) ?? ''),
  );
  expect(output).toContain('Wrote /etc/navodayan/navodayan.env, the units');
  expect(listed).toContain('Vinod');
  expect(backups.toSorted()).toEqual(['SHA256SUMS', 'database.dump', 'files', 'keys', 'snapshot']);
  expect(checked).toContain('Backup: The last one is from ');
  expect(seconds.verified).toBeLessThan(SECONDS_MAX);
  console.log(
    `Installed after ${seconds.installed} s, the first member verified after ${seconds.verified} s.`,
  );
}, 700_000);

/** Returns the first block of commands in the quick start. */
function quickStart(): string {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Quick start\n');
  return /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
}

/** Makes the repository that an operator clones, with the last commit as a version. */
function publish(repository: string): void {
  execFileSync('git', ['clone', '--quiet', '--bare', '.', repository]);
  execFileSync('git', ['-C', repository, 'tag', 'VERSION', 'HEAD']);
}

function whyNoNamespaces(): string | null {
  if (process.getuid?.() !== 0) return 'This test needs root, for namespaces of its own.';
  const { status } = spawnSync('unshare', [...NAMESPACES, 'true']);
  return status === 0 ? null : 'This test needs "unshare" with mount, network and process namespaces.';
}
