import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = Buffer.from([0, 2]);

/** The master key for new files, and the retired keys for older files, oldest first. */
export type MasterKeys = Readonly<{ current: MasterKey; retired: readonly MasterKey[] }>;
export type MasterKey = Readonly<{
  bytes: Buffer;
  /** 8 bytes that identify the key without revealing anything about it. */
  fingerprint: Buffer;
}>;

/** What a box is for and whose it is. A box opens only with the same label. */
export type Label = Readonly<{ purpose: string; owner: string }>;

/**
 * Seals a few bytes with AES-256-GCM under a key derived from a master key for one purpose. A box consists of version
 * (2 bytes), the master key's fingerprint (8 bytes), nonce (12 bytes), ciphertext and tag (16 bytes).
 */
export function sealBox(master: MasterKey, { purpose, owner }: Label, bytes: Buffer): Buffer {
  const header = Buffer.concat([VERSION, master.fingerprint]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derive(master, purpose), nonce);
  cipher.setAAD(Buffer.concat([header, Buffer.from(owner)]));
  return Buffer.concat([header, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Opens a box. Throws if the box was changed, or sealed with another label or under another master key. */
export function openBox(keys: MasterKeys, { purpose, owner }: Label, box: Buffer): Buffer {
  const master = masterOf(keys, box);
  if (master === undefined)
    throw new Error(
      'A file was sealed with another master key. Restore the master key from the backup; if it was changed, put the new one and the retired ones (master.N.key) into this folder too.',
    );
  const headerBytes = VERSION.length + master.fingerprint.length;
  const header = box.subarray(0, headerBytes);
  try {
    const nonce = box.subarray(headerBytes, headerBytes + NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, derive(master, purpose), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.concat([header, Buffer.from(owner)]));
    decipher.setAuthTag(box.subarray(-TAG_BYTES));
    const sealed = box.subarray(headerBytes + NONCE_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch (error) {
    throw new Error('A sealed key or secret was changed, or it belongs to another record.', { cause: error });
  }
}

/** Returns the master key under which a box was sealed; undefined if `keys` lacks it. */
export function masterOf({ current, retired }: MasterKeys, box: Buffer): MasterKey | undefined {
  const named = box.subarray(VERSION.length, VERSION.length + current.fingerprint.length);
  return [current, ...retired].find(({ fingerprint }) => fingerprint.equals(named));
}

/**
 * Derives a 32-byte key for one purpose (HKDF-SHA-256, RFC 5869). Renaming a purpose makes everything sealed for it
 * unreadable.
 */
export function derive(master: Pick<MasterKey, 'bytes'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master.bytes, Buffer.alloc(0), purpose, KEY_BYTES));
}
