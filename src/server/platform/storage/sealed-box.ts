import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/**
 * First byte of the current box format. A box of version 0.1.0 starts with the number of its master key instead, which
 * is never 0.
 */
const MARKER = 0;
const HEADER_BYTES = 10;
const LEGACY_HEADER_BYTES = 1;

/** The master key for new files, and the retired keys for older files, oldest first. */
export type MasterKeys = Readonly<{ current: MasterKey; retired: readonly MasterKey[] }>;
export type MasterKey = Readonly<{
  /**
   * 1 to 255: a retired key's number, from its file name, or the number that the current key will get when it retires.
   */
  number: number;
  bytes: Buffer;
  /** 8 bytes that identify the key without revealing anything about it. */
  fingerprint: Buffer;
}>;

/** What is bound to the owner: only the box with a file's key, or also the file's content. */
export type Format = 'key' | 'key-and-content';
const FORMATS: Readonly<Record<Format, number>> = { key: 1, 'key-and-content': 2 };

/**
 * Seals a few bytes with AES-256-GCM under a key derived from a master key for one purpose. A box consists of header,
 * nonce (12 bytes), ciphertext and tag (16 bytes). The header is 0, the format and the master key's fingerprint (8
 * bytes). Header and `owner` are authenticated, so a box opens only for its owner.
 */
export function sealBox(
  master: MasterKey,
  { purpose, owner, format }: { purpose: string; owner: string; format: Format },
  bytes: Buffer,
): Buffer {
  const header = Buffer.concat([Buffer.from([MARKER, FORMATS[format]]), master.fingerprint]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derive(master, purpose), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.concat([header, Buffer.from(owner)]));
  return Buffer.concat([header, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

export type Opened = Readonly<{
  bytes: Buffer;
  format: Format;
  /** Whether the box is bound to its owner, which boxes of version 0.1.0 are not. */
  isBound: boolean;
}>;

/**
 * Opens a box. Throws if the box was changed, or sealed for another purpose or owner, or under another master key.
 */
export function openBox(
  keys: MasterKeys,
  { purpose, owner }: { purpose: string; owner: string },
  box: Buffer,
): Opened {
  const master = masterOf(keys, box);
  if (master === undefined) throw otherMasterKey();
  const isBound = box[0] === MARKER;
  const header = box.subarray(0, isBound ? HEADER_BYTES : LEGACY_HEADER_BYTES);
  const nonce = box.subarray(header.length, header.length + NONCE_BYTES);
  const key = derive(master, purpose);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(isBound ? Buffer.concat([header, Buffer.from(owner)]) : header);
    decipher.setAuthTag(box.subarray(-TAG_BYTES));
    const sealed = box.subarray(header.length + NONCE_BYTES, -TAG_BYTES);
    const bytes = Buffer.concat([decipher.update(sealed), decipher.final()]);
    return {
      bytes,
      isBound,
      format: isBound && box[1] === FORMATS['key-and-content'] ? 'key-and-content' : 'key',
    };
  } catch (error) {
    if (!isBound) throw otherMasterKey(error);
    throw new Error('A sealed key or secret was changed, or it belongs to another record.', { cause: error });
  }
}

/** Returns the master key under which a box was sealed; undefined if `keys` lacks it. */
export function masterOf({ current, retired }: MasterKeys, box: Buffer): MasterKey | undefined {
  const keys = [current, ...retired];
  if (box[0] !== MARKER) return keys.find(({ number }) => number === box[0]);
  const fingerprint = box.subarray(HEADER_BYTES - current.fingerprint.length, HEADER_BYTES);
  return keys.find((key) => key.fingerprint.equals(fingerprint));
}

/**
 * Returns whether a box was certainly sealed under one of these master keys. False for a box of version 0.1.0, because
 * it contains only the key's number.
 */
export function namesMasterKey(keys: MasterKeys, box: Buffer): boolean {
  return box[0] === MARKER && masterOf(keys, box) !== undefined;
}

/**
 * Derives a 32-byte key for one purpose (HKDF-SHA-256, RFC 5869). Renaming a purpose makes everything sealed for it
 * unreadable.
 */
export function derive(master: Pick<MasterKey, 'bytes'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master.bytes, Buffer.alloc(0), purpose, KEY_BYTES));
}

function otherMasterKey(cause?: unknown): Error {
  return new Error(
    'A file was sealed with another master key. Restore the master key from the backup; if it was changed, put the new one and the retired ones (master.N.key) into this folder too.',
    { cause },
  );
}
