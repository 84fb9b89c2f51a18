import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { Finding } from './outcome.ts';
import {
  findingInContentTypes,
  findingInPartName,
  findingInRelationships,
  findingInText,
  readXml,
} from './word-parts.ts';

const ENTRIES_MAX = 500;
const UNPACKED_BYTES_MAX = 50 * 1024 * 1024;
const INSPECTED_PART_BYTES_MAX = 2 * 1024 * 1024;
const TEXT_PART_BYTES_MAX = 10 * 1024 * 1024;

const CONTENT_TYPES = '[Content_Types].xml';
const MAIN_PART = 'word/document.xml';

/**
 * Unpacks a Word file entry by entry, counting what really comes out, and looks for what must not be in it: macros,
 * other files, links to the outside (ECMA-376 part 2: relationships with `TargetMode="External"`, hyperlinks too), fields that fetch
 * something, encrypted entries, paths that leave the archive. Nothing is written anywhere and only one part of at most 10 MB is
 * held at a time.
 */
export async function inspectDocx(path: string): Promise<Finding> {
  const zip = await openZip(path);
  if (zip === null) return 'damaged';
  try {
    if (zip.entryCount > ENTRIES_MAX) return 'too-complex';
    return await inspectEntries(zip);
  } catch {
    // yauzl and zlib raise plain errors for every way in which an archive can be broken or lie about itself.
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

async function inspectEntries(zip: ZipFile): Promise<Finding> {
  const seen = new Set<string>();
  let bytesLeft = UNPACKED_BYTES_MAX;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    // Programs disagree on which of two equal names counts, so that one could be shown and the other inspected.
    if (seen.has(name)) return 'damaged';
    seen.add(name);
    if (entry.isEncrypted()) return 'encrypted';
    const unpacked = await unpack(zip, entry, bytesLeft);
    if (unpacked === null) return 'too-complex';
    bytesLeft -= unpacked.bytes;
    const finding = findingInPartName(name) ?? inspectPart(entry.fileName, unpacked.content);
    if (finding !== null) return finding;
  }
  return seen.has(CONTENT_TYPES.toLowerCase()) && seen.has(MAIN_PART) ? null : 'mismatch';
}

type Unpacked = { bytes: number; content: Buffer | null };

/**
 * Inflates one entry, never further than `bytesMax` (then null). The content is kept only of the parts that are
 * looked into.
 */
async function unpack(zip: ZipFile, entry: Entry, bytesMax: number): Promise<Unpacked | null> {
  const isText = isTextPart(entry.fileName);
  const isInspected = isText || isContentTypes(entry.fileName) || isRelationships(entry.fileName);
  const partMax = isText ? TEXT_PART_BYTES_MAX : INSPECTED_PART_BYTES_MAX;
  const limit = isInspected ? Math.min(bytesMax, partMax) : bytesMax;
  const kept: Buffer[] = [];
  let bytes = 0;
  let checksum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('An archive must be a stream of bytes.');
    bytes += chunk.length;
    if (bytes > limit) return null;
    checksum = crc32(chunk, checksum);
    if (isInspected) kept.push(chunk);
  }
  if (checksum !== entry.crc32) throw new Error('The checksum of an archive entry is wrong.');
  return { bytes, content: isInspected ? Buffer.concat(kept) : null };
}

function inspectPart(name: string, content: Buffer | null): Finding {
  if (content === null) return null;
  const xml = readXml(content);
  if (xml === null) return 'damaged';
  if (isContentTypes(name)) return findingInContentTypes(xml);
  return isTextPart(name) ? findingInText(xml) : findingInRelationships(xml);
}

function isContentTypes(name: string): boolean {
  return name.toLowerCase() === CONTENT_TYPES.toLowerCase();
}

/** Any part may be named as one with text, so all XML below `word/` is looked at. */
function isTextPart(name: string): boolean {
  return /^word\/.*\.xml$/i.test(name);
}

function isRelationships(name: string): boolean {
  return name.toLowerCase().endsWith('.rels');
}
