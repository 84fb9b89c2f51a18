import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty directory that is removed, with what is in it, when the test has finished. */
export async function aDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'navodayan-test-'));
  onTestFinished(async () => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** A file with these bytes, in a directory of its own; returns its path. */
export async function aFileOf(bytes: Uint8Array): Promise<string> {
  const path = join(await aDirectory(), randomUUID());
  await writeFile(path, bytes);
  return path;
}
