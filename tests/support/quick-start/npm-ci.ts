/** Does what `npx --yes npm@10 ci --omit=dev` does, with the packages of the program under test instead of a registry. */
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from '#shared/zod.ts';

const { TEST_PROGRAM = '', TEST_OPT = '' } = process.env;
const lock = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), version: z.string().optional() })),
});

const command = process.argv.slice(2).join(' ');
if (command !== '--yes npm@10 ci --omit=dev') throw new Error(`The test does not know: npx ${command}`);
const [wanted, present] = [process.cwd(), TEST_PROGRAM].map((folder) => readPackages(folder ?? ''));
if (JSON.stringify(wanted) !== JSON.stringify(present))
  throw new Error('package-lock.json differs from that of the program under test.');
const installed = join(TEST_OPT, process.cwd().slice('/opt/'.length));
for (const [path, { dev }] of Object.entries(wanted ?? {})) {
  const source = join(TEST_PROGRAM, path);
  if (dev !== true && existsSync(source)) copy(source, join(installed, path));
}

/** Returns the locked packages without the program itself. */
function readPackages(folder: string) {
  const { packages } = lock.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));
  return Object.fromEntries(Object.entries(packages).filter(([path]) => path !== ''));
}

/** Copies a package without the packages in its own node_modules, which have their own entries in the lock file. */
function copy(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source)) {
    const [from, to] = [join(source, name), join(target, name)];
    const kind = lstatSync(from);
    if (kind.isDirectory() && name !== 'node_modules') copy(from, to);
    else if (kind.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else if (kind.isFile()) copyFileSync(from, to);
  }
}
