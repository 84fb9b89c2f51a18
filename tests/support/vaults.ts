/** Creates vaults and encrypted files for tests. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openVault, type OwnedFile, type Vault } from '#server/platform/storage/vault.ts';
import { aDirectory } from './files.ts';

export const FILE: OwnedFile = { kind: 'document', id: 'one', memberId: 'asha' };

/** Returns a path for a master key, in a folder that does not exist yet. */
export async function aKeyPath(): Promise<string> {
  return join(await aDirectory(), 'secrets', 'master.key');
}

export async function aVault(): Promise<Vault> {
  return openVault(await aKeyPath());
}

export async function sealedIn(vault: Vault, content: Buffer, file: OwnedFile = FILE) {
  const path = join(await aDirectory(), 'sealed');
  const { key } = await vault.encryptFile(file, [content], path);
  return { path, sealed: await readFile(path), wrappedKey: vault.wrapKey(file, key) };
}

export async function opened(vault: Vault, wrappedKey: Buffer, sealed: Buffer): Promise<Buffer> {
  return vault.decrypt(FILE, wrappedKey, Readable.from([sealed]));
}

/** Returns whether the vault can unwrap this key for this file. */
export function opensFile(vault: Vault, file: OwnedFile, wrappedKey: Buffer): boolean {
  try {
    vault.rewrapKey(file, wrappedKey);
    return true;
  } catch {
    return false;
  }
}
