import { unzipSync } from 'fflate';

/** Returns the contents of the files in a ZIP archive, by path. */
export function filesOf(archive: Buffer): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, Buffer.from(bytes)]),
  );
}
