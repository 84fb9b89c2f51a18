import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline as connect, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '#server/platform/system-error.ts';
import { limitTo } from './limit.ts';
import { findMasterKeys, openMasterKeys, type MasterKey, type MasterKeys } from './master-keys.ts';
import { opening, sealing } from './sealed-stream.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 1;
// More concurrent tasks would use more memory without being faster.
const FILES_AT_A_TIME = 4;
const WRAPPED_KEY_BYTES = KEY_ID_BYTES + NONCE_BYTES + KEY_BYTES + TAG_BYTES;

// The purpose is part of the derived key: renaming one makes everything sealed for it unreadable.
const WRAPPING = 'navodayan file key wrapping v1';
const FINGERPRINT = 'navodayan file fingerprint v1';

/** Encrypts files and signs small values, with keys derived from one master key outside the database. */
export type Vault = {
  /**
   * Encrypts the file at `sourcePath` into a new file (mode 0600) at `targetPath` under a random key for this file. Keep
   * `wrappedKey` (61 bytes): without it the file cannot be decrypted, so deleting it erases the file and all its
   * copies.
   */
  encryptFile(sourcePath: string, targetPath: string): Promise<{ wrappedKey: Buffer }>;
  /**
   * The plain bytes of an encrypted stream. Every byte that comes out has been verified; a stream that was changed or
   * cut off ends in an error instead of an end. Throws, and destroys `stream`, when the key cannot be unwrapped.
   */
  decrypt(wrappedKey: Buffer, stream: Readable): Readable;
  /**
   * 32 bytes that are equal for two files with the same bytes and tell nothing about them to anybody without the
   * master key (HMAC-SHA-256 under the oldest master key, so that a change of keys does not lose the signal).
   */
  fingerprint(sourcePath: string): Promise<Buffer>;
  /**
   * A few bytes encrypted for one purpose, 29 bytes longer, with a key of this master key. A retired master key still
   * opens what was sealed with it.
   */
  seal(purpose: string, bytes: Buffer): Buffer;
  /**
   * Decrypts what was sealed for this purpose. Throws if the purpose differs, the data was changed, or the key is
   * missing.
   */
  unseal(purpose: string, sealed: Buffer): Buffer;
  /** Whether the master key that wrapped this file's key is present. */
  opensFile(wrappedKey: Buffer): boolean;
  /** 32 bytes of HMAC-SHA-256 under a key derived for `purpose`. Compare with `timingSafeEqual`. */
  sign(purpose: string, bytes: Buffer | string): Buffer;
  /**
   * The same under the oldest master key: a mark that must stay recognisable when the key is changed.
   */
  mark(purpose: string, bytes: Buffer | string): Buffer;
  /**
   * A 32-byte key for one purpose (HKDF-SHA-256, RFC 5869), the same after every start until the master key is
   * changed.
   */
  deriveKey(purpose: string): Buffer;
};

/**
 * Opens the vault whose master key is the file at `path`, making the key on the first start. See `openMasterKeys` for
 * how a key is retired and for the sentences it throws. The master key belongs into the backup, apart from the files
 * it protects.
 */
export async function openVault(path: string): Promise<Vault> {
  return vaultOf(await openMasterKeys(path));
}

/** Opens a vault with existing keys and creates none; null if there are none. For checks only. */
export async function openVaultIfPresent(path: string): Promise<ReadingVault | null> {
  const found = await findMasterKeys(path);
  const current = found?.current ?? found?.retired.at(-1);
  return found && current ? vaultOf({ current, retired: [...found.retired] }) : null;
}

/** Operations that keys without a current one allow. */
export type ReadingVault = Pick<Vault, 'decrypt' | 'opensFile' | 'unseal'>;

function vaultOf(keys: MasterKeys): Vault {
  const few = limitTo(FILES_AT_A_TIME);
  const oldest = keys.retired[0] ?? keys.current;
  return {
    encryptFile: async (sourcePath, targetPath) =>
      few(async () => encryptFile(keys.current, sourcePath, targetPath)),
    decrypt: (wrappedKey, stream) => decrypt(keys, wrappedKey, stream),
    opensFile: (wrappedKey) => opensFile(keys, wrappedKey),
    fingerprint: async (sourcePath) => few(async () => fingerprint(derive(oldest, FINGERPRINT), sourcePath)),
    seal: (purpose, bytes) => seal(keys.current, purpose, bytes),
    unseal: (purpose, sealed) => unseal(keys, purpose, sealed),
    sign: (purpose, bytes) => createHmac('sha256', derive(keys.current, purpose)).update(bytes).digest(),
    mark: (purpose, bytes) => createHmac('sha256', derive(oldest, purpose)).update(bytes).digest(),
    deriveKey: (purpose) => derive(keys.current, purpose),
  };
}

function opensFile(keys: MasterKeys, wrappedKey: Buffer): boolean {
  try {
    unwrap(keys, wrappedKey);
    return true;
  } catch {
    return false;
  }
}

async function encryptFile(master: MasterKey, sourcePath: string, targetPath: string) {
  const key = randomBytes(KEY_BYTES);
  const target = createWriteStream(targetPath, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(createReadStream(sourcePath), sealing(key), target);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') await rm(targetPath, { force: true });
    throw error;
  }
  return { wrappedKey: seal(master, WRAPPING, key) };
}

function decrypt(keys: MasterKeys, wrappedKey: Buffer, stream: Readable): Readable {
  try {
    // The reader of the plaintext receives every error, so the callback has nothing to do.
    return connect(stream, opening(unwrap(keys, wrappedKey)), () => undefined);
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

async function fingerprint(key: Buffer, path: string): Promise<Buffer> {
  const hmac = createHmac('sha256', key);
  for await (const chunk of createReadStream(path)) hmac.update(chunk);
  return hmac.digest();
}

// What is sealed, a file's key for example, is: id of the master key (1 byte), nonce (12), the bytes encrypted (a key's
// are 32), tag (16). The id is authenticated.
function seal(master: MasterKey, purpose: string, bytes: Buffer): Buffer {
  const id = Buffer.from([master.id]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derive(master, purpose), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(id);
  return Buffer.concat([id, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function unwrap(keys: MasterKeys, wrapped: Buffer): Buffer {
  if (wrapped.length !== WRAPPED_KEY_BYTES) throw new Error('A wrapped file key has the wrong length.');
  return unseal(keys, WRAPPING, wrapped);
}

function unseal(keys: MasterKeys, purpose: string, box: Buffer): Buffer {
  const id = box.subarray(0, KEY_ID_BYTES);
  const nonce = box.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
  const sealed = box.subarray(KEY_ID_BYTES + NONCE_BYTES, -TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, derive(masterOf(keys, id), purpose), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(id);
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch (error) {
    throw new Error('A file was sealed with another master key. Restore the master key from the backup.', {
      cause: error,
    });
  }
}

function masterOf(keys: MasterKeys, id: Buffer): MasterKey {
  const master = [keys.current, ...keys.retired].find((key) => key.id === id[0]);
  if (master === undefined)
    throw new Error(`A file was sealed with master key ${id[0]}, whose file is missing.`);
  return master;
}

function derive(master: MasterKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master.bytes, Buffer.alloc(0), purpose, KEY_BYTES));
}
