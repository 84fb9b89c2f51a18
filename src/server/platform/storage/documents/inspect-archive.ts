import type { RefusalReason } from './outcome.ts';

// APPNOTE.TXT of ZIP, §4.3.7: the flags of the first entry. Bit 0 means that it is encrypted.
const FLAGS_AT = 6;
const ENCRYPTED_FLAG = 1;

/** Rules for an Office file, about names of its parts in lower case. */
export type ArchiveRules = Readonly<{
  required: readonly string[];
  forbidden: ReadonlyArray<{ name: RegExp; finding: RefusalReason }>;
}>;

/**
 * Checks an Office file, which is a ZIP archive, for parts that it must and must not have. Unpacks nothing: the names of
 * the parts are legible in the file.
 */
export function inspectArchive(bytes: Buffer, { required, forbidden }: ArchiveRules): RefusalReason | null {
  const text = bytes.toString('latin1').toLowerCase();
  if (!text.includes('pk\u0005\u0006')) return 'damaged'; // the record at an archive's end
  if (((bytes[FLAGS_AT] ?? 0) & ENCRYPTED_FLAG) !== 0) return 'encrypted';
  if (!required.every((name) => text.includes(name))) return 'mismatch';
  return forbidden.find(({ name }) => name.test(text))?.finding ?? null;
}
