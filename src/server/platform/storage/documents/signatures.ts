import type { FileHandle } from 'node:fs/promises';

/** What a file's first bytes say it is. `ole` and `zip` are containers: what is in them is seen later. */
export type Content = 'pdf' | 'jpg' | 'png' | 'zip' | 'ole' | 'other';

const SIGNATURES: ReadonlyArray<{ content: Content; start: Buffer }> = [
  { content: 'pdf', start: Buffer.from('%PDF-', 'latin1') },
  { content: 'jpg', start: Buffer.from([0xff, 0xd8, 0xff]) },
  { content: 'png', start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { content: 'zip', start: Buffer.from([0x50, 0x4b, 0x03, 0x04]) },
  { content: 'ole', start: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) },
];
const LONGEST_SIGNATURE_BYTES = 8;

/**
 * Recognises an open file by its very first bytes. A file with something in front of them is `other`: programs that
 * search for the start of a PDF or an archive further in are what files of two kinds at once are made for.
 */
export async function recogniseContent(file: FileHandle): Promise<Content> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(LONGEST_SIGNATURE_BYTES),
    0,
    LONGEST_SIGNATURE_BYTES,
    0,
  );
  const start = buffer.subarray(0, bytesRead);
  return SIGNATURES.find((signature) => start.indexOf(signature.start) === 0)?.content ?? 'other';
}
