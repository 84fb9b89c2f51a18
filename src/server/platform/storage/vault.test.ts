import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aDirectory, aFileOf } from '../../../../tests/support/files.ts';
import { openVault, type Vault } from './vault.ts';

const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;

test('the first start creates a master key of 32 bytes that only its owner can read, in its own directory', async () => {
  const path = await aKeyPath();
  await openVault(path);
  expect((await readFile(path)).length).toBe(32);
  expect((await stat(path)).mode & 0o777).toBe(0o400);
  expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700);
});

test('ten processes that start for the first time together agree on one key', async () => {
  const path = await aKeyPath();
  const vaults = await Promise.all(Array.from({ length: 10 }, async () => openVault(path)));
  const keys = new Set(vaults.map((vault) => vault.deriveKey('cursors').toString('hex')));
  expect(keys.size).toBe(1);
});

test('a master key of the wrong length stops the start with a sentence', async () => {
  const path = await aKeyPath();
  await mkdir(join(path, '..'));
  await writeFile(path, randomBytes(31));
  await expect(openVault(path)).rejects.toThrow(
    `The master key ${path} is damaged: it has 31 bytes instead of 32. Restore it from a backup; without it no uploaded document can be opened.`,
  );
});

test('a master key that cannot be read stops the start with a sentence', async () => {
  const path = await aKeyPath();
  await mkdir(path, { recursive: true });
  await expect(openVault(path)).rejects.toThrow(
    `The master key ${path} cannot be read. Give this user read access to it.`,
  );
});

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 5 * 1024 * 1024])(
  'a file of %i bytes comes back as it was',
  async (bytes) => {
    const vault = await aVault();
    const content = randomBytes(bytes);
    const { sealed, wrappedKey } = await sealedIn(vault, content);
    expect(sealed.length).toBe(bytes + 16 * Math.max(1, Math.ceil(bytes / CHUNK)));
    expect((await opened(vault, wrappedKey, sealed)).equals(content)).toBe(true);
  },
);

test('a file that is read in odd pieces comes back as it was', async () => {
  const vault = await aVault();
  const content = randomBytes(3 * CHUNK + 77);
  const { sealed, wrappedKey } = await sealedIn(vault, content);
  const pieces = Array.from({ length: Math.ceil(sealed.length / 999) }, (_, index) =>
    sealed.subarray(index * 999, (index + 1) * 999),
  );
  expect((await buffer(vault.decrypt(wrappedKey, Readable.from(pieces)))).equals(content)).toBe(true);
});

test('nothing of the content can be read in the encrypted file, and the same file never looks the same', async () => {
  const vault = await aVault();
  const content = Buffer.from('Asha Verma, roll number 1207. '.repeat(100));
  const one = await sealedIn(vault, content);
  const two = await sealedIn(vault, content);
  expect(one.sealed.includes('Asha')).toBe(false);
  expect(one.sealed.equals(two.sealed)).toBe(false);
  expect(one.wrappedKey.equals(two.wrappedKey)).toBe(false);
});

test('the encrypted file is readable by its owner only and never replaces another', async () => {
  const vault = await aVault();
  const target = join(await aDirectory(), 'sealed');
  const source = await aFileOf(Buffer.from('marksheet'));
  await vault.encryptFile(source, target);
  expect((await stat(target)).mode & 0o777).toBe(0o600);
  const before = await readFile(target);
  await expect(vault.encryptFile(source, target)).rejects.toThrow('EEXIST');
  expect((await readFile(target)).equals(before)).toBe(true);
});

test.each([
  ['a changed byte in the first chunk', (sealed: Buffer) => flipped(sealed, 5)],
  ['a changed byte in the last chunk', (sealed: Buffer) => flipped(sealed, sealed.length - 20)],
  ['a changed tag', (sealed: Buffer) => flipped(sealed, sealed.length - 1)],
  ['a file cut in a chunk', (sealed: Buffer) => sealed.subarray(0, sealed.length - 100)],
  ['a file cut at a chunk border', (sealed: Buffer) => sealed.subarray(0, 2 * SEALED_CHUNK)],
  ['a file cut to nothing', () => Buffer.alloc(0)],
  ['bytes added at the end', (sealed: Buffer) => Buffer.concat([sealed, Buffer.alloc(40)])],
  [
    'two chunks exchanged',
    (sealed: Buffer) =>
      Buffer.concat([
        sealed.subarray(SEALED_CHUNK, 2 * SEALED_CHUNK),
        sealed.subarray(0, SEALED_CHUNK),
        sealed.subarray(2 * SEALED_CHUNK),
      ]),
  ],
  [
    'a chunk left out',
    (sealed: Buffer) => Buffer.concat([sealed.subarray(0, SEALED_CHUNK), sealed.subarray(2 * SEALED_CHUNK)]),
  ],
])('%s is noticed, and only verified bytes have come out by then', async (_case, damage) => {
  const vault = await aVault();
  const content = randomBytes(2 * CHUNK + 5000);
  const { sealed, wrappedKey } = await sealedIn(vault, content);
  const released: Buffer[] = [];
  const reading = (async () => {
    for await (const chunk of vault.decrypt(wrappedKey, Readable.from([damage(sealed)])))
      released.push(chunk);
  })();
  await expect(reading).rejects.toThrow(
    'A sealed file is damaged or was changed, or its key is the wrong one.',
  );
  const bytes = Buffer.concat(released);
  expect(content.subarray(0, bytes.length).equals(bytes)).toBe(true);
  expect(bytes.length).toBeLessThan(content.length);
});

