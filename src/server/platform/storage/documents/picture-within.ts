const PDF_START = '%PDF-';
/** Number of bytes in which PDF readers search for the start of a PDF (ISO 32000-1, annex H, note 13). */
const PDF_START_WITHIN_BYTES = 1024;

/**
 * Signature of the end record by which programs recognise an archive (APPNOTE.TXT of ZIP, §4.3.12, §4.3.15 and
 * §4.3.16).
 */
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ARCHIVE_END_BYTES = 22;
const ARCHIVE_COMMENT_BYTES_MAX = 65_535;
const ARCHIVE_LIST = Buffer.from('PK\u0001\u0002', 'latin1');
const LIST_BYTES_AT = 12;
const LIST_OFFSET_AT = 16;
/**
 * Signature of the ZIP64 record before the end record of an archive over 4 GB, whose end record may omit the offset of
 * the file list.
 */
const LARGE_ARCHIVE_END = Buffer.from('PK\u0006\u0007', 'latin1');
const LARGE_ARCHIVE_END_BYTES = 20;

/**
 * Returns whether other programs would also read a valid picture as a PDF or an archive that is hidden in metadata,
 * such as a comment.
 */
export function holdsAnotherKind(picture: Buffer): boolean {
  return picture.subarray(0, PDF_START_WITHIN_BYTES).includes(PDF_START, 0, 'latin1') || isArchive(picture);
}

/**
 * Returns whether the bytes end with an archive. The signature can occur by chance, so also requires the file list or
 * the ZIP64 record.
 */
function isArchive(bytes: Buffer): boolean {
  const last = bytes.length - ARCHIVE_END_BYTES;
  for (
    let at = bytes.lastIndexOf(ARCHIVE_END, last);
    at >= 0 && at >= last - ARCHIVE_COMMENT_BYTES_MAX;
    at = at === 0 ? -1 : bytes.lastIndexOf(ARCHIVE_END, at - 1)
  ) {
    if (standsAt(bytes, at - LARGE_ARCHIVE_END_BYTES, LARGE_ARCHIVE_END)) return true;
    const starts = [at - bytes.readUInt32LE(at + LIST_BYTES_AT), bytes.readUInt32LE(at + LIST_OFFSET_AT)];
    if (starts.some((start) => standsAt(bytes, start, ARCHIVE_LIST))) return true;
  }
  return false;
}

function standsAt(bytes: Buffer, at: number, sign: Buffer): boolean {
  return at >= 0 && bytes.subarray(at, at + sign.length).equals(sign);
}
