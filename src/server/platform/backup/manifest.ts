import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode } from '#server/platform/system-error.ts';
import { z } from '#shared/zod.ts';

/** A file of a backup: its path in the backup's folder, its size and its checksum. */
export const part = z.object({
  // No segment starts with a dot, so a path cannot leave the backup's folder.
  path: z.string().regex(/^[a-z0-9_][a-z0-9_.-]*(\/[a-z0-9_][a-z0-9_.-]*)*$/i),
  bytes: z.number().int(),
  sha256: z.string().length(64),
});
export type Part = z.output<typeof part>;

/** A line of `files.jsonl`: the key of a stored file and the path of its copy. */
const filePart = part.extend({ key: z.string().max(200) });

/**
 * Parses a line of the list of stored files.
 * @throws {StartupError} for an invalid line, such as one with a path outside the backup's folder.
 */
export function readFileLine(line: string): z.output<typeof filePart> {
  const { data } = filePart.safeParse(JSON.parse(line));
  if (data === undefined) throw new StartupError('The list of stored files in this backup is invalid.');
  return data;
}

const tablePart = part.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
});
export type TablePart = z.output<typeof tablePart>;

const manifest = z.object({
  format: z.literal(1),
  /** Random; the file keys of an encrypted backup are derived from it. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  createdAt: z.iso.datetime(),
  isEncrypted: z.boolean(),
  /** Names of the applied migrations, in order, which determine the tables. */
  migrations: z.array(z.string()),
  /** Sorted so that referenced tables precede the tables that reference them. */
  tables: z.array(tablePart),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** List of stored files, with one JSON object per line. */
  files: part.extend({ count: z.number().int(), totalBytes: z.number().int() }),
  /** Master keys and pepper; only in encrypted backups. */
  secrets: z.array(part.extend({ name: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/) })),
});
export type Manifest = z.output<typeof manifest>;

const MANIFEST = 'manifest.json';
const SEAL = 'manifest.seal';
/** Files that make a folder a backup, in the order in which they are written. */
export const MANIFEST_FILES: readonly string[] = [MANIFEST, SEAL];
const KEYED = 'hmac-sha256';

/** Writes the manifest and its seal: a SHA-256, or an HMAC-SHA-256 if there is a key. */
export async function writeManifest(
  folder: string,
  content: Manifest,
  key: Buffer | undefined,
): Promise<void> {
  const text = JSON.stringify(content, null, 1);
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  await writeFile(join(folder, SEAL), seal(text, key), { mode: 0o600, flush: true });
}

/**
 * Reads the manifest after checking its seal.
 * @throws {StartupError} if this is not a backup, was changed, or was made with another key; also if a key is set but
 * the backup was made without one, because it may have replaced an encrypted backup.
 */
export async function readManifest(folder: string, key: Buffer | undefined): Promise<Manifest> {
  const text = await read(folder, MANIFEST);
  const given = await read(folder, SEAL);
  const isSealedWithKey = given.startsWith(KEYED);
  if (isSealedWithKey && key === undefined)
    throw new StartupError('This backup is encrypted. Pass the key it was made with: --key FILE.');
  if (!isSealedWithKey && key !== undefined)
    throw new StartupError('This backup was made without a key. To use it anyway, omit --key.');
  if (!isSame(given, seal(text, key)))
    throw new StartupError(
      key === undefined
        ? `${join(folder, MANIFEST)} was changed after the backup.`
        : `${join(folder, MANIFEST)} was changed, or the backup was made with another key.`,
    );
  const { data } = manifest.safeParse(JSON.parse(text));
  if (data === undefined) throw new StartupError(`${join(folder, MANIFEST)} is not a valid backup manifest.`);
  return data;
}

/**
 * Returns the seal of a manifest. The seal starts with its algorithm, which distinguishes a missing key from a wrong
 * one.
 */
function seal(text: string, key: Buffer | undefined): string {
  return key === undefined
    ? `sha256 ${createHash('sha256').update(text).digest('hex')}`
    : `${KEYED} ${createHmac('sha256', key).update(text).digest('hex')}`;
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function read(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error;
    throw new StartupError(`${folder} is not a finished backup: it has no ${name}.`);
  }
}
