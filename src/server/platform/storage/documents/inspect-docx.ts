import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { Finding } from './outcome.ts';
import { findingInRelationships } from './word-relationships.ts';

const ENTRIES_MAX = 500;
const UNPACKED_BYTES_MAX = 50 * 1024 * 1024;
const RELATIONSHIPS_BYTES_MAX = 2 * 1024 * 1024;

// Patterns for lower-case entry names. Word for the web numbers the document part.
const REQUIRED = [/^\[content_types\]\.xml$/, /^_rels\/\.rels$/, /^word\/document\d*\.xml$/];

const FORBIDDEN: ReadonlyArray<{ name: RegExp; finding: Finding }> = [
  { name: /(^|\/)vba(project|data)[^/]*$/, finding: 'macro' },
  { name: /(^|\/)(embeddings|activex)\//, finding: 'embedded' },
  { name: /(^|\/)oleobject[^/]*$/, finding: 'embedded' },
  { name: /\.(exe|dll|scr|com|bat|cmd|ps1|vbs|js|jse|wsf|hta|lnk|jar|msi)$/, finding: 'embedded' },
];

/**
 * Inspects a Word file: a zip archive with a document part and at most 500 entries and 50 MB unpacked. Rejects macros,
 * embedded files, encrypted entries, paths outside the archive and external relationships. Counts the actual unpacked
 * bytes of each entry, and holds only one relationship part in memory at a time.
 *
 * Does not read the text, so it misses fields that make Word load external content. A hostile file can take long, so
 * call this in the inspection process only.
 */
export async function inspectDocx(path: string): Promise<Finding> {
  const zip = await openZip(path);
  if (zip === null) return 'damaged';
  try {
    if (zip.entryCount > ENTRIES_MAX) return 'too-complex';
    return await inspectArchive(zip);
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

async function inspectArchive(zip: ZipFile): Promise<Finding> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    // Programs disagree on which of two entries with the same name to use.
    if (entries.has(name)) return 'damaged';
    entries.set(name, entry);
    if (entry.isEncrypted()) return 'encrypted';
    const forbidden = FORBIDDEN.find((one) => one.name.test(name));
    if (forbidden !== undefined) return forbidden.finding;
  }
  const names = [...entries.keys()];
  if (!REQUIRED.every((required) => names.some((name) => required.test(name)))) return 'mismatch';
  return inspectContents(zip, entries);
}

async function inspectContents(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Finding> {
  let bytesLeft = UNPACKED_BYTES_MAX;
  for (const [name, entry] of entries) {
    const isRelationships = name.endsWith('.rels');
    const chunks: Buffer[] = [];
    const bytesMax = isRelationships ? Math.min(bytesLeft, RELATIONSHIPS_BYTES_MAX) : bytesLeft;
    const bytes = await unpack(zip, entry, bytesMax, (chunk) => {
      if (isRelationships) chunks.push(chunk);
    });
    if (bytes === null) return 'too-complex';
    bytesLeft -= bytes;
    const finding = isRelationships ? findingInRelationships(Buffer.concat(chunks)) : null;
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
