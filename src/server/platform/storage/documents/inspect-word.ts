import { inspectArchive, type ArchiveRules } from './inspect-archive.ts';
import type { RefusalReason } from './outcome.ts';

// Word for the web numbers the document part, as in document2.xml.
const DOCX: ArchiveRules = {
  required: ['[content_types].xml', 'word/document'],
  forbidden: [
    { name: /word\/vba(project|data)/, finding: 'macro' },
    { name: /word\/(embeddings|activex)\//, finding: 'embedded' },
  ],
};

/** Names of streams in a compound file. `[MS-OFFCRYPTO]` defines the encrypted ones, `[MS-OVBA]` the macros. */
const FORBIDDEN_STREAMS: ArchiveRules['forbidden'] = [
  { name: /^(encryptedpackage|encryptioninfo|\p{Cc}drmcontent)$/u, finding: 'encrypted' },
  { name: /^(macros|vba|_vba_project|_vba_project_cur|projectwm)$/, finding: 'macro' },
  { name: /^\p{Cc}ole10native$/u, finding: 'embedded' },
];

// [MS-CFB] §2.6.1: a directory entry begins at a multiple of its size, with its name in UTF-16.
const ENTRY_BYTES = 128;
const NAME_BYTES_MAX = 64;
const NAME_BYTES_AT = 64;
const SECTOR_AT = 116;
const STREAM_BYTES_AT = 120;
/** Smaller streams share sectors, in which this one is not looked for. */
const OWN_SECTORS_BYTES = 4096;
const SECTOR_BYTES = 512;
// [MS-DOC] §2.5.2: the first bytes of the stream WordDocument (Word 97; Word 6 and 95), and its flags.
const WORD_MARKS = new Set([0xa5ec, 0xa5dc]);
const FLAGS_AT = 10;
const ENCRYPTED_FLAG = 0x0100;

/**
 * Checks a Word file for macros, embedded programs and a password, by the names of its parts. It is only downloaded, so
 * its text is not read, and may have fields that make Word load external content.
 */
export function inspectWord(bytes: Buffer, content: 'zip' | 'ole'): RefusalReason | null {
  return content === 'zip' ? inspectArchive(bytes, DOCX) : inspectCompoundFile(bytes);
}

function inspectCompoundFile(bytes: Buffer): RefusalReason | null {
  let finding: RefusalReason | null = 'mismatch';
  for (let at = SECTOR_BYTES; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const nameBytes = bytes.readUInt16LE(at + NAME_BYTES_AT);
    if (nameBytes < 2 || nameBytes > NAME_BYTES_MAX) continue;
    const name = bytes.toString('utf16le', at, at + nameBytes - 2).toLowerCase();
    const forbidden = FORBIDDEN_STREAMS.find((one) => one.name.test(name));
    if (forbidden !== undefined) return forbidden.finding;
    if (name === 'worddocument') finding = inspectWordStream(bytes, bytes.subarray(at, at + ENTRY_BYTES));
  }
  return finding;
}

function inspectWordStream(bytes: Buffer, entry: Buffer): RefusalReason | null {
  if (entry.readUInt32LE(STREAM_BYTES_AT) < OWN_SECTORS_BYTES) return null;
  const at = (entry.readUInt32LE(SECTOR_AT) + 1) * SECTOR_BYTES; // the file's header takes the place of a sector
  if (at + FLAGS_AT + 2 > bytes.length || !WORD_MARKS.has(bytes.readUInt16LE(at))) return 'damaged';
  return (bytes.readUInt16LE(at + FLAGS_AT) & ENCRYPTED_FLAG) === 0 ? null : 'encrypted';
}
