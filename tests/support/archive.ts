import { unzipSync } from 'fflate';

/** The files of a ZIP archive: by path, as text. */
export function filesOf(archive: Buffer): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, Buffer.from(bytes)]),
  );
}
