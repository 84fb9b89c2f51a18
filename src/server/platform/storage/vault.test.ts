import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { aDirectory, aFileOf } from '../../../../tests/support/files.ts';
import { aKeyPath, aVault, FILE, opened, sealedIn } from '../../../../tests/support/vaults.ts';
import { openVault, type OwnedFile } from './vault.ts';

test('the first start creates a 32-byte master key that only its owner can read', async () => {
  const path = await aKeyPath();
  await openVault(path);
  expect((await readFile(path)).length).toBe(32);
  expect((await stat(path)).mode & 0o777).toBe(0o400);
  expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700);
});

test('ten processes that start concurrently for the first time use the same master key', async () => {
  const path = await aKeyPath();
  const vaults = await Promise.all(Array.from({ length: 10 }, async () => openVault(path)));
  const keys = new Set(vaults.map((vault) => vault.deriveKey('cursors').toString('hex')));
  expect(keys.size).toBe(1);
});

test('a master key of the wrong length prevents startup with a message', async () => {
  const path = await aKeyPath();
  await mkdir(join(path, '..'));
  await writeFile(path, randomBytes(31));
  await expect(openVault(path)).rejects.toThrow(
    `The master key ${path} is damaged: it has 31 bytes instead of 32. Restore it from a backup; without it no uploaded document can be opened.`,
  );
});

test('an unreadable master key prevents startup with a message', async () => {
  const path = await aKeyPath();
  await mkdir(path, { recursive: true });
  await expect(openVault(path)).rejects.toThrow(
    `The master key ${path} cannot be read. Give this user read access to it.`,
  );
});

test.each([0, 1, 200_000])('an encrypted file of %i bytes is decrypted unchanged', async (bytes) => {
  const vault = await aVault();
  const content = randomBytes(bytes);
  const { sealed, wrappedKey } = await sealedIn(vault, content);
  expect(sealed.length).toBe(bytes + 16);
  expect((await opened(vault, wrappedKey, sealed)).equals(content)).toBe(true);
});

test('ciphertext contains no plaintext, and encrypting a file twice gives different bytes', async () => {
  const vault = await aVault();
  const content = Buffer.from('Asha Verma, roll number 1207. '.repeat(100));
  const one = await sealedIn(vault, content);
  const two = await sealedIn(vault, content);
  expect(one.sealed.includes('Asha')).toBe(false);
  expect(one.sealed.equals(two.sealed)).toBe(false);
  expect(one.wrappedKey.equals(two.wrappedKey)).toBe(false);
});

test('an encrypted file has mode 0600 and never overwrites another file', async () => {
  const vault = await aVault();
  const target = join(await aDirectory(), 'sealed');
  const source = await aFileOf(Buffer.from('marksheet'));
  await vault.encryptFile(FILE, source, target);
  expect((await stat(target)).mode & 0o777).toBe(0o600);
  const before = await readFile(target);
  await expect(vault.encryptFile(FILE, source, target)).rejects.toThrow('EEXIST');
  expect((await readFile(target)).equals(before)).toBe(true);
});

test.each([
  ['a changed byte', (sealed: Buffer) => flipped(sealed, 5)],
  ['a changed tag', (sealed: Buffer) => flipped(sealed, sealed.length - 1)],
  ['truncation', (sealed: Buffer) => sealed.subarray(0, sealed.length - 100)],
  ['truncation to zero bytes', () => Buffer.alloc(0)],
  ['appending bytes', (sealed: Buffer) => Buffer.concat([sealed, Buffer.alloc(40)])],
])('decryption detects %s', async (_case, damage) => {
  const vault = await aVault();
  const { sealed, wrappedKey } = await sealedIn(vault, randomBytes(5000));
  await expect(opened(vault, wrappedKey, damage(sealed))).rejects.toThrow(
    'A sealed file is damaged or was changed, or its key is the wrong one.',
  );
});

test('a wrapped key that was altered or comes from another vault cannot be unwrapped', async () => {
  const [vault, other] = [await aVault(), await aVault()];
  const { sealed, wrappedKey } = await sealedIn(vault, Buffer.from('marksheet'));
  expect(wrappedKey.length).toBe(70);
  await expect(opened(other, wrappedKey, sealed)).rejects.toThrow(
    'A file was sealed with another master key. Restore the master key from the backup;',
  );
  for (const at of [1, 12, 40, 69])
    await expect(opened(vault, flipped(wrappedKey, at), sealed)).rejects.toThrow(
      'A sealed key or secret was changed, or it belongs to another record.',
    );
  for (const at of [2, 9])
    await expect(opened(vault, flipped(wrappedKey, at), sealed)).rejects.toThrow('another master key');
  for (const part of [wrappedKey.subarray(1), wrappedKey.subarray(0, 20), Buffer.alloc(0)])
    await expect(opened(vault, part, sealed)).rejects.toThrow(/another (master key|record)/);
});

test('a wrapped key opens only for its own file and member, and content decrypts only for its own file', async () => {
  const vault = await aVault();
  const { path, sealed, wrappedKey } = await sealedIn(vault, Buffer.from('marksheet'));
  const others: OwnedFile[] = [
    { ...FILE, id: 'two' },
    { ...FILE, memberId: 'ravi' },
    { ...FILE, kind: 'data export' },
  ];
  for (const file of others)
    await expect(vault.decrypt(file, wrappedKey, Readable.from([sealed]))).rejects.toThrow(
      'belongs to another record',
    );
  const { key } = await vault.encryptFile(FILE, await aFileOf(Buffer.from('marksheet')), `${path}.two`);
  const foreign = { ...FILE, id: 'two' };
  const stored = createReadStream(`${path}.two`);
  await expect(vault.decrypt(foreign, vault.wrapKey(foreign, key), stored)).rejects.toThrow(
    'A sealed file is damaged or was changed, or its key is the wrong one.',
  );
});

test('equal files have equal fingerprints within a vault, but not across vaults', async () => {
  const vault = await aVault();
  const [one, same, different] = [
    await aFileOf(Buffer.from('a')),
    await aFileOf(Buffer.from('a')),
    await aFileOf(Buffer.from('b')),
  ];
  const fingerprint = await vault.fingerprint(one);
  expect(fingerprint.length).toBe(32);
  expect(await vault.fingerprint(same)).toEqual(fingerprint);
  expect(await vault.fingerprint(different)).not.toEqual(fingerprint);
  expect(await (await aVault()).fingerprint(one)).not.toEqual(fingerprint);
});

test('signatures and derived keys differ by purpose and stay the same after a restart', async () => {
  const path = await aKeyPath();
  const [vault, restarted] = [await openVault(path), await openVault(path)];
  expect(vault.sign('cursors', 'page 2').length).toBe(32);
  expect(vault.sign('cursors', 'page 2')).toEqual(restarted.sign('cursors', Buffer.from('page 2')));
  expect(vault.sign('cursors', 'page 2')).not.toEqual(vault.sign('devices', 'page 2'));
  expect(vault.sign('cursors', 'page 2')).not.toEqual(vault.sign('cursors', 'page 3'));
  expect(vault.deriveKey('cursors')).toEqual(restarted.deriveKey('cursors'));
  expect(vault.deriveKey('cursors')).not.toEqual(vault.deriveKey('devices'));
});

test('a vault can use a master key in a read-only directory', async () => {
  const path = await aKeyPath();
  const before = (await openVault(path)).deriveKey('cursors');
  await chmod(join(path, '..'), 0o500);
  const after = (await openVault(path)).deriveKey('cursors');
  await chmod(join(path, '..'), 0o700);
  expect(after).toEqual(before);
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}
