import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** Each key encrypts one file only, so the nonce need not differ. */
const NONCE = Buffer.alloc(12);

/**
 * Encrypts a file, or bytes in memory, into a new file of mode 0600: AES-256-GCM under a random key, with the tag (16
 * bytes) at the end. `owner` identifies the file and is authenticated. If this rejects, the caller deletes the target.
 */
export async function sealFile(
  owner: Buffer,
  source: string | readonly Uint8Array[],
  targetPath: string,
): Promise<{ key: Buffer; bytes: number }> {
  const key = randomBytes(KEY_BYTES);
  const cipher = createCipheriv(CIPHER, key, NONCE).setAAD(owner);
  const target = await open(targetPath, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of typeof source === 'string' ? createReadStream(source) : source) {
      bytes += chunk.length;
      await target.writeFile(cipher.update(chunk));
    }
    await target.writeFile(Buffer.concat([cipher.final(), cipher.getAuthTag()]));
  } finally {
    await target.close();
  }
  return { key, bytes };
}

/** Decrypts a whole file. Throws if it was changed, or belongs to another owner or key. */
export function openSealedFile(owner: Buffer, key: Buffer, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES }).setAAD(owner);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new Error('A sealed file is damaged or was changed, or its key is the wrong one.', {
      cause: error,
    });
  }
}
