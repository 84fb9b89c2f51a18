import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode } from '#server/platform/system-error.ts';
import { z } from '#shared/zod.ts';

/** One file of a backup, as it lies in its folder. */
export const part = z.object({
  path: z.string().regex(/^[a-z0-9_][a-z0-9_./-]*$/i),
  bytes: z.number().int(),
  sha256: z.string().length(64),
});
export type Part = z.output<typeof part>;

/** A line of `files.jsonl`: a stored file and where its copy is. */
export const filePart = part.extend({ key: z.string().max(200) });

const tablePart = part.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
});
export type TablePart = z.output<typeof tablePart>;

const manifest = z.object({
  format: z.literal(1),
  /** Random; the keys of an encrypted backup's files are made from it. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  createdAt: z.iso.datetime(),
  isEncrypted: z.boolean(),
  /** The migrations that had run, in order: what the tables look like. */
  migrations: z.array(z.string()),
  /** Parents before the tables that refer to them. */
  tables: z.array(tablePart),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** The list of stored files, one JSON object a line. */
  files: part.extend({ count: z.number().int(), totalBytes: z.number().int() }),
  /** Master keys and pepper; only an encrypted backup has them. */
  secrets: z.array(part.extend({ name: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/) })),
});
export type Manifest = z.output<typeof manifest>;

const MANIFEST = 'manifest.json';
const SEAL = 'manifest.seal';

/** Writes the manifest and its seal: a SHA-256, or with a key an HMAC-SHA-256 that nobody else can make. */
export async function writeManifest(
  folder: string,
  content: Manifest,
  key: Buffer | undefined,
): Promise<void> {
  const text = JSON.stringify(content, null, 1);
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  await writeFile(join(folder, SEAL), seal(text, key).toString('hex'), { mode: 0o600, flush: true });
}

/** Reads and checks the manifest. Raises `StartupError` for what is no backup, is damaged, or needs another key. */
export async function readManifest(folder: string, key: Buffer | undefined): Promise<Manifest> {
  const [text, sealText] = await Promise.all([read(folder, MANIFEST), read(folder, SEAL)]);
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) throw new StartupError(`${join(folder, MANIFEST)} is damaged.`);
  const { isEncrypted } = parsed.data;
  if (isEncrypted && key === undefined)
    throw new StartupError('This backup is encrypted. Set BACKUP_KEY_FILE to the key that it was made with.');
  const expected = seal(text, isEncrypted ? key : undefined);
  const given = Buffer.from(sealText, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new StartupError(
      isEncrypted
        ? `${join(folder, MANIFEST)} was changed, or BACKUP_KEY_FILE is not the key that this backup was made with.`
        : `${join(folder, MANIFEST)} was changed after the backup.`,
    );
  return parsed.data;
}

function seal(text: string, key: Buffer | undefined): Buffer {
  return key === undefined
    ? createHash('sha256').update(text).digest()
    : createHmac('sha256', key).update(text).digest();
}

async function read(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error;
    throw new StartupError(`${folder} is not a finished backup: it has no ${name}.`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
