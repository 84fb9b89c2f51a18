import { randomBytes } from 'node:crypto';
import { cp, link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFileOf } from '../../../../tests/support/files.ts';
import { aKeyPath, FILE, opened, opensFile, sealedIn } from '../../../../tests/support/vaults.ts';
import { replaceMasterKey } from './master-keys.ts';
import { openVault } from './vault.ts';

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
  expect(opensFile(after, FILE, wrappedKey)).toBe(false);
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
  await expect(opened(elsewhere, wrappedKey, sealed)).rejects.toThrow(
    'A file was sealed with another master key.',
  );
  await cp(join(path, '..'), join(copy, '..'), { recursive: true, force: true });
  expect(await opened(elsewhere, wrappedKey, sealed)).toEqual(Buffer.from('marksheet'));
});
