/**
 * Runs the quick start of docs/operations.md word by word, from the release's files to the first verified member, the
 * first nightly backup and the first check, on a stand-in for a fresh Debian: namespaces with empty folders and an own
 * network. Only what needs a network or systemd is replaced (`tests/support/quick-start`).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from '#shared/zod.ts';
import { writeArchive } from '../../scripts/release/archive.ts';
import { aFolder } from '../support/cluster.ts';
import { missingServers } from '../support/debian-servers.ts';

const VERSION = '99.0.0';
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
  const reason = missingServers('caddy') ?? whyNoNamespaces();
  if (reason !== null) return skip(reason);
  const commands = quickStart();
  expect(commands.trim().split('\n').length).toBeLessThanOrEqual(COMMANDS_MAX);
  const folder = aFolder();
  await download(join(folder, 'download'));

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
  expect(output).toContain(`navodayan-${VERSION}.tar.gz: OK\n`);
  expect(output).toContain('Created the system user "navodayan".\n');
  expect(output).toContain('Wrote /etc/navodayan/navodayan.env.');
  expect(listed).toContain('Vinod');
  expect(backups).toEqual([expect.stringMatching(/^navodayan-\d{4}/)]);
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

/** Makes the files that an operator downloads, from the last commit and the built web. Few want the bill of materials. */
async function download(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const archive = await writeArchive(process.cwd(), { commit: 'HEAD', version: VERSION, out: folder });
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  const lines = [`${sum}  ${basename(archive)}`, `${'0'.repeat(64)}  navodayan-${VERSION}.sbom.json`];
  writeFileSync(join(folder, `navodayan-${VERSION}.sha256`), lines.map((line) => `${line}\n`).join(''));
}

function whyNoNamespaces(): string | null {
  if (process.getuid?.() !== 0) return 'This test needs root, for namespaces of its own.';
  const { status } = spawnSync('unshare', [...NAMESPACES, 'true']);
  return status === 0 ? null : 'This test needs "unshare" with mount, network and process namespaces.';
}
