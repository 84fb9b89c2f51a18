import { createHash, hkdfSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { opening, sealing } from '#server/platform/storage/sealed-stream.ts';
import { errorMessage } from '#server/platform/system-error.ts';
import type { Part } from './manifest.ts';

/** Folder of a backup and, if the backup is encrypted, the id and key from which its file keys are derived. */
export type Location = Readonly<{ folder: string; id: string; key: Buffer | undefined }>;

/** Tables are compressed; stored files are not, because pictures and encrypted documents would not get smaller. */
export type Packing = 'compressed' | 'as-is';

/** Writes a stream to a file of the backup and flushes it to disk. Returns its size and checksum. */
export async function writePart(
  location: Location,
  path: string,
  source: Readable,
  packing: Packing,
): Promise<Part> {
  const target = join(location.folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const { meter, result } = measure();
  const steps = [
    ...(packing === 'compressed' ? [createGzip({ level: 6 })] : []),
    ...(location.key ? [sealing(keyFor(location, path))] : []),
    meter,
  ];
  await pipeline([source, ...steps, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })]);
  return { path, ...result() };
}

/** Returns the plain bytes of a file in the backup. If an encrypted file was changed, the stream ends with an error. */
export function readPart(location: Location, path: string, packing: Packing): Readable[] {
  return [
    createReadStream(join(location.folder, path)),
    ...(location.key ? [opening(keyFor(location, path))] : []),
    ...(packing === 'compressed' ? [createGunzip()] : []),
  ];
}

/** Checks existence, size and checksum of a file in the backup. Returns the problem, or null if there is none. */
export async function findFault(location: Location, { path, bytes, sha256 }: Part): Promise<string | null> {
  const { meter, result } = measure();
  try {
    meter.resume();
    await pipeline(createReadStream(join(location.folder, path)), meter);
  } catch (error) {
    return `${path} cannot be read: ${errorMessage(error)}`;
  }
  const found = result();
  if (found.bytes !== bytes) return `${path} has ${found.bytes} bytes instead of ${bytes}.`;
  return found.sha256 === sha256 ? null : `${path} was changed: its checksum differs.`;
}

/**
 * Derives a separate key for each file, as `sealing` requires: HKDF-SHA-256 (RFC 5869) over the backup's id and the
 * file's path.
 */
function keyFor({ key, id }: Location, path: string): Buffer {
  if (key === undefined) throw new Error('An unencrypted backup has no keys.');
  return Buffer.from(hkdfSync('sha256', key, Buffer.from(id, 'hex'), `navodayan backup v1 ${path}`, 32));
}

function measure(): { meter: Transform; result: () => Pick<Part, 'bytes' | 'sha256'> } {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { meter, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
