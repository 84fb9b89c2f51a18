import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { findMasterKeys, openMasterKeys } from './master-keys.ts';
import { derive, masterOf, openBox, sealBox, type Label, type MasterKeys } from './sealed-box.ts';
import { openSealedFile, sealFile } from './sealed-file.ts';

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
   * Encrypts the file at the path `source`, or these bytes, into a new file (mode 0600) at `targetPath` under a random
   * key. Store this key with `wrapKey` only. Returns the number of bytes before encryption, too.
   */
  encryptFile(
    file: SealedFile,
    source: string | readonly Uint8Array[],
    targetPath: string,
  ): Promise<{ key: Buffer; bytes: number }>;
  /**
   * Wraps a file's key; the wrapped key has 70 bytes. The file cannot be decrypted without it, so deleting the wrapped
   * key erases the file, except in backups that have the key.
   */
  wrapKey(file: OwnedFile, key: Buffer): Buffer;
  /** Reads and decrypts a whole stored file. Rejects if it was changed, truncated or swapped. */
  decrypt(file: OwnedFile, wrappedKey: Buffer, stored: Readable): Promise<Buffer>;
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
  /** Rewraps a file's key with the current master key. Returns null if nothing has to change. Throws like `unseal`. */
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
export function openVaultIfPresent(path: string): Vault | null {
  const found = findMasterKeys(path);
  return found && vaultOf(() => found);
}

function vaultOf(latest: () => MasterKeys): Vault {
  const seal = (label: Label, bytes: Buffer) => sealBox(latest().current, label, bytes);
  const open = (label: Label, box: Buffer) => openBox(latest(), label, box);
  const isUnderRetiredKey = (sealed: Buffer) => {
    const keys = latest();
    const master = masterOf(keys, sealed);
    return master !== undefined && master !== keys.current;
  };
  const renew = (label: Label, sealed: Buffer) => {
    const bytes = open(label, sealed);
    return isUnderRetiredKey(sealed) ? seal(label, bytes) : null;
  };
  const hmac = (key: Buffer) => createHmac('sha256', key);
  return {
    encryptFile: (file, source, targetPath) => sealFile(contentOf(file), source, targetPath),
    wrapKey: (file, key) => seal(keyOf(file), key),
    decrypt: async (file, wrappedKey, stored) => {
      const sealed = await buffer(stored);
      return openSealedFile(contentOf(file), open(keyOf(file), wrappedKey), sealed);
    },
    holdsMasterKeyOf: (sealed) => masterOf(latest(), sealed) !== undefined,
    fingerprint: async (sourcePath) => {
      const digest = hmac(derive(oldestOf(latest()), FINGERPRINT));
      for await (const chunk of createReadStream(sourcePath)) digest.update(chunk);
      return digest.digest();
    },
    seal: (purpose, bytes) => seal({ purpose, owner: '' }, bytes),
    unseal: (purpose, sealed) => open({ purpose, owner: '' }, sealed),
    isUnderRetiredKey,
    rewrapKey: (file, wrappedKey) => renew(keyOf(file), wrappedKey),
    reseal: (purpose, sealed) => renew({ purpose, owner: '' }, sealed),
    sign: (purpose, bytes) => hmac(derive(latest().current, purpose)).update(bytes).digest(),
    mark: (purpose, bytes) =>
      hmac(derive(oldestOf(latest()), purpose))
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

function keyOf({ kind, id, memberId }: OwnedFile): Label {
  return { purpose: WRAPPING, owner: `${kind} ${id} of member ${memberId}` };
}
