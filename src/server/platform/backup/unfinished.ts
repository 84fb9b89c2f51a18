import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#server/platform/is-alive.ts';
import { z } from '#shared/zod.ts';

/** File in an unfinished backup that identifies the process writing it. */
const WRITER = 'writer.json';
const writer = z.object({ host: z.string(), pid: z.number().int() });
const UNFINISHED = /^navodayan-\d{8}-\d{6}\.part$/;

/** Records that this process is writing the backup in a folder. */
export async function claimUnfinished(folder: string): Promise<void> {
  const present = { host: hostname(), pid: process.pid };
  await writeFile(join(folder, WRITER), JSON.stringify(present), { mode: 0o600, flush: true });
}

/** Removes the record of the writing process once the backup is finished. */
export async function releaseUnfinished(folder: string): Promise<void> {
  await rm(join(folder, WRITER), { force: true });
}

/**
 * Removes and reports the unfinished backups that killed runs left in a folder. Keeps and reports unfinished backups of
 * other machines, which may still be running.
 */
export async function removeUnfinished(into: string, report: (line: string) => void): Promise<void> {
  for (const name of (await readdir(into)).filter((one) => UNFINISHED.test(one))) {
    const folder = join(into, name);
    if (await isWritten(folder)) {
      report(`${folder} is incomplete. Another backup may still be writing it; if not, remove it.`);
      continue;
    }
    await rm(folder, { recursive: true, force: true });
    report(`Removed ${folder}, which a killed run had left.`);
  }
}

async function isWritten(folder: string): Promise<boolean> {
  const { data: by } = writer.safeParse(await readJson(join(folder, WRITER)));
  if (by === undefined || by.host !== hostname()) return true;
  return by.pid !== process.pid && isAlive(by.pid);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
