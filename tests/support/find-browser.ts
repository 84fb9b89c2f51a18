import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of a Chromium that starts on this machine, and the environment it needs. */
export type Browser = { executablePath: string; env: Record<string, string> };

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Change the version in this name together with the package's version, so that the new browser is unpacked. */
const UNPACKED = join(import.meta.dirname, '../../.cache/chromium-153');

const VERSION_LIMIT_MS = 30_000;

/**
 * Finds a browser: the path in `CHROME_PATH`, an installed browser or, on Linux (x64), the browser in an npm package.
 * @throws {Error} that says what to install.
 */
export async function findBrowser(): Promise<Browser> {
  const candidates = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : INSTALLED;
  const executablePath = candidates.find((path) => existsSync(path));
  if (executablePath !== undefined) return { executablePath, env: {} };
  const carried = await unpackCarriedBrowser();
  if (carried !== undefined) return carried;
  throw new Error(
    'The tests need a browser, and none was found. Install Chromium (on Debian: apt-get install chromium), ' +
      'or set CHROME_PATH to the program of one.',
  );
}

async function unpackCarriedBrowser(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(UNPACKED)) await unpack();
  const executablePath = join(UNPACKED, 'chromium');
  const libraries = {
    LD_LIBRARY_PATH: join(UNPACKED, 'al2023/lib'),
    FONTCONFIG_PATH: join(UNPACKED, 'fonts'),
  };
  return [{}, libraries].map((env) => ({ executablePath, env })).find(starts);
}

/** Unpacks into a temporary path and then renames it, because several processes may unpack concurrently. */
async function unpack(): Promise<void> {
  const unfinished = `${UNPACKED}.new-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await withTemporaryFolder(unfinished, async () => {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    const archives = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
    await inflate(join(archives, 'al2023.tar.br'));
  });
  if (existsSync(UNPACKED)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, UNPACKED);
}

/** Runs `work` with another TMPDIR, because the package unpacks into the system's temporary folder. */
async function withTemporaryFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    await work();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

function starts({ executablePath, env }: Browser): boolean {
  const { status } = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    timeout: VERSION_LIMIT_MS,
  });
  return status === 0;
}
