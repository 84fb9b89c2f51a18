import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty directory that is deleted after the test. */
export async function aDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'navodayan-test-'));
  onTestFinished(async () => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Writes these bytes to a file in a new directory. Returns its path. */
export async function aFileOf(bytes: Uint8Array): Promise<string> {
  const path = join(await aDirectory(), randomUUID());
  await writeFile(path, bytes);
  return path;
}
