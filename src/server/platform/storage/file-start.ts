import { open } from 'node:fs/promises';
import { START_BYTES } from '#shared/files/content.ts';

/** Returns the size of a file and its first bytes, at most `START_BYTES`. */
export async function readFileStart(path: string): Promise<{ bytes: number; start: Uint8Array }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return { bytes: size, start: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}
