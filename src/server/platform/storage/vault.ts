import { createHmac, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline as connect, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '#server/platform/system-error.ts';
import { limitTo } from './limit.ts';
import { findMasterKeys, openMasterKeys, type LatestKeys } from './master-keys.ts';
import {
  derive,
  masterOf,
  namesMasterKey,
  openBox,
  sealBox,
  type MasterKeys,
  type Opened,
} from './sealed-box.ts';
import { opening, sealing } from './sealed-stream.ts';

const KEY_BYTES = 32;
// Maximum concurrent encryptions; more would use more memory without being faster.
const FILES_AT_A_TIME = 4;

// A key is derived from each purpose, so renaming a purpose makes all data sealed for it unreadable.
const WRAPPING = 'navodayan file key wrapping v1';
const FINGERPRINT = 'navodayan file fingerprint v1';

/**
 * Identity of a stored file: the kind and id of the row that has its wrapped key. The file's content is bound to it.
 */
export type SealedFile = Readonly<{ kind: 'document' | 'data export'; id: string }>;
/**
 * Identity of a stored file and its member. The wrapped key is bound to both, so it cannot be copied to another row.
 */
export type OwnedFile = SealedFile & Readonly<{ memberId: string }>;

/** Returns the identity of the stored file that a row refers to. */
export function fileOf(kind: SealedFile['kind'], row: { id: string; member_id: string }): OwnedFile {
  return { kind, id: row.id, memberId: row.member_id };
}

/** Encrypts files, and seals and signs small values, with keys derived from a master key outside the database. */
export type Vault = {
  /**
   * Encrypts the file at `sourcePath` into a new file (mode 0600) at `targetPath` under a random key. Store this key
   * with `wrapKey` only.
   */
  encryptFile(file: SealedFile, sourcePath: string, targetPath: string): Promise<{ key: Buffer }>;
  /**
   * Wraps a file's key; the wrapped key has 70 bytes. The file cannot be decrypted without it, so deleting the wrapped
   * key erases the file, except in backups that have the key.
   */
  wrapKey(file: OwnedFile, key: Buffer): Buffer;
  /**
   * Decrypts a stream. Every emitted byte has been verified; a changed or truncated stream ends with an error. Throws,
   * and destroys `stream`, if the key cannot be unwrapped.
   */
  decrypt(file: OwnedFile, wrappedKey: Buffer, stream: Readable): Readable;
  /** Returns whether the wrapped key can be unwrapped for this file. */
  opensFile(file: OwnedFile, wrappedKey: Buffer): boolean;
  /**
   * Returns whether a wrapped key or sealed value was sealed under a master key of this vault, even if it was changed
   * or swapped.
   */
  holdsMasterKeyOf(sealed: Buffer): boolean;
  /**
   * Returns a 32-byte fingerprint, which is equal for files with the same bytes and reveals nothing about them without
   * the master key. It is an HMAC-SHA-256 under the oldest master key, so that it survives a key rotation.
   */
  fingerprint(sourcePath: string): Promise<Buffer>;
  /**
   * Encrypts a few bytes for one purpose under the current master key; the result is 38 bytes longer. `unseal` also
   * accepts values sealed under retired master keys.
   */
  seal(purpose: string, bytes: Buffer): Buffer;
  /**
   * Decrypts a value sealed for this purpose.
   * @throws if the purpose differs, the value was changed, or its master key is missing.
   */
  unseal(purpose: string, sealed: Buffer): Buffer;
  /** Returns whether this wrapped key or sealed value was sealed under a retired master key. */
  isUnderRetiredKey(sealed: Buffer): boolean;
  /**
   * Rewraps a file's key with the current master key, bound to its row. Returns null if nothing has to change. Throws
   * like `decrypt`.
   */
  rewrapKey(file: OwnedFile, wrappedKey: Buffer): Buffer | null;
  /** Reseals a value with the current master key. Returns null if nothing has to change. Throws like `unseal`. */
  reseal(purpose: string, sealed: Buffer): Buffer | null;
  /** Returns 32 bytes of HMAC-SHA-256 under a key derived for `purpose`. Compare with `timingSafeEqual`. */
  sign(purpose: string, bytes: Buffer | string): Buffer;
  /** Like `sign`, but under the oldest master key, so that the result stays the same after a key rotation. */
  mark(purpose: string, bytes: Buffer | string): Buffer;
  /** Derives a 32-byte key for one purpose (HKDF-SHA-256, RFC 5869). The key changes only with the master key. */
  deriveKey(purpose: string): Buffer;
};

/**
 * Opens the vault with the master key at `path`, which the first start creates, and follows key rotations. Throws like
 * `openMasterKeys`. Back up the master key separately from the files that it protects.
 */
export async function openVault(path: string): Promise<Vault> {
  return vaultOf(await openMasterKeys(path));
}

/** Opens a vault with the existing keys, for checks only; returns null if there are no keys. */
export function openVaultIfPresent(path: string): ReadingVault | null {
  const found = findMasterKeys(path);
  const current = found?.current ?? found?.retired.at(-1);
  return found && current ? vaultOf(() => ({ current, retired: found.retired })) : null;
}

/** Operations of a vault that work with retired keys alone. */
export type ReadingVault = Pick<Vault, 'decrypt' | 'holdsMasterKeyOf' | 'opensFile' | 'unseal' | 'sign'>;

function vaultOf(latest: LatestKeys): Vault {
  const few = limitTo(FILES_AT_A_TIME);
  /** Opens a box. Rereads the keys if another process has sealed the box with a key created since they were read. */
  const open = (purpose: string, owner: string, box: Buffer): Opened => {
    const keys = latest();
    const isKnown = masterOf(keys, box) !== undefined;
    return openBox(isKnown ? keys : latest({ mustReread: true }), { purpose, owner }, box);
  };
  const openKey = (file: OwnedFile, wrappedKey: Buffer): Opened => {
    const opened = open(WRAPPING, ownerOf(file), wrappedKey);
    if (opened.bytes.length !== KEY_BYTES) throw new Error('A wrapped file key has the wrong length.');
    return opened;
  };
  /** Returns whether a box is already sealed under the current key and format. */
  const isDone = (box: Buffer, { isBound }: Opened) =>
    isBound && masterOf(latest(), box) === latest().current;
  return {
    encryptFile: async (file, sourcePath, targetPath) =>
      few(async () => encryptFile(file, sourcePath, targetPath)),
    wrapKey: (file, key) =>
      sealBox(latest().current, { purpose: WRAPPING, owner: ownerOf(file), format: 'key-and-content' }, key),
    decrypt: (file, wrappedKey, stream) => decrypt(() => openKey(file, wrappedKey), contentOf(file), stream),
    opensFile: (file, wrappedKey) => {
      try {
        return openKey(file, wrappedKey).bytes.length > 0;
      } catch {
        return false;
      }
    },
    holdsMasterKeyOf: (sealed) => namesMasterKey(latest(), sealed),
    fingerprint: async (sourcePath) =>
      few(async () => fingerprint(derive(oldestOf(latest()), FINGERPRINT), sourcePath)),
    seal: (purpose, bytes) => sealBox(latest().current, { purpose, owner: '', format: 'key' }, bytes),
    unseal: (purpose, sealed) => open(purpose, '', sealed).bytes,
    isUnderRetiredKey: (sealed) => {
      const keys = latest();
      const master = masterOf(keys, sealed);
      return master !== undefined && master !== keys.current;
    },
    rewrapKey: (file, wrappedKey) => {
      const opened = openKey(file, wrappedKey);
      if (isDone(wrappedKey, opened)) return null;
      const { bytes, format } = opened;
      return sealBox(latest().current, { purpose: WRAPPING, owner: ownerOf(file), format }, bytes);
    },
    reseal: (purpose, sealed) => {
      const opened = open(purpose, '', sealed);
      if (isDone(sealed, opened)) return null;
      return sealBox(latest().current, { purpose, owner: '', format: 'key' }, opened.bytes);
    },
    sign: (purpose, bytes) => createHmac('sha256', derive(latest().current, purpose)).update(bytes).digest(),
    mark: (purpose, bytes) =>
      createHmac('sha256', derive(oldestOf(latest()), purpose))
        .update(bytes)
        .digest(),
    deriveKey: (purpose) => derive(latest().current, purpose),
  };
}

function oldestOf({ current, retired }: MasterKeys) {
  return retired[0] ?? current;
}

function contentOf({ kind, id }: SealedFile): Buffer {
  return Buffer.from(`${kind} ${id}`);
}

function ownerOf(file: OwnedFile): string {
  return `${file.kind} ${file.id} of member ${file.memberId}`;
}

async function encryptFile(file: SealedFile, sourcePath: string, targetPath: string) {
  const key = randomBytes(KEY_BYTES);
  const target = createWriteStream(targetPath, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(createReadStream(sourcePath), sealing(key, contentOf(file)), target);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') await rm(targetPath, { force: true });
    throw error;
  }
  return { key };
}

function decrypt(openKey: () => Opened, content: Buffer, stream: Readable): Readable {
  try {
    const { bytes: key, format } = openKey();
    const isContentBound = format === 'key-and-content';
    // The stream passes its errors to the reader of the plaintext, so this callback can ignore them.
    return connect(stream, opening(key, isContentBound ? content : undefined), () => undefined);
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
