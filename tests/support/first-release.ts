/**
 * Encrypts files and secrets like version 0.1.0: the associated data has the number of the master key, but not the row.
 */
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sealing } from '#server/platform/storage/sealed-stream.ts';

/** Returns the encrypted content of a file and its wrapped key. */
export async function sealedByFirstRelease(masterKey: Buffer, number: number, content: Buffer) {
  const key = randomBytes(32);
  return {
    stored: await buffer(Readable.from([content]).pipe(sealing(key))),
    wrappedKey: secretOfFirstRelease(masterKey, number, 'navodayan file key wrapping v1', key),
  };
}

/** Returns a small secret encrypted for one purpose. */
export function secretOfFirstRelease(
  masterKey: Buffer,
  number: number,
  purpose: string,
  bytes: Buffer,
): Buffer {
  const key = Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), purpose, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from([number]));
  return Buffer.concat([
    Buffer.from([number]),
    nonce,
    cipher.update(bytes),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
