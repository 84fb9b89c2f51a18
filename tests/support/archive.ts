import { unzipSync } from 'fflate';

/** Returns the files of a ZIP archive as text, by path. */
export function filesOf(archive: Buffer): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, Buffer.from(bytes)]),
  );
}
