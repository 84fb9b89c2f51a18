import { randomBytes } from 'node:crypto';
import { cp, link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { aFileOf } from '../../../../tests/support/files.ts';
import { sealedByFirstRelease, secretOfFirstRelease } from '../../../../tests/support/first-release.ts';
import { aKeyPath, FILE, opened, sealedIn } from '../../../../tests/support/vaults.ts';
import { replaceMasterKey } from './master-keys.ts';
import { openVault } from './vault.ts';

test("the vault decrypts files and secrets of version 0.1.0, and rewrapping a file's key binds it to its row", async () => {
  const path = await aKeyPath();
  const vault = await openVault(path);
  const content = randomBytes(130_000);
  const old = await sealedByFirstRelease(await readFile(path), 1, content);
  expect(await opened(vault, old.wrappedKey, old.stored)).toEqual(content);
  const rewrapped = vault.rewrapKey(FILE, old.wrappedKey) ?? Buffer.alloc(0);
  expect(await opened(vault, rewrapped, old.stored)).toEqual(content);
  expect(vault.opensFile({ ...FILE, id: 'two' }, rewrapped)).toBe(false);
  expect(vault.rewrapKey(FILE, rewrapped)).toBe(null);
  const secret = secretOfFirstRelease(await readFile(path), 1, 'a purpose', Buffer.from('secret'));
  expect(vault.unseal('a purpose', secret)).toEqual(Buffer.from('secret'));
  expect(vault.unseal('a purpose', vault.reseal('a purpose', secret) ?? secret)).toEqual(
    Buffer.from('secret'),
  );
});

test('a running vault uses a new master key immediately, and other open vaults decrypt the data', async () => {
  const path = await aKeyPath();
  const content = Buffer.from('marksheet');
  const [vault, idle] = [await openVault(path), await openVault(path)];
  const old = await sealedIn(vault, content);
  const source = await aFileOf(content);
  const [mark, derived] = [await vault.fingerprint(source), vault.deriveKey('cursors')];
  await replaceMasterKey(path);
  expect((await readdir(join(path, '..'))).toSorted()).toEqual(['master.1.key', 'master.key']);
  const young = await sealedIn(vault, content);
  expect([old, young].map(({ wrappedKey }) => vault.isUnderRetiredKey(wrappedKey))).toEqual([true, false]);
  for (const one of [vault, idle, await openVault(path)])
    for (const { wrappedKey, sealed } of [old, young])
      expect(await opened(one, wrappedKey, sealed)).toEqual(content);
  expect(await vault.fingerprint(source)).toEqual(mark);
  expect(vault.deriveKey('cursors')).not.toEqual(derived);
});

test('after rewrapping and resealing, the new master key alone decrypts a file and a secret', async () => {
  const path = await aKeyPath();
  const vault = await openVault(path);
  const { sealed, wrappedKey } = await sealedIn(vault, Buffer.from('marksheet'));
  const secret = vault.seal('a purpose', Buffer.from('secret'));
  await replaceMasterKey(path);
  const moved = vault.rewrapKey(FILE, wrappedKey) ?? wrappedKey;
  const resealed = vault.reseal('a purpose', secret) ?? secret;
  await rm(path.replace('master.key', 'master.1.key'));
  const after = await openVault(path);
  expect(await opened(after, moved, sealed)).toEqual(Buffer.from('marksheet'));
  expect(after.unseal('a purpose', resealed)).toEqual(Buffer.from('secret'));
  expect(after.opensFile(FILE, wrappedKey)).toBe(false);
});

test('a master key retired by renaming its file still decrypts files of version 0.1.0', async () => {
  const path = await aKeyPath();
  await openVault(path);
  const old = await sealedByFirstRelease(await readFile(path), 1, Buffer.from('marksheet'));
  await rename(path, path.replace('master.key', 'master.1.key'));
  const after = await openVault(path);
  expect(await opened(after, old.wrappedKey, old.stored)).toEqual(Buffer.from('marksheet'));
  const later = await sealedByFirstRelease(await readFile(path), 2, Buffer.from('certificate'));
  expect(await opened(after, later.wrappedKey, later.stored)).toEqual(Buffer.from('certificate'));
});

test("a running vault keeps using its master key when the key's file is deleted or replaced", async () => {
  const path = await aKeyPath();
  const vault = await openVault(path);
  const { sealed, wrappedKey } = await sealedIn(vault, Buffer.from('marksheet'));
  await rm(path);
  expect(await opened(vault, wrappedKey, sealed)).toEqual(Buffer.from('marksheet'));
  await writeFile(path, randomBytes(32));
  const young = await sealedIn(vault, Buffer.from('certificate'));
  expect(young.wrappedKey.subarray(0, 10)).toEqual(wrappedKey.subarray(0, 10));
});

test('a key rotation that crashed between its two steps can be run again', async () => {
  const path = await aKeyPath();
  await openVault(path);
  const first = await readFile(path);
  await link(path, path.replace('master.key', 'master.1.key'));
  await replaceMasterKey(path);
  expect((await readdir(join(path, '..'))).toSorted()).toEqual(['master.1.key', 'master.key']);
  expect(await readFile(path.replace('master.key', 'master.1.key'))).toEqual(first);
  expect(await readFile(path)).not.toEqual(first);
});

test('`mark` returns the same value after a key rotation, `sign` does not', async () => {
  const path = await aKeyPath();
  const vault = await openVault(path);
  const [mark, signature] = [vault.mark('a purpose', 'asha'), vault.sign('a purpose', 'asha')];
  await replaceMasterKey(path);
  expect(vault.mark('a purpose', 'asha')).toEqual(mark);
  expect(vault.mark('another purpose', 'asha')).not.toEqual(mark);
  expect(vault.sign('a purpose', 'asha')).not.toEqual(signature);
});

test('sealed bytes can be unsealed only for their purpose, even after a key rotation', async () => {
  const path = await aKeyPath();
  const vault = await openVault(path);
  const secret = randomBytes(20);
  const [sealed, again] = [vault.seal('one purpose', secret), vault.seal('one purpose', secret)];
  expect(sealed.length).toBe(58);
  expect(sealed.equals(again)).toBe(false);
  expect(sealed.includes(secret)).toBe(false);
  expect(vault.unseal('one purpose', sealed).equals(secret)).toBe(true);
  expect(() => vault.unseal('another purpose', sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
  expect(() => vault.unseal('one purpose', changed)).toThrow();
  expect(() => vault.unseal('one purpose', sealed.subarray(0, 10))).toThrow();

  await rename(path, path.replace('master.key', 'master.1.key'));
  const later = await openVault(path);
  expect(later.unseal('one purpose', sealed).equals(secret)).toBe(true);
  expect(later.isUnderRetiredKey(sealed)).toBe(true);
});

test('a vault with a separate copy of the keys reports a missing key, and once the key is copied uses it without a restart', async () => {
  const [path, copy] = [await aKeyPath(), await aKeyPath()];
  const vault = await openVault(path);
  await cp(join(path, '..'), join(copy, '..'), { recursive: true });
  const elsewhere = await openVault(copy);
  await replaceMasterKey(path);
  const { sealed, wrappedKey } = await sealedIn(vault, Buffer.from('marksheet'));
  expect(() => elsewhere.decrypt(FILE, wrappedKey, Readable.from([sealed]))).toThrow(
    'A file was sealed with another master key.',
  );
  await cp(join(path, '..'), join(copy, '..'), { recursive: true, force: true });
  expect(await opened(elsewhere, wrappedKey, sealed)).toEqual(Buffer.from('marksheet'));
});
