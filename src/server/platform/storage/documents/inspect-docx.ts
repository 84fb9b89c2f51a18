import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { readContentTypes } from './content-types.ts';
import type { Finding } from './outcome.ts';
import { findingInText } from './word-fields.ts';
import { documentsOf, findingInPartName, findingInRelationships } from './word-parts.ts';
import { looksLikeXml, xmlPieces } from './xml-pieces.ts';

const ENTRIES_MAX = 500;
const UNPACKED_BYTES_MAX = 50 * 1024 * 1024;
const INSPECTED_PART_BYTES_MAX = 2 * 1024 * 1024;
const TEXT_PART_BYTES_MAX = 10 * 1024 * 1024;

// Names of parts are compared in lower case.
const CONTENT_TYPES = '[content_types].xml';
const PACKAGE_RELATIONSHIPS = '_rels/.rels';
// Word in the browser numbers it.
const DOCUMENT = /^word\/document\d*\.xml$/;

/**
 * Unpacks a Word file entry by entry, counting what really comes out, and looks for what must not be in it: macros,
 * other files, links to the outside (ECMA-376 part 2: relationships with `TargetMode="External"`, hyperlinks too), fields that fetch
 * something, encrypted entries, paths that leave the archive. Nothing is written anywhere and only one part of at most 10 MB is
 * held at a time. The document must be where every program has it, and all XML is looked into, whatever it is called.
 *
 * May take long on a hostile file: call it in the inspection process only.
 */
export async function inspectDocx(path: string): Promise<Finding> {
  const zip = await openZip(path);
  if (zip === null) return 'damaged';
  try {
    if (zip.entryCount > ENTRIES_MAX) return 'too-complex';
    return await inspectArchive(zip);
  } catch {
    // yauzl, zlib and the reading of XML raise plain errors for every way in which a file can be broken or lie about itself.
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
    // Programs disagree on which of two equal names counts, so that one could be shown and the other inspected.
    if (entries.has(name)) return 'damaged';
    entries.set(name, entry);
    if (entry.isEncrypted()) return 'encrypted';
    const finding = findingInPartName(name);
    if (finding !== null) return finding;
  }
  return inspectParts(zip, entries);
}

async function inspectParts(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Finding> {
  const [declaring, relating] = [entries.get(CONTENT_TYPES), entries.get(PACKAGE_RELATIONSHIPS)];
  const [document, ...others] = [...entries.keys()].filter((name) => DOCUMENT.test(name));
  if (declaring === undefined || relating === undefined) return 'mismatch';
  if (document === undefined || others.length > 0) return 'mismatch';
  const declared = await unpack(zip, declaring, INSPECTED_PART_BYTES_MAX, true);
  if (declared?.xml === undefined) return 'too-complex';
  const types = readContentTypes(xmlPieces(declared.xml));
  if (types.finding !== null) return types.finding;
  const parts = [...entries].filter(([name]) => name !== CONTENT_TYPES);
  if (
    !types.isOnlyDocument(
      document,
      parts.map(([name]) => name),
    )
  )
    return 'mismatch';
  let bytesLeft = UNPACKED_BYTES_MAX - declared.bytes;
  for (const [name, entry] of parts) {
    const isNamedXml = /\.(?:xml|rels)$/.test(name);
    const isXml = types.isXml(name) || isNamedXml;
    const unpacked = await unpack(zip, entry, bytesLeft, isXml);
    if (unpacked === null) return 'too-complex';
    bytesLeft -= unpacked.bytes;
    if (unpacked.xml === undefined) continue;
    // What is called or declared a part of another kind has no DOCTYPE.
    const mayBeDrawing = types.isDrawing(name) ? !isNamedXml : !isXml;
    const finding = findingInPart({ name, xml: unpacked.xml, mayBeDrawing }, document);
    if (finding !== null) return finding;
  }
  return null;
}

type Part = { name: string; xml: Buffer; mayBeDrawing: boolean };

function findingInPart({ name, xml, mayBeDrawing }: Part, document: string): Finding {
  const finding = findingInText(xmlPieces(xml, { mayBeDrawing }));
  if (finding !== null || !name.endsWith('.rels')) return finding;
  if (xml.length > INSPECTED_PART_BYTES_MAX) return 'too-complex';
  const related = findingInRelationships(xmlPieces(xml));
  if (related !== null || name !== PACKAGE_RELATIONSHIPS) return related;
  const documents = [...documentsOf(xmlPieces(xml))];
  return documents.length > 0 && documents.every((part) => part === document) ? null : 'mismatch';
}

type Unpacked = { bytes: number; xml: Buffer | undefined };

/**
 * Inflates one entry, never further than `bytesMax` (then null). The content is kept only of what is XML, be it by the
 * look of it, because some programs read a part as text that is declared as something else.
 */
async function unpack(
  zip: ZipFile,
  entry: Entry,
  bytesMax: number,
  isXmlByName: boolean,
): Promise<Unpacked | null> {
  let isXml = isXmlByName ? true : undefined;
  const kept: Buffer[] = [];
  let bytes = 0;
  let checksum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('An archive must be a stream of bytes.');
    isXml ??= looksLikeXml(chunk);
    bytes += chunk.length;
    if (bytes > (isXml === false ? bytesMax : Math.min(bytesMax, TEXT_PART_BYTES_MAX))) return null;
    checksum = crc32(chunk, checksum);
    if (isXml !== false) kept.push(chunk);
  }
  if (checksum !== entry.crc32) throw new Error('The checksum of an archive entry is wrong.');
  return { bytes, xml: isXml === true ? Buffer.concat(kept) : undefined };
}
