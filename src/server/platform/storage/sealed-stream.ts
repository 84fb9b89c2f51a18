import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const CIPHER = 'aes-256-gcm';
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;
const NONCE_BYTES = 12;

/**
 * Encrypts plain bytes into a private file. The format is the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár:
 * "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", CRYPTO 2015) with the layout of age's
 * payload (age-encryption.org/v1) and AES-256-GCM. Chunks of 64 KiB are sealed one by one, each followed by its 16-byte
 * tag. The nonce is an 11-byte big-endian counter and one byte that is 1 only for the last chunk. This detects changed,
 * moved, repeated and missing chunks, and truncation at a chunk border. An empty file is one empty chunk. Nonces repeat
 * from file to file, so use each `key` for one file only. `owner` identifies the file's owner and is authenticated with
 * each chunk; parts of a backup and files of version 0.1.0 have no owner.
 */
export function sealing(key: Buffer, owner?: Buffer): Transform {
  const nonce = nonceCounter();
  return inChunks(CHUNK_BYTES, (chunk, isLast) => {
    const cipher = createCipheriv(CIPHER, key, nonce(isLast), { authTagLength: TAG_BYTES });
    if (owner) cipher.setAAD(owner);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });
}

/**
 * Decrypts a sealed file. Emits only bytes of verified chunks. An invalid chunk or a missing end destroys the stream
 * with an error, which also aborts a response that is being sent from it.
 */
export function opening(key: Buffer, owner?: Buffer): Transform {
  const nonce = nonceCounter();
  return inChunks(SEALED_CHUNK_BYTES, (sealed, isLast) => {
    if (sealed.length < TAG_BYTES) throw damaged();
    const border = sealed.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, key, nonce(isLast), { authTagLength: TAG_BYTES });
    if (owner) decipher.setAAD(owner);
    decipher.setAuthTag(sealed.subarray(border));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, border)), decipher.final()]);
    } catch (error) {
      throw damaged(error);
    }
  });
}

function damaged(cause?: unknown): Error {
  return new Error('A sealed file is damaged or was changed, or its key is the wrong one.', { cause });
}

function nonceCounter(): (isLast: boolean) => Buffer {
  let count = 0;
  return (isLast) => {
    const nonce = Buffer.alloc(NONCE_BYTES);
    // Only the low 6 of the 11 counter bytes change, because no file has more than 2^48 chunks of 64 KiB.
    nonce.writeUIntBE(count, NONCE_BYTES - 7, 6);
    nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
    count += 1;
    return nonce;
  };
}

// Holds back a full chunk until more bytes arrive or the stream ends, because the last chunk is sealed
// differently.
function inChunks(size: number, convert: (chunk: Buffer, isLast: boolean) => Buffer): Transform {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const takeFull = function* () {
    if (pendingBytes <= size) return;
    const bytes = joined(pending);
    let start = 0;
    for (; bytes.length - start > size; start += size)
      yield convert(bytes.subarray(start, start + size), false);
    pending = [bytes.subarray(start)];
    pendingBytes = bytes.length - start;
  };
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      pending.push(bytes);
      pendingBytes += bytes.length;
      settle(done, () => {
        for (const converted of takeFull()) this.push(converted);
      });
    },
    flush(done) {
      settle(done, () => this.push(convert(joined(pending), true)));
    },
  });
}

function joined(pieces: Buffer[]): Buffer {
  return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
}

function settle(done: TransformCallback, work: () => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(
      error instanceof Error ? error : new Error('A sealed file could not be converted.', { cause: error }),
    );
  }
}
