import { open, type FileHandle } from 'node:fs/promises';

/** Reusable buffers. Their number is the peak number of concurrent readers. */
const free: Buffer[] = [];

/**
 * Calls `work` with the bytes of a file of a few megabytes. The buffer is overwritten afterwards, so `work` must keep
 * no reference to it. Buffers are reused, because fifty uploads with new buffers would leave 250 MB to the garbage
 * collector.
 */
export async function withFileBytes<Result>(
  path: string,
  work: (bytes: Buffer) => Promise<Result> | Result,
): Promise<Result> {
  const file = await open(path, 'r');
  let space = free.pop() ?? Buffer.alloc(0);
  try {
    const { size } = await file.stat();
    if (space.length < size) space = Buffer.allocUnsafeSlow(size);
    const length = await fill(file, space.subarray(0, size));
    return await work(space.subarray(0, length));
  } finally {
    free.push(space);
    await file.close();
  }
}

async function fill(file: FileHandle, space: Buffer): Promise<number> {
  let length = 0;
  while (length < space.length) {
    const { bytesRead } = await file.read(space, length, space.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length;
}
