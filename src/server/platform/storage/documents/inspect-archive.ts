import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { Finding } from './outcome.ts';

const ENTRIES_MAX = 500;
const UNPACKED_BYTES_MAX = 50 * 1024 * 1024;
const KEPT_BYTES_MAX = 2 * 1024 * 1024;

/** Rules for the archive of an Office file. Patterns are for lower-case entry names. */
export type ArchiveRules = Readonly<{
  /** Parts that the archive must have. */
  required: readonly RegExp[];
  forbidden: ReadonlyArray<{ name: RegExp; finding: Finding }>;
  /** Parts of at most 2 MB whose content is inspected. */
  read: RegExp;
  inspect: (part: Buffer) => Finding;
}>;

/**
 * Inspects the archive of an Office file: at most 500 entries and 50 MB unpacked, no encrypted entries, no paths outside
 * the archive. Counts the actual unpacked bytes of each entry, and holds only one inspected part in memory at a time. A
 * hostile file can take long, so call this in a child process only.
 */
export async function inspectArchive(path: string, rules: ArchiveRules): Promise<Finding> {
  const zip = await openZip(path);
  if (zip === null) return 'damaged';
  try {
    if (zip.entryCount > ENTRIES_MAX) return 'too-complex';
    return await inspectEntries(zip, rules);
  } catch {
    // yauzl, zlib and saxes throw plain errors for every kind of damage.
    return 'damaged';
  } finally {
    zip.close();
  }
}

async function openZip(path: string): Promise<ZipFile | null> {
  try {
    return await openPromise(path, { autoClose: false, strictFileNames: true });
  } catch {
    return null;
  }
}

async function inspectEntries(zip: ZipFile, rules: ArchiveRules): Promise<Finding> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    // Programs disagree on which of two entries with the same name to use.
    if (entries.has(name)) return 'damaged';
    entries.set(name, entry);
    if (entry.isEncrypted()) return 'encrypted';
    const forbidden = rules.forbidden.find((one) => one.name.test(name));
    if (forbidden !== undefined) return forbidden.finding;
  }
  const names = [...entries.keys()];
  if (!rules.required.every((required) => names.some((name) => required.test(name)))) return 'mismatch';
  return inspectContents(zip, entries, rules);
}

async function inspectContents(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  { read, inspect }: ArchiveRules,
): Promise<Finding> {
  let bytesLeft = UNPACKED_BYTES_MAX;
  for (const [name, entry] of entries) {
    const isRead = read.test(name);
    const chunks: Buffer[] = [];
    const bytesMax = isRead ? Math.min(bytesLeft, KEPT_BYTES_MAX) : bytesLeft;
    const bytes = await unpack(zip, entry, bytesMax, (chunk) => {
      if (isRead) chunks.push(chunk);
    });
    if (bytes === null) return 'too-complex';
    bytesLeft -= bytes;
    const finding = isRead ? inspect(Buffer.concat(chunks)) : null;
    if (finding !== null) return finding;
  }
  return null;
}

/**
 * Returns the unpacked size of an archive entry in bytes, or null as soon as it exceeds `bytesMax`.
 * @throws if the entry is damaged.
 */
async function unpack(
  zip: ZipFile,
  entry: Entry,
  bytesMax: number,
  onChunk: (chunk: Buffer) => void,
): Promise<number | null> {
  let bytes = 0;
  let checksum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('An archive must be a stream of bytes.');
    bytes += chunk.length;
    if (bytes > bytesMax) return null;
    checksum = crc32(chunk, checksum);
    onChunk(chunk);
  }
  if (checksum !== entry.crc32) throw new Error('The checksum of an archive entry is wrong.');
  return bytes;
}
