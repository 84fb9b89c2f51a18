import { find, read, type CFB$Container, type CFB$Entry } from 'cfb';
import type { Finding } from './outcome.ts';

const WORD_STREAM = 'WordDocument';
// [MS-DOC] §2.5.2 FibBase: wIdent at offset 0 (0xA5EC; 0xA5DC in Word 6 and 95), and at offset 10 the flags
// with fEncrypted (0x0100).
const WORD_MARKS = new Set([0xa5ec, 0xa5dc]);
const FLAGS_OFFSET_BYTES = 10;
const ENCRYPTED_FLAG = 0x0100;

/**
 * Paths of forbidden streams in a compound file, in lower case. `[MS-OFFCRYPTO]` defines the encrypted streams,
 * `[MS-OVBA]` the macros.
 */
const FORBIDDEN_PARTS: ReadonlyArray<{ path: RegExp; finding: Finding }> = [
  { path: /\/(encryptedpackage|encryptioninfo|\p{Cc}drmcontent)$/u, finding: 'encrypted' },
  { path: /\/(macros|vba|_vba_project|_vba_project_cur|projectwm)(\/|$)/, finding: 'macro' },
  { path: /\/objectpool\/[^/]+/, finding: 'embedded' },
  { path: /\/\p{Cc}ole10native$/u, finding: 'embedded' },
];

/**
 * Checks a Word 97 file (an OLE compound file with a `WordDocument` stream) for a password, macros and embedded
 * objects. Reports an encrypted DOCX, which is also a compound file, as `encrypted`. A hostile file can take long, so
 * call this in the inspection process only.
 */
export function inspectDoc(bytes: Buffer): Finding {
  const container = readContainer(bytes);
  if (container === null) return 'damaged';
  const paths = container.FullPaths.map((path) => path.toLowerCase());
  for (const { path: forbidden, finding } of FORBIDDEN_PARTS) {
    if (paths.some((path) => forbidden.test(path))) return finding;
  }
  const word = find(container, `/${WORD_STREAM}`);
  if (word === null) return 'mismatch';
  const stream = contentOf(word);
  return stream === null ? 'damaged' : findingInWordStream(stream);
}

function readContainer(bytes: Buffer): CFB$Container | null {
  try {
    return read(bytes, { type: 'buffer' });
  } catch {
    // cfb throws plain errors for every kind of damage.
    return null;
  }
}

/** Returns the content of a stream; null if its size or offset is impossible, because cfb then omits the content. */
function contentOf(entry: CFB$Entry): Buffer | null {
  const { content }: Partial<CFB$Entry> = entry;
  return content === undefined ? null : Buffer.from(content);
}

function findingInWordStream(stream: Buffer): Finding {
  if (stream.length < FLAGS_OFFSET_BYTES + 2 || !WORD_MARKS.has(stream.readUInt16LE(0))) return 'damaged';
  return (stream.readUInt16LE(FLAGS_OFFSET_BYTES) & ENCRYPTED_FLAG) === 0 ? null : 'encrypted';
}