test('a reader that stops half way closes the stored file', async () => {
  const vault = await aVault();
  const { path, wrappedKey } = await sealedIn(vault, randomBytes(10 * CHUNK));
  const stored = createReadStream(path);
  const plain = vault.decrypt(wrappedKey, stored);
  for await (const chunk of plain) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  await expect(finished(stored)).rejects.toThrow();
  expect(stored.closed).toBe(true);
});

test('a missing stored file is an error for the reader of the plain bytes', async () => {
  const vault = await aVault();
  const { wrappedKey } = await sealedIn(vault, Buffer.from('marksheet'));
  await expect(buffer(vault.decrypt(wrappedKey, createReadStream('/nonexistent/file')))).rejects.toThrow(
    'ENOENT',
  );
});

test('a wrapped key that was changed or belongs to another vault opens nothing', async () => {
  const [vault, other] = [await aVault(), await aVault()];
  const { sealed, wrappedKey } = await sealedIn(vault, Buffer.from('marksheet'));
  expect(wrappedKey.length).toBe(61);
  const stream = Readable.from([sealed]);
  expect(() => other.decrypt(wrappedKey, stream)).toThrow(
    'A file was sealed with another master key. Restore the master key from the backup.',
  );
  expect(stream.destroyed).toBe(true);
  expect(() => vault.decrypt(flipped(wrappedKey, 30), Readable.from([sealed]))).toThrow('another master key');
  expect(() => vault.decrypt(flipped(wrappedKey, 0), Readable.from([sealed]))).toThrow(
    'whose file is missing',
  );
  expect(() => vault.decrypt(wrappedKey.subarray(1), Readable.from([sealed]))).toThrow('wrong length');
});

test('after the master key is retired new files use a new one and old files can still be opened', async () => {
  const path = await aKeyPath();
  const content = Buffer.from('marksheet');
  const before = await openVault(path);
  const old = await sealedIn(before, content);
  await rename(path, path.replace('master.key', 'master.1.key'));
  const after = await openVault(path);
  const young = await sealedIn(after, content);
  expect([old.wrappedKey[0], young.wrappedKey[0]]).toEqual([1, 2]);
  expect(await opened(after, old.wrappedKey, old.sealed)).toEqual(content);
  expect(await opened(after, young.wrappedKey, young.sealed)).toEqual(content);
  const source = await aFileOf(content);
  expect(await after.fingerprint(source)).toEqual(await before.fingerprint(source));
  expect(after.deriveKey('cursors')).not.toEqual(before.deriveKey('cursors'));
});

test('equal files have equal fingerprints, in one vault only', async () => {
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

test('signatures and derived keys depend on their purpose and survive a restart', async () => {
  const path = await aKeyPath();
  const [vault, restarted] = [await openVault(path), await openVault(path)];
  expect(vault.sign('cursors', 'page 2').length).toBe(32);
  expect(vault.sign('cursors', 'page 2')).toEqual(restarted.sign('cursors', Buffer.from('page 2')));
  expect(vault.sign('cursors', 'page 2')).not.toEqual(vault.sign('devices', 'page 2'));
  expect(vault.sign('cursors', 'page 2')).not.toEqual(vault.sign('cursors', 'page 3'));
  expect(vault.deriveKey('cursors')).toEqual(restarted.deriveKey('cursors'));
  expect(vault.deriveKey('cursors')).not.toEqual(vault.deriveKey('devices'));
});

test('a key file without write permission is enough', async () => {
  const path = await aKeyPath();
  const before = (await openVault(path)).deriveKey('cursors');
  await chmod(join(path, '..'), 0o500);
  const after = (await openVault(path)).deriveKey('cursors');
  await chmod(join(path, '..'), 0o700);
  expect(after).toEqual(before);
});

async function aKeyPath(): Promise<string> {
  return join(await aDirectory(), 'secrets', 'master.key');
}

async function aVault(): Promise<Vault> {
  return openVault(await aKeyPath());
}

async function sealedIn(vault: Vault, content: Buffer) {
  const path = join(await aDirectory(), 'sealed');
  const { wrappedKey } = await vault.encryptFile(await aFileOf(content), path);
  return { path, sealed: await readFile(path), wrappedKey };
}

async function opened(vault: Vault, wrappedKey: Buffer, sealed: Buffer): Promise<Buffer> {
  return buffer(vault.decrypt(wrappedKey, Readable.from([sealed])));
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

test('a few bytes are sealed for one purpose, and a retired master key still opens them', async () => {
  const path = await aKeyPath();
  const vault = await openVault(path);
  const secret = randomBytes(20);
  const [sealed, again] = [vault.seal('one purpose', secret), vault.seal('one purpose', secret)];
  expect(sealed.length).toBe(49);
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
  expect(later.seal('one purpose', secret)[0]).toBe(2);
});

test('a mark stays the same when the master key is changed; a signature does not', async () => {
  const path = await aKeyPath();
  const before = await openVault(path);
  await rename(path, path.replace('master.key', 'master.1.key'));
  const after = await openVault(path);
  expect(after.mark('a purpose', 'asha@example.com')).toEqual(before.mark('a purpose', 'asha@example.com'));
  expect(after.mark('another purpose', 'asha@example.com')).not.toEqual(
    before.mark('a purpose', 'asha@example.com'),
  );
  expect(after.sign('a purpose', 'asha@example.com')).not.toEqual(
    before.sign('a purpose', 'asha@example.com'),
  );
});
