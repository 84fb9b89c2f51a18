import { defineText } from '#shared/text.ts';

/** Number of bytes that the rules check at the beginning of a file. */
export const START_BYTES = 4096;

export const FILE_EMPTY = defineText({ en: 'This file is empty. Choose another one.' });

/** File type by its first bytes. `ole` and `zip` are containers, whose content is checked later. */
export type Content = 'pdf' | 'jpg' | 'png' | 'zip' | 'ole' | 'other';

const PDF_HEADER = [0x25, 0x50, 0x44, 0x46, 0x2d] as const;

const SIGNATURES: ReadonlyArray<{ content: Content; bytes: readonly number[] }> = [
  { content: 'pdf', bytes: PDF_HEADER },
  { content: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { content: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { content: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { content: 'ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
];

/** Offset within which a PDF may begin after other bytes (ISO 32000-1, annex H.3, note 13). */
const PDF_WITHIN_BYTES = 1024;

/** Returns the file type by its first bytes. Only a PDF may have other bytes before its header. */
export function contentOf(start: Uint8Array): Content {
  const known = SIGNATURES.find(({ bytes }) => startsWith(start, bytes));
  if (known) return known.content;
  const isPdf = start
    .subarray(0, PDF_WITHIN_BYTES)
    .some((_, at) => startsWith(start.subarray(at, at + PDF_HEADER.length), PDF_HEADER));
  return isPdf ? 'pdf' : 'other';
}

/** Returns whether a file begins with these bytes. */
export function startsWith(start: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => start[at] === byte);
}
